import { randomUUID } from 'node:crypto';
import { claimVacancy } from '@/lib/employers/handling/claim-vacancy.server';
import { moveVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { readList, staffDesk } from '@/tests/staff-context';
import { selectOwnWeek } from './own-week-store.server';
import { staffTasks } from './staff-tasks-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T02:00:00Z' });
const steps = shortlistSteps(() => database.db);
async function insertMember(id: string) {
  const at = { created_at: context.now, updated_at: context.now };
  const member = { id, email: `${id}@example.org`, given_name: 'Mem', family_name: 'Ber' };
  await database.db
    .insertInto('staff_member')
    .values({ ...member, ...at, roles: ['consultant'] })
    .execute();
}
beforeAll(() => insertMember(context.member.id));

const readWeek = async (now: string) =>
  (await readList({ ...context, now: new Date(now) }, staffTasks, {})).about?.week;

test('the tasks come with what the member has done since Monday', async () => {
  const nothing = { calls: 0, putForward: 0, accepted: 0, placements: 0, filled: 0 };
  expect(await readWeek('2026-11-24T02:00:00Z')).toEqual(nothing);
  const { id, reference } = await steps.vacancy();
  const entry = await steps.add(id, (await steps.enquired(id, true)).email);
  const actor = `staff:${context.member.id}`;
  await claimVacancy(steps.at(), { id, staffId: context.member.id });
  await steps.send(id, undefined, { actor });
  await steps.answer(id, entry.id, { kind: 'accepted' });
  await moveVacancy(steps.at(), { reference, to: 'filled', note: '', actor });
  expect(await readWeek('2026-11-24T02:00:00Z')).toEqual({
    ...{ ...nothing, putForward: 1, accepted: 1, filled: 1 },
  });
  expect(await readWeek('2026-11-29T12:59:00Z')).toMatchObject({ filled: 1 });
  expect(await readWeek('2026-11-29T13:00:00Z')).toEqual(nothing);
});

test('a doctor who was put forward for two vacancies counts once', async () => {
  const staffId = randomUUID();
  const actor = `staff:${staffId}`;
  await insertMember(staffId);
  const first = await steps.vacancy();
  const doctor = await steps.enquired(first.id, true);
  await steps.add(first.id, doctor.email);
  const second = await steps.vacancy();
  await steps.enquired(second.id, true, doctor);
  await steps.add(second.id, doctor.email);
  await steps.add(second.id, (await steps.enquired(second.id, true)).email);
  await steps.send(first.id, undefined, { actor });
  await steps.send(second.id, undefined, { actor });
  const week = await selectOwnWeek(database.db, { staffId, now: new Date('2026-11-25T02:00:00Z') });
  expect(week.putForward).toBe(2);
});
