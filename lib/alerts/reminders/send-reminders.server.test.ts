import { emailSender } from '@/lib/platform/emails/email-builder.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { hideJob } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { removeSavedJob, saveJob } from '@/lib/alerts/saved-jobs/save-job.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertSentEmail } from '@/tests/factories/email';
import { insertDoctor, insertJob, submission } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { reminderEmails } from './emails/reminder-emails.server';
import { deleteDraft, upsertDraft } from './reminder-store.server';
import { deleteEnquiryDrafts, sendReminders } from './send-reminders.server';

jest.setTimeout(60_000);
const database = databaseWithData('email', 'enquiry', 'doctor', 'job');

// Friday noon in Queensland, where all jobs of this test are.
const start = new Date('2026-11-20T02:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const days = (n: number) => hours(24 * n);
const remind = (at = hours(1)) => sendReminders({ db: database.db, now: at });

let count = 0;
const newDoctor = () => insertDoctor(database.db, `reminded${(count += 1)}@example.com`);
const newJob = () => insertJob(database.db);
const save = (doctorId: string, number: string) =>
  saveJob({ db: database.db, data: database.data, now: start }, { doctorId, number });
const begin = (doctorId: string, number: string, at = start) =>
  upsertDraft(database.db, { doctorId, number, now: at });
const closes = (id: string, at: Date) =>
  database.db.updateTable('job').set({ closes_at: at }).where('id', '=', id).execute();
const enquire = (doctorId: string, job: Awaited<ReturnType<typeof newJob>>) =>
  submitEnquiry(
    { db: database.db, clock: fixedClock(hours(1)), staffEmail: 'desk@onward.example' },
    submission({ job, doctorId }),
  );

async function savedAndClosing(doctorId: string, at = days(5)) {
  const job = await newJob();
  await save(doctorId, job.number);
  await closes(job.id, at);
  return job;
}

const queued = () =>
  database.db
    .selectFrom('email')
    .select(['template', 'data'])
    .where('template', '=', 'job-reminder')
    .execute();

const sender = emailSender({
  brandName: 'Onward',
  mailPostalAddress: '1 Example Street',
  siteUrl: 'https://onward.example',
  secrets: { mailLinks: ['a secret of this site'] } as never,
});

async function built(at = hours(2)) {
  const [email] = await queued();
  const app = {
    db: database.db,
    clock: fixedClock(at),
    referenceData: async () => database.data,
    config: {} as never,
  };
  return email ? reminderEmails['job-reminder'](app, email.data, sender) : null;
}

test('reminds a doctor once of a saved job that closes within ten days in the job’s time zone, even if the closing date changes later', async () => {
  const doctorId = await newDoctor();
  // A job that closes at the midnight that ends the tenth day in Brisbane gets a reminder. A job that closes a minute
  // later gets none.
  const { id } = await savedAndClosing(doctorId, new Date('2026-11-30T14:01:00Z'));
  expect(await remind()).toBe(0);
  await closes(id, new Date('2026-11-30T14:00:00Z'));
  expect([await remind(), await remind(hours(2))]).toEqual([1, 0]);
  await closes(id, days(2));
  expect(await remind(days(1))).toBe(0);
  expect((await built())?.subject).toMatch(/^A job you saved closes soon: Emergency medicine/);
});

test('reminds a doctor once of an unsent enquiry whose draft has not changed for two days', async () => {
  const doctorId = await newDoctor();
  const { number } = await newJob();
  await begin(doctorId, number);
  await begin(doctorId, number, hours(3));
  expect(await remind(hours(50))).toBe(0);
  expect([await remind(hours(51)), await remind(hours(52))]).toEqual([1, 0]);
  expect((await built(hours(51)))?.subject).toMatch(
    /^You have not sent your enquiry about Emergency medicine/,
  );
  await begin(doctorId, number, days(5));
  expect(await remind(days(8))).toBe(0);
});

test('sends a doctor all reminders in one email, and lists a saved job with a draft enquiry only as a draft', async () => {
  const doctorId = await newDoctor();
  const both = await savedAndClosing(doctorId);
  await begin(doctorId, both.number);
  const other = await savedAndClosing(doctorId);
  const runs = await Promise.all([remind(days(2)), remind(days(2))]);
  expect(runs[0] + runs[1]).toBe(1);
  expect(await queued()).toMatchObject([{ data: { closing: [other.id], drafts: [both.id] } }]);
  expect((await built(days(2)))?.subject).toBe('2 jobs that you saved or have not finished enquiring about');
});

test('sends no reminder about a closed job, or a job that the doctor has enquired about, hidden or removed', async () => {
  const doctorId = await newDoctor();
  const asked = await savedAndClosing(doctorId);
  await begin(doctorId, asked.number);
  await enquire(doctorId, asked);
  const hidden = await savedAndClosing(doctorId);
  const job = await findJob({ db: database.db, data: database.data }, hidden.number);
  if (job) await hideJob({ db: database.db, now: start }, { doctorId }, { job, kind: 'job' });
  const closed = await savedAndClosing(doctorId);
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', closed.id).execute();
  const removed = await savedAndClosing(doctorId);
  await removeSavedJob({ db: database.db, now: start }, { doctorId, number: removed.number });
  const cleared = await newJob();
  await begin(doctorId, cleared.number);
  await deleteDraft(database.db, { doctorId, number: cleared.number });
  expect(await remind(days(3))).toBe(0);
});

test('sending an enquiry deletes its draft’s record and cancels the queued reminder about the draft', async () => {
  const doctorId = await newDoctor();
  const job = await savedAndClosing(doctorId);
  await begin(doctorId, job.number);
  expect(await remind(days(2))).toBe(1);
  await enquire(doctorId, job);
  expect(await database.db.selectFrom('enquiry_draft').selectAll().execute()).toEqual([]);
  expect(await built(days(2))).toBeNull();
});

test('sends reminders to doctors who turned off only job alerts, but not to doctors who turned off reminders', async () => {
  const [quiet, other] = [await newDoctor(), await newDoctor()];
  for (const doctorId of [quiet, other]) await savedAndClosing(doctorId);
  const stop = (doctor_id: string, purpose: string) =>
    database.db
      .insertInto('communication_preference')
      .values({ doctor_id, purpose, channel: 'email', enabled: false, created_at: start, updated_at: start })
      .execute();
  await stop(quiet, 'reminders');
  await stop(other, 'job-alerts');
  expect(await remind()).toBe(1);
  await database.db.updateTable('communication_preference').set({ enabled: true }).execute();
  expect(await remind(hours(2))).toBe(0);
  expect((await built())?.unsubscribe?.post).toMatch(/^https:\/\/onward\.example\/api\/unsubscribe\//);
});

test('delays a reminder until the doctor’s weekly email limit allows it', async () => {
  const doctorId = await newDoctor();
  await savedAndClosing(doctorId, days(9));
  await database.db.updateTable('doctor').set({ mail_cap_per_week: 1 }).where('id', '=', doctorId).execute();
  const { email } = await database.db
    .selectFrom('doctor')
    .select('email')
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow();
  await insertSentEmail(database.db, { to: email, at: start });
  expect([await remind(hours(1)), await remind(days(6))]).toEqual([0, 0]);
  expect(await remind(days(8))).toBe(1);
  // The weekly limit already counts the queued reminder, so it must not stop the worker from building the email of this
  // reminder.
  expect((await built(days(8)))?.subject).toMatch(/closes soon/);
});

test('a draft keeps the time of its later change even if two changes are recorded in the wrong order', async () => {
  const [doctorId, { number }] = [await newDoctor(), await newJob()];
  expect(await begin(doctorId, number, hours(1))).toBe(true);
  expect(await begin(doctorId, number, start)).toBe(true);
  const notes = database.db
    .selectFrom('enquiry_draft')
    .select('updated_at')
    .where('doctor_id', '=', doctorId);
  expect(await notes.execute()).toEqual([{ updated_at: hours(1) }]);
});

test('deletes a draft’s record after 14 days, and stores no record for an unknown job', async () => {
  const doctorId = await newDoctor();
  const { number } = await newJob();
  expect(await begin(doctorId, number)).toBe(true);
  expect(await begin(doctorId, 'J999999')).toBe(false);
  expect(await deleteEnquiryDrafts(database.db, days(13.9))).toBe(0);
  expect(await deleteEnquiryDrafts(database.db, days(14.1))).toBe(1);
});
