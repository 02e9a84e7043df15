import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hideJob, listHiddenNumbers, showAgain } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { linkJobAlerts } from '@/lib/alerts/job-alerts/link-job-alerts.server';
import { hashCriteria } from '@/lib/alerts/job-alerts/alert-criteria.server';
import { findEmailAlert, listAlertJobs } from '@/lib/alerts/job-alerts/find-alert-email.server';
import type { AlertCriteria } from '@/lib/alerts/job-alerts/job-alert';
import { findAlertMatches } from '@/lib/alerts/job-alerts/list-job-alerts.server';
import { sendJobAlerts } from '@/lib/alerts/job-alerts/send-job-alerts.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import type { Job } from '@/lib/jobs/listing/job';
import type { HiddenOwner } from '@/lib/jobs/listing/search-jobs.server';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import {
  agreeToChange,
  linkDismissals,
  deleteDismissals,
  dismissJob,
  listDismissals,
  undoDismissal,
  type DismissalContext,
} from './dismiss-job.server';
import type { DismissalReason } from './not-for-me';
import { suggestChanges, type DoctorWishes } from './suggest-changes';
import { listHidden } from '@/lib/alerts/hidden-jobs/hidden-job-store.server';

jest.setTimeout(60_000);
const database = databaseWithData();
let job: Job;
beforeEach(async () => {
  for (const table of ['hidden_job', 'job_dismissal', 'job_alert', 'email', 'doctor', 'job'] as const)
    await database.db.deleteFrom(table).execute();
  job = await newJob();
});

const now = new Date('2026-11-20T01:00:00Z');
const services = () => ({ db: database.db, data: database.data, now });

async function newJob(change: { facility_description?: string; facility_name?: string } = {}): Promise<Job> {
  const { number, id } = await insertJob(database.db);
  await database.db
    .updateTable('job')
    .set({ published_at: new Date('2026-11-18T00:00:00Z'), ...change })
    .where('id', '=', id)
    .execute();
  const found = await findJob(services(), number);
  if (!found) throw new Error('no job');
  return found;
}

