import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { OpenMessages, OrganisationPlacements } from './organisation-placements';

const placement = {
  ...{ id: 'p1', reference: 'PLA-100001', doctor: 'Dr Asha Raman', facility: 'Harbour Point Hospital' },
  ...{ state: 'confirmed', firstDay: '2030-12-10', lastDay: '2030-12-17', nextStep: 'Book the flight' },
};
const timesheet = {
  ...{ id: 't1', reference: 'TIM-100001', doctor: 'Dr Priya Nair', facility: 'Reef Street Hospital' },
  ...{ state: 'sent', shortPeriod: '23 – 29 Nov', isOverdue: false, opensOn: null },
};
const overdue = { isOverdue: true, deadline: '2026-11-25', lastDay: '2026-11-22', waitsFor: 'doctor' };
const thread = {
  id: 'm1',
  name: 'Anders Holm',
  reference: 'PLA-100001',
  recordPath: '/placements/p1/show',
  last: 'Please wait until Friday',
  waitingSince: '2026-11-26T02:46:00Z',
};
const answer = (...rows: object[]) => HttpResponse.json({ data: rows, total: rows.length });
const asked: string[] = [];

mockApi(
  http.get('*/api/staff/placements', ({ request }) => {
    asked.push(request.url);
    return answer(placement);
  }),
  http.get('*/api/staff/timesheets', () =>
    answer(timesheet, { ...timesheet, id: 't2', doctor: 'Dr Late', state: 'open', ...overdue }),
  ),
  http.get('*/api/staff/messages', () => answer(thread)),
);

const abilities = {
  ...{ list: true, create: false, edit: false, recorded: false, exports: false, actions: [] },
};
const session = { resources: { placements: abilities, timesheets: abilities, messages: abilities } };

test('an employer’s page shows its placements, its unpaid timesheets, and the messages that need an answer, late timesheets first', async () => {
  render(
    <StaffScreen staff={session}>
      <OpenMessages organisationId="o1" />
      <OrganisationPlacements organisationId="o1" />
    </StaffScreen>,
  );
  const section = within(await screen.findByRole('region', { name: 'Placements and timesheets' }));
  section.getByRole('link', { name: 'Placement of Dr Asha Raman' });
  section.getByText(/Book the flight/);
  await section.findByText('Late, due 25 Nov');
  section.getByText('Waiting for the doctor');
  await section.findByRole('link', { name: 'Timesheet of Dr Priya Nair' });
  expect(asked[0]).toContain('organisation=o1');
  const titles = section.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Timesheet of Dr Late',
    'Placement of Dr Asha Raman',
    'Timesheet of Dr Priya Nair',
  ]);
  const messages = within(await screen.findByRole('region', { name: 'Messages to answer (1)' }));
  messages.getByText('“Please wait until Friday”');
  messages.getByText(/^Waiting \d+ days$/);
  const link = messages.getByRole('link', { name: 'PLA-100001' });
  expect(link.getAttribute('href')).toContain('/placements/p1/show');
  const reply = messages.getByRole('link', { name: 'Answer Anders Holm about PLA-100001' });
  expect(reply.getAttribute('href')).toBe('/messages/m1/show');
});
