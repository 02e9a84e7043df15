import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { enquiryInput, insertDoctor, insertJob, submission } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { listJobAlerts } from './list-job-alerts.server';

const database = databaseWithData();

const now = new Date('2026-11-20T01:00:00Z');

test('an enquiry creates an alert only if its sender asks for similar jobs, and a sender without an account must confirm the alert', async () => {
  const { db } = database;
  const job = await insertJob(db);
  const services = { db, clock: fixedClock(now), staffEmail: 'desk@example.com' };
  const doctorId = await insertDoctor(db, 'doctor@example.com');
  for (const [similarJobs, owner] of [
    [false, null],
    [true, null],
    [true, doctorId],
  ] as const) {
    const input = { ...enquiryInput, similarJobs };
    expect((await submitEnquiry(services, submission({ job, input, doctorId: owner }))).ok).toBe(true);
  }
  const alerts = await db.selectFrom('job_alert').select(['state', 'email']).orderBy('state').execute();
  expect(alerts).toEqual([
    { state: 'active', email: null },
    { state: 'pending-confirmation', email: enquiryInput.email },
  ]);
  const mails = await db
    .selectFrom('email')
    .select('recipient')
    .where('template', '=', 'alert-confirm')
    .execute();
  expect(mails).toEqual([{ recipient: enquiryInput.email }]);
  const [made] = await listJobAlerts({ db }, doctorId);
  expect(made?.criteria).toEqual({
    workTypes: ['locum'],
    specialties: ['emergency-medicine'],
    grades: ['registrar'],
    regions: ['queensland'],
  });
});
