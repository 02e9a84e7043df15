import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { placementSteps } from '@/tests/factories/placement';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { loadVacancyConsent } from './vacancy-consent-page.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: ReferenceData;
beforeAll(async () => {
  database = await createTestDatabase();
  data = await getReferenceData(database.db);
});
afterAll(() => database.drop());
const steps = placementSteps(() => ({ db: database.db, data }));

test('the page where the doctor agreed to be put forward shows how far the placement is', async () => {
  const { app } = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, entryId, doctorId } = await steps.sent();
  const token = mailToken(app.config.secrets.mailLinks, 'vacancy-consent', entryId);
  const request = pageRequest(buildSession(doctorId), { app, query: { token } });
  const readPlacement = async () => {
    const page = await loadVacancyConsent(request, unsentForm);
    return 'props' in page ? page.props.consent.placement : null;
  };
  const href = `/user/placements/${placement.reference}`;
  expect(await readPlacement()).toEqual({ href, state: 'sent', hasDoctorConfirmed: false });
  await steps.confirm(placement.id, 'doctor');
  expect(await readPlacement()).toEqual({ href, state: 'sent', hasDoctorConfirmed: true });
  await steps.confirm(placement.id, 'employer');
  expect(await readPlacement()).toEqual({ href, state: 'confirmed', hasDoctorConfirmed: true });
  await app.db.destroy();
});
