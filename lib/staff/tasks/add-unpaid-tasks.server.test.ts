import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps } from '@/tests/factories/placement';
import {
  approveTimesheet,
  listTimesheets,
  recordPayment,
  saveHours,
} from '@/lib/placements/timesheets/write-timesheet.server';
import { addUnpaidTasks } from './add-unpaid-tasks.server';

const database = databaseWithData('placement', 'staff_task');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const at = (day: string) => ({ db: database.db, now: new Date(`${day}T00:00:00Z`) });

test('if a timesheet’s payment is late, adds one task for staff, which is done once the payment is recorded', async () => {
  const { placement, vacancyId } = await steps.sent();
  await steps.confirm(placement.id, 'employer');
  await steps.confirm(placement.id, 'doctor');
  const [timesheet] = await listTimesheets(database.db, placement.id);
  const id = timesheet?.id ?? '';
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: randomUUID(), email: `${randomUUID()}@example.org`, given_name: 'Lucy', family_name: 'Ford' },
      ...{ roles: ['manager'], created_at: at('2026-11-01').now, updated_at: at('2026-11-01').now },
    })
    .execute();
  const shift = { missed: false, start: '08:00', end: '18:00', breakMinutes: 0, why: '', callBacks: [] };
  const sent = await saveHours(at('2027-01-27'), {
    ...{ id, round: 0, version: 1, actor: 'doctor-link:test', eventId: randomUUID() },
    ...{ hours: { shifts: [shift, shift], added: [] }, send: { name: 'Ana Tan', answer: '' } },
  });
  expect(sent).toMatchObject({ ok: true });
  await approveTimesheet(at('2027-01-27'), { id, round: 1, actor: 'employer-link:test', name: 'Mere' });
  const run = async (day: string) => {
    const added = await addUnpaidTasks(at(day));
    const tasks = await database.db
      .selectFrom('staff_task')
      .select(['text', 'vacancy_request_id', 'done_at', 'end_reason'])
      .where('id', '=', id)
      .execute();
    return { added, tasks };
  };
  expect(await run('2027-02-10')).toEqual({ added: 0, tasks: [] });
  expect(await run('2027-02-11')).toMatchObject({
    added: 1,
    tasks: [
      {
        text: expect.stringContaining(timesheet?.reference ?? ''),
        vacancy_request_id: vacancyId,
        done_at: null,
      },
    ],
  });
  expect(await run('2027-02-12')).toMatchObject({ added: 0, tasks: [{ done_at: null }] });
  await recordPayment(at('2027-02-12'), { id, paidOn: '2027-02-12', actor: 'staff:test' });
  expect((await run('2027-02-13')).tasks).toMatchObject([
    { done_at: expect.any(Date), end_reason: 'timesheet-paid' },
  ]);
});
