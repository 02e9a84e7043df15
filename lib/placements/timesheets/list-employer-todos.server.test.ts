import { randomUUID } from 'node:crypto';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import { listHoursToApprove } from '@/lib/placements/placement/list-hours-to-approve.server';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { databaseWithData } from '@/tests/database-with-data';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps, shift } from '@/tests/factories/placement';
import { loadEmployerPlacements } from './employer-placements-page.server';
import { listEmployerTodos } from './list-employer-todos.server';
import { saveHours } from './write-timesheet.server';

const database = databaseWithData('placement', 'email');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const now = new Date('2027-01-27T00:00:00Z');

test('an employer’s start page lists unconfirmed placements above unapproved hours, each with its size and cost, and the next placements', async () => {
  const ended = await steps.sent();
  const days = ['2027-03-01', '2027-03-02'] as const;
  const ahead = await steps.sent({
    firstDay: days[0],
    lastDay: days[1],
    shifts: days.map((date) => shift({ date })),
  });
  const organisationId = await insertOrganisation(steps.at());
  const vacancies = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', 'in', [ended.vacancyId, ahead.vacancyId])
    .execute();
  for (const { reference } of vacancies) await assignVacancy(steps.at(), { organisationId, reference });
  const list = async (of = organisationId) =>
    (await listEmployerTodos({ db: database.db, now }, of)).todos.map(({ button, href, size, amount }) => [
      ...[button, href, size, amount],
    ]);
  const toConfirm = [
    ...['Read and confirm', `/employers/account/placements/${ahead.placement.reference}`],
    ...['2 shifts', expect.stringMatching(/^\$[\d,.]+ AUD$/)],
  ];
  expect(await list()).toEqual([toConfirm]);

  await steps.confirm(ended.placement.id, 'employer');
  await steps.confirm(ended.placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, ended.placement.id);
  const hours = { missed: false, start: '08:00', end: '18:00', breakMinutes: 0, why: '', callBacks: [] };
  await saveHours(
    { db: database.db, now },
    {
      ...{ id: timesheet?.id ?? '', round: 0, version: 1, actor: 'doctor-link:test', eventId: randomUUID() },
      ...{ hours: { shifts: [hours, hours], added: [] }, send: { name: 'Ana Tan', answer: '' } },
    },
  );

  expect(await list()).toEqual([
    toConfirm,
    [
      ...['Check hours', `/employers/account/timesheets/${timesheet?.reference}`],
      ...['20 h', expect.stringMatching(/^\$[\d,.]+ AUD$/)],
    ],
  ]);
  const [waiting] = await listHoursToApprove(database.db, [ended.placement, ahead.placement]);
  expect(waiting?.placement.reference).toBe(ended.placement.reference);
  expect(await list(await insertOrganisation(steps.at()))).toEqual([]);

  const member = await joinOrganisation(steps.at(), organisationId, 'approver');
  const { account_id: doctorId } = await database.db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const app = { db: database.db, clock: { now: () => now } };
  expect(await loadEmployerPlacements({ app, session: { doctorId } } as never)).toMatchObject({
    props: {
      rows: [
        { asks: true, todo: null },
        { stateWords: 'Hours to approve', payLabel: 'Cost of 20 h', todo: { label: 'Check hours' } },
      ],
    },
  });

  await database.db
    .insertInto('timesheet_expense')
    .values({
      ...{ id: randomUUID(), timesheet_id: timesheet?.id ?? '', kind: 'travel', spent_on: '2027-01-25' },
      ...{ cents: 4250, what: 'From the airport', created_at: now },
    })
    .execute();
  expect((await list()).at(-1)?.at(-1)).toMatch(/ AUD plus \$42\.50 expenses$/);

  await steps.confirm(ahead.placement.id, 'employer');
  await steps.confirm(ahead.placement.id, 'doctor');
  const { coming, confirmedCosts } = await listEmployerTodos({ db: database.db, now }, organisationId);
  expect(confirmedCosts.get(ahead.placement.vacancy?.reference ?? '')).toMatchObject({
    ...{ amount: toConfirm[3], note: expect.stringMatching(/^confirmed cost/), doctors: 1 },
  });
  expect(coming.map(({ href }) => href)).toEqual([
    `/employers/account/placements/${ahead.placement.reference}`,
  ]);
});