async function newAlert(owner: HiddenOwner, criteria: AlertCriteria = {}): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('job_alert')
    .values({
      id,
      doctor_id: 'doctorId' in owner ? owner.doctorId : null,
      email: 'email' in owner ? owner.email : null,
      name: 'Mine',
      criteria: JSON.stringify(criteria),
      criteria_hash: hashCriteria(criteria),
      frequency: 'daily',
      time_zone: 'Australia/Sydney',
      state: 'active',
      watermark: 0,
      due_at: now,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function buildDismissalContext(
  owner: HiddenOwner,
  alertId: string,
  wishes: DoctorWishes | null = null,
): Promise<DismissalContext> {
  const alert = await findEmailAlert(services(), alertId);
  return { owner, job, alerts: alert ? [alert] : [], wishes, reader: null };
}
const findAlertCriteria = async (id: string) => (await findEmailAlert(services(), id))?.criteria;
const run = () =>
  sendJobAlerts({
    ...services(),
    report: (error) => {
      throw error;
    },
  });
const told = async () =>
  (
    await sql<{
      ids: string[];
    }>`select data->'jobIds' as ids from email where template = 'alert-digest'`.execute(database.db)
  ).rows.flatMap(({ ids }) => ids);

const labels = (reason: DismissalReason, criteria: AlertCriteria, wishes: DoctorWishes | null = null) =>
  suggestChanges(reason, { job, criteria, wishes }, database.data).map(({ label }) =>
    label.replaceAll('\u00a0', ' '),
  );

const wishes: DoctorWishes = {
  grade: 'consultant',
  availableFrom: '2027-02-01',
  regions: ['victoria'],
  saysDays: false,
};

test.each<[DismissalReason, AlertCriteria, DoctorWishes | null, string[]]>([
  ['pay', {}, null, ['At least $2,200 per day', 'At least $2,400 per day', 'At least $2,700 per day']],
  ['pay', { rateMin: 25_000, rateUnit: 'hour' }, null, ['At least $2,700 per day']],
  ['dates', { availableFrom: '2027-01-04' }, null, ['Only jobs that fit my dates: from Mon 4 Jan 2027']],
  ['dates', { availableFrom: '2027-01-04', fit: 'fits' }, null, []],
  ['dates', {}, null, []],
  ['dates', {}, wishes, ['Only jobs that fit my dates: from Mon 1 Feb 2027']],
  [
    'dates',
    {},
    { ...wishes, saysDays: true },
    ['Only jobs that fit my availability', 'Only jobs that fit my dates: from Mon 1 Feb 2027'],
  ],
  ['dates', { availability: true }, { ...wishes, availableFrom: null, saysDays: true }, []],
  [
    'distance',
    { place: 'dubbo-nsw', radiusKm: 400 },
    null,
    [200, 100, 50].map((km) => `Only within ${km} km of Dubbo, NSW`),
  ],
  ['distance', { regions: ['queensland', 'victoria'] }, null, ['Leave out jobs in Queensland']],
  ['distance', { regions: ['queensland'] }, wishes, []],
  ['distance', {}, wishes, ['Only in Victoria']],
  ['distance', {}, null, []],
  ['grade', { grades: ['consultant', 'registrar'] }, null, ['Only jobs for: Consultant / staff specialist']],
  ['grade', { grades: ['registrar'] }, wishes, []],
  ['grade', {}, wishes, ['Only jobs for: Consultant / staff specialist']],
  ['hide', {}, wishes, []],
])(
  'if a doctor’s reason for “Not for me” is “%s”, suggests how to narrow the alert that has the criteria %j',
  (reason, criteria, own, expected) => {
    expect(labels(reason, criteria, own)).toEqual(expected);
  },
);

test('stores a doctor’s reason for “Not for me” once, even if sent twice for the same job, and changes no alert', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const alert = await newAlert({ doctorId });
  const context = await buildDismissalContext({ doctorId }, alert);
  for (const reason of ['pay', 'pay', 'dates'] as const) await dismissJob(services(), context, reason);
  expect((await listDismissals(database.db, context)).map(({ reason }) => reason).toSorted()).toEqual([
    'dates',
    'pay',
  ]);
  expect(await findAlertCriteria(alert)).toEqual({});
});

test('narrows an alert once if its owner agrees to the suggestion, and restores the alert on “Undo”', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const alert = await newAlert({ doctorId });
  await dismissJob(services(), await buildDismissalContext({ doctorId }, alert), 'pay');
  const agree = async (change: string) =>
    agreeToChange(services(), await buildDismissalContext({ doctorId }, alert), { alertId: alert, change });
  expect(await agree('rate-1-hour')).toMatchObject({ failure: { code: 'not-for-me/not-offered' } });
  expect(await agree('rate-240000-day')).toMatchObject({ ok: true });
  expect(await agree('rate-240000-day')).toMatchObject({ ok: true });
  expect(await findAlertCriteria(alert)).toEqual({ rateMin: 240_000, rateUnit: 'day' });
  const undo = async () =>
    undoDismissal(services(), await buildDismissalContext({ doctorId }, alert), {
      what: 'change',
      reason: 'pay',
    });
  expect([await undo(), await undo()]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await findAlertCriteria(alert)).toEqual({});
  expect(await listDismissals(database.db, await buildDismissalContext({ doctorId }, alert))).toHaveLength(1);
});

test('“Undo” does not restore an alert’s earlier criteria if the owner has changed the criteria since', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const alert = await newAlert({ doctorId });
  const context = () => buildDismissalContext({ doctorId }, alert);
  await dismissJob(services(), await context(), 'pay');
  await agreeToChange(services(), await context(), { alertId: alert, change: 'rate-240000-day' });
  const own: AlertCriteria = { grades: ['registrar'] };
  await database.db
    .updateTable('job_alert')
    .set({ criteria: JSON.stringify(own), criteria_hash: hashCriteria(own) })
    .execute();
  expect(await undoDismissal(services(), await context(), { what: 'change', reason: 'pay' })).toMatchObject({
    failure: { code: 'job-alerts/changed' },
  });
  expect(await findAlertCriteria(alert)).toEqual(own);
});

test("“Not for me” does not change another person's alert", async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const other = await newAlert({ doctorId: await insertDoctor(database.db, 'bob@example.com') });
  const mine = await newAlert({ doctorId });
  await dismissJob(services(), await buildDismissalContext({ doctorId }, mine), 'pay');
  const agreed = await agreeToChange(services(), await buildDismissalContext({ doctorId }, mine), {
    alertId: other,
    change: 'rate-240000-day',
  });
  expect(agreed).toMatchObject({ failure: { code: 'not-for-me/not-offered' } });
  expect(await findAlertCriteria(other)).toEqual({});
});

