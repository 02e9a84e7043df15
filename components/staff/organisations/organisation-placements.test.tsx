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
const vacancy = {
  ...{ id: 'v1', reference: 'VAC-100003' },
  shortlist: [
    {
      ...{ id: 'e1', name: 'Oliver Bennett', question: 'Has he worked with a retrieval service?' },
      events: [{ kind: 'question', by: 'Rosa Keane' }],
    },
    { id: 'e2', name: 'Priya Nair', question: null, events: [] },
  ],
  answers: [{ entryId: 'e1', at: '2026-11-25T02:46:00Z', dueAt: '2026-11-26T02:46:00Z' }],
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
  http.get('*/api/staff/vacancies', () => answer(vacancy)),
);

const abilities = {
  ...{ list: true, create: false, edit: false, recorded: false, exports: false, actions: [] },
};
const session = {
  resources: {
    ...{ placements: abilities, timesheets: abilities, messages: abilities, vacancies: abilities },
  },
};

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
  const messages = within(await screen.findByRole('region', { name: 'Messages to answer (2)' }));
  messages.getByText('About Oliver Bennett: “Has he worked with a retrieval service?”');
  messages.getByText('“Please wait until Friday”');
  expect(messages.getAllByText(/^Waiting \d+ days$/)).toHaveLength(2);
  const link = messages.getByRole('link', { name: 'PLA-100001' });
  expect(link.getAttribute('href')).toContain('/placements/p1/show');
  const replies = messages.getAllByRole('link', { name: /^Answer/ });
  expect(replies.map((reply) => [reply.getAttribute('aria-label'), reply.getAttribute('href')])).toEqual([
    ['Answer Rosa Keane about Oliver Bennett', '/vacancies/v1/show#answer-e1'],
    ['Answer Anders Holm about PLA-100001', '/messages/m1/show'],
  ]);
});
