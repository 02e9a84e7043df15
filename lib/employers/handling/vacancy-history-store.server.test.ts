import { randomUUID } from 'node:crypto';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps } from '@/tests/factories/placement';
import { selectVacancyHistory } from './vacancy-history-store.server';

const database = databaseWithData('placement');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));

test('the history of a vacancy has its claims, the site’s emails, and the steps of its placements', async () => {
  const { placement, vacancyId, entryId } = await steps.sent();
  const { reference = '' } = placement.vacancy ?? {};
  const staffId = randomUUID();
  const now = new Date('2026-11-24T00:00:00Z');
  const name = { given_name: 'Hannah', family_name: 'Reid', email: `${staffId}@example.com` };
  await database.db
    .insertInto('staff_member')
    .values({ id: staffId, ...name, roles: ['consultant'], created_at: now, updated_at: now })
    .execute();
  const by = { staffId, screen: '/vacancies', now };
  await recordChanges(database.db, [{ action: 'vacancy.claimed', subject: reference }], by);
  await steps.confirm(placement.id, 'employer');
  await steps.confirm(placement.id, 'doctor');

  const events = await selectVacancyHistory(database.db, { id: vacancyId, reference });
  expect(events.map(({ kind }) => kind)).toEqual(['claimed', 'receipt', 'told', 'made', 'sent', 'agreed']);
  expect(events[2]).toMatchObject({ actor: 'site', entryId });
  expect(events[0]).toMatchObject({ by: 'Hannah Reid', placement: null });
  expect(events[3]?.placement).toEqual({ id: placement.id, reference: placement.reference, entryId });
});
