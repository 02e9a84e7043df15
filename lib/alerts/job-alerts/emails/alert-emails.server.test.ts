import { readConfig } from '@/lib/config.server';
import { sendJobAlerts } from '@/lib/alerts/job-alerts/send-job-alerts.server';
import { jobsPerDigest } from '@/lib/alerts/job-alerts/job-alert';
import { unsubscribeJobAlert } from '@/lib/alerts/job-alerts/pause-job-alert.server';
import { readUnsubscribeText } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { addAlert } from '@/tests/factories/job-alert';
import { siteEnvironment } from '@/tests/site-environment';
import { databaseWithData } from '@/tests/database-with-data';
import { emailSender, type EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { asText } from '@/lib/platform/emails/frame-email';
import { alertEmails } from './alert-emails.server';

// This test needs more than the 30 seconds of jest.config.mjs on slow machines.
jest.setTimeout(60_000);

const database = databaseWithData();
beforeEach(async () => {
  for (const table of ['job_alert', 'email', 'doctor', 'job'] as const)
    await database.db.deleteFrom(table).execute();
});

const now = new Date('2026-11-20T01:00:00Z');
const config = readConfig(siteEnvironment({ SITE_URL: 'https://site.example' }));
const secrets = config.secrets.mailLinks;

async function write(template: keyof typeof alertEmails, data: object) {
  const app: EmailBuilding = {
    db: database.db,
    config,
    referenceData: () => readReferenceData(database.db),
    clock: fixedClock(now),
  };
  const content = await alertEmails[template](app, data, emailSender(config));
  return content && { ...content, ...(await asText(content)) };
}

async function createAlert(email: string, doctorId: string | null): Promise<string> {
  const owner = doctorId ? { doctorId, email, verified: true } : { doctorId: null, email };
  await addAlert({ db: database.db, now }, owner, { frequency: 'instant', timeZone: 'Australia/Brisbane' });
  const row = await database.db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow();
  return row.id;
}

async function digest(jobs: number) {
  const alertId = await createAlert('me@example.com', await insertDoctor(database.db, 'me@example.com'));
  for (let n = 0; n < jobs; n++) await insertJob(database.db);
  const data = await readReferenceData(database.db);
  await sendJobAlerts({ db: database.db, data, now, report: (error) => expect(error).toBeNull() });
  const { data: about } = await database.db
    .selectFrom('email')
    .select('data')
    .where('template', '=', 'alert-digest')
    .executeTakeFirstOrThrow();
  return { alertId, about: about as object };
}
const close = (limit: number) =>
  database.db
    .updateTable('job')
    .set({ status: 'filled' })
    .where('id', 'in', database.db.selectFrom('job').select('id').where('status', '=', 'open').limit(limit))
    .execute();

test('an alert’s email lists each open job’s title and rate, and its unsubscribe link works with one press', async () => {
  const { alertId, about } = await digest(3);
  await close(1);
  const email = await write('alert-digest', about);
  expect(email?.subject).toBe('2 new jobs in Queensland');
  expect(email?.text).toContain('Emergency medicine registrar, Brisbane QLD');
  expect(email?.text).toContain('$1,800–2,100 per day');
  expect(email?.text).toContain(config.mailPostalAddress);
  expect(email?.text).toContain('https://site.example/jobs/list/queensland?sort=newest');
  const { page, post } = email?.unsubscribe ?? { page: '', post: '' };
  expect(email?.text).toContain(page);
  for (const link of [page, post]) {
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(readUnsubscribeText(readMailToken(secrets, 'unsubscribe', token) ?? '')).toEqual({
      kind: 'alert',
      id: alertId,
    });
    expect(readMailToken(secrets, 'alert-confirm', token)).toBeNull();
  }
});

test('sends no alert email if the alert has no open job, or its owner has unsubscribed or stopped emails', async () => {
  const { alertId, about } = await digest(1);
  const doctor = await database.db.selectFrom('doctor').select('id').executeTakeFirstOrThrow();
  const stopped = { doctor_id: doctor.id, purpose: 'job-alerts', channel: 'email', enabled: false };
  await database.db
    .insertInto('communication_preference')
    .values({ ...stopped, created_at: now, updated_at: now })
    .execute();
  expect(await write('alert-digest', about)).toBeNull();
  await database.db.deleteFrom('communication_preference').execute();
  expect(await write('alert-digest', about)).not.toBeNull();
  await close(1);
  expect(await write('alert-digest', about)).toBeNull();
  await database.db.updateTable('job').set({ status: 'open' }).execute();
  await unsubscribeJobAlert({ db: database.db, now }, alertId);
  expect(await write('alert-digest', about)).toBeNull();
});

test(`an alert’s email lists ${jobsPerDigest} jobs and links to all other jobs`, async () => {
  const { about } = await digest(jobsPerDigest + 3);
  const email = await write('alert-digest', about);
  expect(email?.text.match(/https:\/\/site\.example\/jobs\/listing\//g)).toHaveLength(jobsPerDigest);
  expect(email?.text).toContain('Not in this email: 3 more jobs');
});

test('an alert’s email lists jobs that fit the alert’s dates first, and marks jobs that only overlap the dates', async () => {
  const { about } = await digest(2);
  const { db } = database;
  const jobs = await db
    .selectFrom('job')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('published_seq')
    .execute();
  const runs = [
    ['2026-12-10', '2026-12-12'],
    ['2026-12-04', '2026-12-13'],
  ] as const;
  for (const [index, [start_date, end_date]] of runs.entries())
    await db
      .updateTable('job')
      .set({ start_date, end_date, ongoing: false })
      .where('id', '=', jobs[index]?.id ?? '')
      .execute();
  const criteria = JSON.stringify({ availableFrom: '2026-12-07', availableTo: '2026-12-20' });
  await db.updateTable('job_alert').set({ criteria }).execute();
  const digestEmail = await write('alert-digest', about);
  expect(digestEmail?.subject).toBe('2 new jobs, 1 of which fits your dates: Queensland');
  const text = digestEmail?.text ?? '';
  expect(text).toContain('7 of your 14 days; 3 more days before your dates');
  expect(text.indexOf('Fits your dates')).toBeGreaterThan(0);
  expect(text.indexOf('Fits your dates')).toBeLessThan(text.indexOf('Overlaps 7 of your 14 days'));
});

test('the confirmation email describes the alert, and says so if the alert is already active', async () => {
  const alertId = await createAlert('me@example.com', null);
  const asked = await write('alert-confirm', { alertId });
  expect(asked?.text).toContain('Queensland');
  expect(asked?.text).toMatch(/https:\/\/site\.example\/job-alerts\/confirm\//);
  expect(asked?.unsubscribe).toBeUndefined();
  await database.db.updateTable('job_alert').set({ state: 'active' }).execute();
  expect((await write('alert-confirm', { alertId }))?.subject).toContain('already');
  expect(await write('alert-confirm', { alertId, reminder: true })).toBeNull();
  expect((await write('alert-too-narrow', { alertId }))?.text).toContain('30 days');
  expect((await write('alert-still-wanted', { alertId }))?.text).toContain('Keep this alert');
});