describe('hiding a job', () => {
  test('alert emails and match lists leave out a hidden job until the doctor unhides it', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    const other = await insertDoctor(database.db, 'bob@example.com');
    const alert = await newAlert({ doctorId });
    await newAlert({ doctorId: other });
    const seen = await newJob();
    await dismissJob(services(), await buildDismissalContext({ doctorId }, alert), 'hide');
    const matches = async (id: string) => (await findAlertMatches(services(), id, 10)).total;
    expect([await matches(doctorId), await matches(other)]).toEqual([1, 2]);
    expect(await listHiddenNumbers(database.db, doctorId)).toEqual([job.number]);
    await run();
    // The doctor who hid the first job gets only the second job. The doctor who hid nothing gets both.
    expect((await told()).toSorted()).toEqual([job.id, seen.id, seen.id].toSorted());
    await undoDismissal(services(), await buildDismissalContext({ doctorId }, alert), {
      what: 'reason',
      reason: 'hide',
    });
    expect(await matches(doctorId)).toBe(2);
    expect(await listDismissals(database.db, await buildDismissalContext({ doctorId }, alert))).toEqual([]);
  });

  test('an alert email leaves out a job that the doctor hid after the email was queued', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    const alert = await newAlert({ doctorId });
    await run();
    await hideJob(services(), { doctorId }, { job, kind: 'job' });
    const stored = await findEmailAlert(services(), alert);
    expect(stored && (await listAlertJobs(services(), stored, await told()))).toEqual([]);
  });

  test('a job hidden for an email address stays hidden in the account that later verifies this address', async () => {
    const owner = { email: 'Ida@example.com' };
    const alert = await newAlert(owner);
    await dismissJob(services(), await buildDismissalContext(owner, alert), 'hide');
    await run();
    expect(await told()).toEqual([]);
    const id = await insertDoctor(database.db, 'ida@example.com');
    const doctor = { id, email: 'ida@example.com', emailVerified: true };
    await linkJobAlerts(services(), { ...doctor, emailVerified: false });
    await linkDismissals(database.db, { ...doctor, emailVerified: false });
    expect(await listHidden(database.db, id)).toEqual([]);
    await linkJobAlerts(services(), doctor);
    await linkDismissals(database.db, doctor);
    expect(await listHidden(database.db, id)).toMatchObject([{ kind: 'job', label: job.title, open: 1 }]);
    expect(await listDismissals(database.db, { owner: { doctorId: id }, job })).toHaveLength(1);
  });
});

test('hiding a facility hides its present and future adverts, even adverts that do not name the facility', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const named = await newJob({ facility_name: 'St Example’s' });
  await newAlert({ doctorId });
  await hideJob(services(), { doctorId }, { job, kind: 'facility' });
  await hideJob(services(), { doctorId }, { job, kind: 'facility' });
  const same = await newJob({ facility_description: 'Tertiary  Hospital' });
  await newJob({ facility_description: 'Small hospital' });
  expect((await listHiddenNumbers(database.db, doctorId)).toSorted()).toEqual([job.number, same.number]);
  const [entry, ...others] = await listHidden(database.db, doctorId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'facility',
    label: expect.stringMatching(/^Tertiary hospital, /),
    open: 2,
  });
  await run();
  expect(await told()).toHaveLength(2);
  await hideJob(services(), { doctorId }, { job: named, kind: 'facility' });
  expect(await listHiddenNumbers(database.db, doctorId)).toHaveLength(3);
  const stranger = await insertDoctor(database.db, 'bob@example.com');
  expect(await showAgain(database.db, { doctorId: stranger }, entry?.id ?? '')).toBeNull();
  expect(await showAgain(database.db, { doctorId }, entry?.id ?? '')).toMatch(/^Tertiary hospital/);
  expect(await listHiddenNumbers(database.db, doctorId)).toEqual([named.number]);
});

test('two simultaneous presses of “Not for me” hide a job once', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  await Promise.all([1, 2, 3].map(() => hideJob(services(), { doctorId }, { job, kind: 'job' })));
  expect(await listHidden(database.db, doctorId)).toHaveLength(1);
});

test('deletes the reasons for hiding jobs after 400 days, but keeps the jobs hidden', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const context: DismissalContext = { owner: { doctorId }, job, alerts: [], wishes: null, reader: null };
  await dismissJob(services(), context, 'hide');
  const day = 86_400_000;
  expect(await deleteDismissals(database.db, new Date(now.getTime() + 399 * day))).toBe(0);
  expect(await deleteDismissals(database.db, new Date(now.getTime() + 401 * day))).toBe(1);
  expect(await listHidden(database.db, doctorId)).toHaveLength(1);
});
