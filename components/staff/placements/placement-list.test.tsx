import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { PlacementList } from './placement-list';

const day = 86_400_000;
const placement: StaffPlacementRow = {
  ...{ id: 'p1', reference: 'PLA-100001', state: 'sent', doctor: 'Asha Nair', doctorId: 'asha' },
  ...{ entryId: null, organisation: 'Reef Health', consultant: 'Hannah Reid', facility: 'Reef Hospital' },
  ...{ place: 'Cairns, Queensland', firstDay: '2099-01-05', lastDay: '2099-01-12', version: 1 },
  ...{ confirmed: ['employer'], isUrgent: false, startsInDays: 35, nextStep: 'Waiting for the doctor' },
  ...{ otherSteps: [], phones: { doctor: '+61491570156', employer: '+61755500118' } },
  waiting: {
    sentAt: new Date(Date.now() - 3.5 * day).toISOString(),
    reminders: 1,
    nextReminderAt: new Date(Date.now() + 1.5 * day).toISOString(),
  },
};
const rows: StaffPlacementRow[] = [
  placement,
  {
    ...{ ...placement, id: 'p2', reference: 'PLA-100002', state: 'confirmed', startsInDays: 9 },
    ...{ nextStep: 'Answer the employer’s message', otherSteps: ['Book the flight'], waiting: null },
  },
  {
    ...{ ...placement, id: 'p3', reference: 'PLA-100003', state: 'confirmed', startsInDays: 40 },
    ...{ nextStep: 'Book the car', otherSteps: ['Book the room'], waiting: null },
  },
  {
    ...{ ...placement, id: 'p4', reference: 'PLA-100004' },
    waiting: { sentAt: new Date().toISOString(), reminders: 0, nextReminderAt: null },
  },
];
mockApi(
  http.get('*/api/staff/placements', () => HttpResponse.json({ data: rows, total: 4 })),
  http.get('*/api/staff/*', () => HttpResponse.json({ data: [], total: 0 })),
);

const findRow = async (reference: string) =>
  within(await screen.findByRole('row', { name: new RegExp(reference) }));

test('the list says how long a placement waits, whom to call, and what else to do before work that starts soon', async () => {
  render(
    <StaffScreen staff={{ resources: {} }}>
      <ResourceContextProvider value="placements">
        <PlacementList />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  const waiting = await findRow('PLA-100001');
  waiting.getByRole('link', { name: 'Asha Nair' });
  waiting.getByText(/^Sent [34] days ago$/);
  waiting.getByText('1 reminder');
  waiting.getByText(/^next on \d/);
  waiting.getByRole('button', { name: /^Remind/ });
  expect(waiting.getAllByRole('link', { name: /^\+61/ }).map((link) => link.getAttribute('href'))).toEqual([
    'tel:+61491570156',
  ]);
  const soon = await findRow('PLA-100002');
  soon.getByText('Book the flight');
  soon.getByRole('link', { name: /^Answer the employer/ });
  (await findRow('PLA-100004')).getByText('Waiting for the doctor');
  expect((await findRow('PLA-100004')).queryByRole('button', { name: /^Remind/ })).toBeNull();
  const later = await findRow('PLA-100003');
  later.getByText('+1 more');
  expect(later.queryByText('Book the room')).toBeNull();
});
