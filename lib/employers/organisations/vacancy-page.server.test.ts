import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps } from '@/tests/factories/placement';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { staffDesk } from '@/tests/staff-context';
import { assignVacancy } from './organisations.server';
import { loadVacancy } from './vacancy-page.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

test('once the placements of all needed doctors are confirmed, the vacancy leads to them and has no estimate', async () => {
  const { placement, vacancyId } = await steps.sent();
  const { reference } = await database.db
    .updateTable('vacancy_request')
    .set({ doctors: 1, rate: '$150 per hour', needed_to: '2027-01-26' })
    .where('id', '=', vacancyId)
    .returning('reference')
    .executeTakeFirstOrThrow();
  const services = { db: database.db, now: context.now };
  const organisationId = await insertOrganisation(services);
  await assignVacancy(services, { organisationId, reference });
  await joinOrganisation(services, organisationId, 'approver');
  const { account_id: account } = await database.db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const load = async () => {
    const request = pageRequest(buildSession(account ?? ''), { app: context.app, query: { reference } });
    const answer = await loadVacancy(async () => ({ todos: [] }))(request, unsentForm);
    if (!('props' in answer)) throw new Error('The page was not found');
    const { isPlaced, isConfirmed, cost, shortlist } = answer.props;
    return { isPlaced, isConfirmed, hasEstimate: cost !== null, href: shortlist?.doctors[0]?.next?.href };
  };
  const href = `/employers/account/placements/${placement.reference}`;
  await steps.confirm(placement.id, 'employer');
  expect(await load()).toEqual({ isPlaced: false, isConfirmed: false, hasEstimate: true, href });
  await steps.confirm(placement.id, 'doctor');
  expect(await load()).toEqual({ isPlaced: true, isConfirmed: true, hasEstimate: false, href });
});
