import { randomUUID } from 'node:crypto';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import { submitRequest } from '@/lib/employers/organisations/request-page.server';
import type { MemberRole } from '@/lib/employers/organisations/organisation';
import type { PageRequest } from '@/lib/http/page.server';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { saveHours } from '@/lib/placements/timesheets/write-timesheet.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps, shift } from '@/tests/factories/placement';
import { vacancyInput } from '@/tests/factories/vacancy';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { loadEmployerHome } from './employer-home-page.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: ReferenceData;
let app: PageRequest['app'];
const now = '2027-01-27T00:00:00Z';
beforeAll(async () => {
  database = await createTestDatabase();
  data = await getReferenceData(database.db);
  ({ app } = staffContext(database, { now }));
}, 60_000);
afterAll(async () => {
  await app.db.destroy();
  await database.drop();
});
const steps = placementSteps(() => ({ db: database.db, data }));

async function join(organisationId: string, role: MemberRole) {
  const services = { db: database.db, now: new Date(now) };
  const { id } = await joinOrganisation(services, organisationId, role);
  const member = await database.db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return pageRequest(buildSession(member.account_id ?? ''), { app });
}

async function loadView(request: Awaited<ReturnType<typeof join>>) {
  const answer = await loadEmployerHome(request, unsentForm);
  if (!('props' in answer)) throw new Error(`No page: ${JSON.stringify(answer)}`);
  return answer.props;
}

test('an approver sees an estimate of the pay only if the request states a rate', async () => {
  const organisationId = await insertOrganisation(steps.at());
  const approver = await join(organisationId, 'approver');
  const requester = await join(organisationId, 'requester');
  const dates = { from: '2027-03-01', to: '2027-03-05' };
  for (const rate of ['', '$2,000 per day'])
    await submitRequest(requester, [vacancyInput({ ...dates, rate })], randomUUID());

  const { pending } = await loadView(approver);

  expect(pending.map(({ hasEstimate, vacancies }) => [hasEstimate, vacancies[0]?.cost])).toEqual([
    [false, null],
    [true, expect.stringContaining('5 days × $2,000')],
  ]);
});

test('an employer’s start page lists placements to confirm, then the hours to approve', async () => {
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
  const member = await join(organisationId, 'approver');
  const stranger = await join(await insertOrganisation(steps.at()), 'approver');
  const list = async (request = member) =>
    (await loadView(request)).placements.map(({ button, href }) => [button, href]);
  const toConfirm = ['Confirm', `/employers/account/placements/${ahead.placement.reference}`];
  expect(await list()).toEqual([toConfirm]);

  await steps.confirm(ended.placement.id, 'employer');
  await steps.confirm(ended.placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, ended.placement.id);
  const hours = { missed: false, start: '08:00', end: '18:00', breakMinutes: 0, why: '', callBacks: [] };
  await saveHours(
    { db: database.db, now: new Date(now) },
    {
      ...{ id: timesheet?.id ?? '', round: 0, version: 1, actor: 'doctor-link:test', eventId: randomUUID() },
      ...{ hours: { shifts: [hours, hours], added: [] }, send: { name: 'Ana Tan', answer: '' } },
    },
  );

  expect(await list()).toEqual([
    toConfirm,
    ['Approve hours', `/employers/account/timesheets/${timesheet?.reference}`],
  ]);
  expect(await list(stranger)).toEqual([]);
});
