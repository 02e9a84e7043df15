import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import type { StaffTask } from '@/lib/staff/tasks/staff-task';
import { TaskLines } from './task-lines';

const staff = { id: 's1', roles: [], resources: {} } as unknown as StaffSession;
const call: StaffTask = {
  ...{ id: 't1', text: 'Call Anders Holm', dueAt: '2026-11-24T00:05:00Z', phone: null, record: null },
  ...{ staff: { id: 's1', name: 'Hannah Reid' }, createdBy: 'Hannah' },
  ...{ doneAt: '2026-11-24T01:00:00Z', endReason: null },
};

test.each([
  ['placement-confirmed', 'Closed automatically', 'Both sides confirmed the placement'],
  ['vacancy-filled', 'Closed automatically', 'The vacancy was filled'],
  [null, 'Done', null],
] as const)('a finished task with the reason “%s” reads “%s”', (endReason, state, reason) => {
  render(
    <StaffScreen staff={staff}>
      <TaskLines tasks={[{ ...call, endReason }]} />
    </StaffScreen>,
  );
  screen.getByText(state);
  expect(screen.queryByText(/^Both sides|^The vacancy/)?.textContent ?? null).toBe(reason);
});

test.each([
  [null, 'Vacancy filled'],
  [call.doneAt, null],
])('an open task says that its vacancy has ended (done at %s)', (doneAt, words) => {
  const record = {
    kind: 'vacancy',
    id: 'v1',
    reference: 'VAC-100003',
    name: 'Reef Street Hospital',
  } as const;
  render(
    <StaffScreen staff={staff}>
      <TaskLines tasks={[{ ...call, doneAt, record: { ...record, ended: 'Vacancy filled' } }]} />
    </StaffScreen>,
  );
  expect(screen.queryByText(/Vacancy filled/)?.textContent ?? null).toBe(words && ` · ${words}`);
});
