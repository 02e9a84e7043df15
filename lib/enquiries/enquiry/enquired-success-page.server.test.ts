import { startApp } from '@/lib/app/start-app.server';
import { saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { buildSession, pageRequest } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadEnquirySent } from './enquired-success-page.server';

const database = siteDatabase();
const now = new Date('2026-11-24T00:00:00Z');

test.each([
  ['warns a doctor whose enquiry has another AHPRA number than the account', 'MED0002222222', 1],
  ['does not warn a doctor whose enquiry has the same AHPRA number', 'MED0001111111', 0],
])('%s', async (_, ahpraNumber, warnings) => {
  const { db } = database;
  const doctorId = await insertDoctor(db, `${ahpraNumber}@example.com`);
  await db
    .transaction()
    .execute((trx) =>
      saveRegistration({ trx, now }, { doctorId, authority: 'AHPRA', number: 'MED0001111111' }),
    );
  const input = { ...enquiryInput, ahpraNumber };
  const { reference } = await sendEnquiry({ db, now }, { doctorId, job: null, input });
  const answer = await loadEnquirySent(
    pageRequest(buildSession(doctorId), { app: startApp(), query: { ref: reference } }),
  );
  const notices = 'props' in answer ? (answer.props.sent?.notices ?? []) : [];
  expect(notices).toHaveLength(warnings);
  expect(notices.join('')).toContain(warnings ? 'but your account has MED0001111111' : '');
});
