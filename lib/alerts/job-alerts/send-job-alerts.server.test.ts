import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { saveDays } from '@/lib/doctors/availability/change-availability.server';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { searchJobs } from '@/lib/jobs/listing/search-jobs.server';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { insertJobs, randomJob, randomSearch } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { hashCriteria } from './alert-criteria.server';
import { countAlertJobs, findAlertMatcher, previewAlertJobs } from './count-alert-jobs.server';
import { createJobAlert } from './create-job-alert.server';
import type { AlertFrequency } from './job-alert';
import { findAlertMatches } from './list-job-alerts.server';
import { resolveCriteria } from './resolve-criteria';
import { sendJobAlerts } from './send-job-alerts.server';

jest.setTimeout(120_000);
const database = databaseWithData('job_alert', 'email', 'doctor', 'job');

const start = new Date('2026-11-20T01:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const failures: unknown[] = [];
const run = (now: Date) =>
  sendJobAlerts({ db: database.db, data: database.data, now, report: (error) => failures.push(error) });
afterEach(() => expect(failures.splice(0)).toEqual([]));

async function addAlert(
  search: Partial<JobSearch>,
  { frequency = 'instant', doctorId }: { frequency?: AlertFrequency; doctorId?: string } = {},
): Promise<string> {
  const owner = { doctorId: doctorId ?? (await insertDoctor(database.db, `${randomUUID()}@example.com`)) };
  const email = 'doctor@example.com';
  const resolved = resolveCriteria({ ...emptyJobSearch, ...search }, database.data, start);
  if (!('criteria' in resolved)) throw new Error('ambiguous');
  await createJobAlert(
    { db: database.db, now: start },
    {
      owner: { ...owner, email, verified: true },
      name: 'Alert',
      criteria: resolved.criteria,
      frequency,
      timeZone: 'Australia/Sydney',
      idempotencyKey: randomUUID(),
    },
  );
  const row = await database.db
    .selectFrom('job_alert')
    .select('id')
    .where('doctor_id', '=', owner.doctorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function emails(): Promise<{ alertId: string; jobIds: string[] }[]> {
  const rows = await sql<{ data: { alertId: string; jobIds: string[] } }>`
    select data from email where template = 'alert-digest' order by id`.execute(database.db);
  return rows.rows.map((row) => row.data);
}
const told = async (alertId: string) =>
  (await emails()).filter((email) => email.alertId === alertId).flatMap(({ jobIds }) => jobIds);

test('for random criteria, an alert sends exactly the new jobs that a search with the same criteria finds', async () => {
  const { db } = database;
  const old = fc.sample(randomJob(database.data, start), { numRuns: 60, seed: 3 });
  await insertJobs(db, old, start);
  await sql`select setval('job_published_seq', (select max(published_seq) from job))`.execute(db);
  const searches = fc.sample(randomSearch(), { numRuns: 120, seed: 11 });
  const alerts: { id: string; search: JobSearch }[] = [];
  for (const random of searches) {
    const search = { ...random, postedWithin: null };
    if ('ambiguous' in resolveCriteria(search, database.data, start)) continue;
    alerts.push({ id: await addAlert(search), search });
  }
  const before = new Set((await db.selectFrom('job').select('id').execute()).map(({ id }) => id));
  await insertJobs(db, fc.sample(randomJob(database.data, start), { numRuns: 250, seed: 5 }), start);
  await sql`select setval('job_published_seq', (select max(published_seq) from job))`.execute(db);
  await run(start);

  let withJobs = 0;
  for (const { id, search } of alerts) {
    const shown: string[] = [];
    for (let page = 1; ; page += 1) {
      const result = await searchJobs({ db, data: database.data, now: start }, { ...search, page });
      shown.push(...result.jobs.map(({ number }) => number));
      if (page >= result.pageCount) break;
    }
    const ids = await db
      .selectFrom('job')
      .select(['id', 'number'])
      .where('number', 'in', ['', ...shown])
      .execute();
    const fresh = ids.map((row) => row.id).filter((jobId) => !before.has(jobId));
    if (fresh.length > 0) withJobs += 1;
    expect((await told(id)).toSorted()).toEqual(fresh.toSorted());
  }
  // There must be enough jobs. Otherwise, the comparison would prove nothing.
  expect(withJobs).toBeGreaterThan(20);
  expect(alerts.length).toBeGreaterThan(80);
});

test('sends each job once per alert, even if the task runs repeatedly or simultaneously', async () => {
  const alert = await addAlert({ regions: ['queensland'] });
  const job = await insertJob(database.db);
  await Promise.all([run(hours(1)), run(hours(1)), run(hours(1))]);
  await run(hours(2));
  await database.db.updateTable('job_alert').set({ watermark: 0, due_at: start }).execute();
  await run(hours(3));
  expect(await told(alert)).toEqual([job.id]);
  expect(await emails()).toHaveLength(1);
});

test('sends all jobs published since the last run in one email, even if that run was days ago', async () => {
  const daily = await addAlert({ regions: ['queensland'] }, { frequency: 'daily' });
  const jobs = [await insertJob(database.db), await insertJob(database.db), await insertJob(database.db)];
  expect(await run(hours(1))).toMatchObject({ looked: 0 });
  await run(hours(24 * 5));
  expect((await told(daily)).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
  expect(await emails()).toHaveLength(1);
  const { due_at } = await database.db.selectFrom('job_alert').select('due_at').executeTakeFirstOrThrow();
  expect(new Date(due_at)).toEqual(new Date('2026-11-25T20:00:00Z'));
});

test('sends no jobs published before the alert was created, no closed jobs, and no jobs that do not match the alert’s criteria', async () => {
  await insertJob(database.db);
  const [queensland, victoria] = [
    await addAlert({ regions: ['queensland'] }),
    await addAlert({ regions: ['victoria'] }),
  ];
  const closed = await insertJob(database.db);
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', closed.id).execute();
  const open = await insertJob(database.db);
  await run(hours(1));
  expect(await told(queensland)).toEqual([open.id]);
  expect(await told(victoria)).toEqual([]);
});

test('sends a job even if a job later in the publication order was committed first', async () => {
  const alert = await addAlert({ regions: ['queensland'] });
  const { db } = database;
  let late: string | null = null;
  let commit: () => void = () => undefined;
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const slow = db.transaction().execute(async (trx) => {
    late = (await insertJob(trx)).id;
    taken();
    await committing;
  });
  await isTaken;
  const later = await insertJob(db);
  // The run must wait until the slow transaction commits. It then finds the job of this transaction too.
  const running = run(hours(1));
  setTimeout(commit, 300);
  await Promise.all([slow, running]);
  expect((await told(alert)).toSorted()).toEqual([late, later.id].map(String).toSorted());
});

test('if the transaction that publishes a job outlasts a run, the next run sends the job', async () => {
  const alert = await addAlert({ regions: ['queensland'] });
  const { db } = database;
  const late = await db.transaction().execute(async (trx) => {
    const job = await insertJob(trx);
    expect(await run(hours(1))).toMatchObject({ publishing: true, looked: 0 });
    return job;
  });
  await run(hours(1));
  expect(await told(alert)).toEqual([late.id]);
});

test('sends an instant alert’s second email no earlier than five minutes after its first', async () => {
  const alert = await addAlert({ regions: ['queensland'] });
  const first = await insertJob(database.db);
  await run(start);
  const second = await insertJob(database.db);
  await run(new Date(start.getTime() + 60_000));
  expect(await told(alert)).toEqual([first.id]);
  await run(new Date(start.getTime() + 6 * 60_000));
  expect(await told(alert)).toEqual([first.id, second.id]);
});

test('sends nothing while the doctor has stopped or paused alert emails, and never sends the jobs published in that time', async () => {
  const [stopped, paused, other] = [
    await insertDoctor(database.db, 'stopped@example.com'),
    await insertDoctor(database.db, 'paused@example.com'),
    await insertDoctor(database.db, 'other@example.com'),
  ];
  const alerts = [
    await addAlert({ regions: ['queensland'] }, { doctorId: stopped }),
    await addAlert({ regions: ['queensland'] }, { doctorId: paused }),
    await addAlert({ regions: ['queensland'] }, { doctorId: other }),
  ];
  const preference = { doctor_id: stopped, purpose: 'job-alerts', channel: 'email', enabled: false };
  await database.db
    .insertInto('communication_preference')
    .values({ ...preference, created_at: start, updated_at: start })
    .execute();
  await database.db
    .updateTable('doctor')
    .set({ mail_paused_until: '2026-11-30' })
    .where('id', '=', paused)
    .execute();
  await insertJob(database.db);
  await run(hours(1));
  expect((await emails()).map(({ alertId }) => alertId)).toEqual([alerts[2]]);
  await database.db.deleteFrom('communication_preference').execute();
  await run(hours(2));
  expect(await emails()).toHaveLength(1);
  const fresh = await insertJob(database.db);
  await run(hours(3));
  expect(await told(alerts[0] ?? '')).toEqual([fresh.id]);
});

test('sends nothing to a disabled account, and after the account is enabled again, never sends the jobs published in between', async () => {
  const alert = await addAlert({ regions: ['queensland'] });
  const disabledAt = (at: Date | null) =>
    database.db.updateTable('doctor').set({ disabled_at: at }).execute();
  await disabledAt(start);
  await insertJob(database.db);
  await run(hours(1));
  expect(await emails()).toEqual([]);
  await disabledAt(null);
  const fresh = await insertJob(database.db);
  await run(hours(2));
  expect(await told(alert)).toEqual([fresh.id]);
});

test('when a doctor has reached the weekly email limit, collects new jobs and sends them in the next permitted email', async () => {
  const doctorId = await insertDoctor(database.db, 'capped@example.com');
  await database.db.updateTable('doctor').set({ mail_cap_per_week: 1 }).execute();
  const one = await addAlert({ regions: ['queensland'] }, { doctorId });
  const two = await addAlert({ specialties: ['emergency-medicine'] }, { doctorId });
  const job = await insertJob(database.db);
  await run(hours(1));
  expect(await emails()).toHaveLength(1);
  await sql`update email set state = 'sent', sent_at = ${hours(1)}`.execute(database.db);
  await run(hours(48));
  expect(await emails()).toHaveLength(1);
  const later = await insertJob(database.db);
  await run(hours(24 * 9));
  await sql`update email set state = 'sent', sent_at = ${hours(24 * 9)} where state = 'queued'`.execute(
    database.db,
  );
  await run(hours(24 * 18));
  expect((await told(one)).toSorted()).toEqual([job.id, later.id].toSorted());
  expect((await told(two)).toSorted()).toEqual([job.id, later.id].toSorted());
  expect(await emails()).toHaveLength(3);
});

test('reports an alert with unreadable criteria and still sends all other alerts', async () => {
  const broken = await addAlert({ regions: ['victoria'] });
  const alert = await addAlert({ regions: ['queensland'] });
  await database.db
    .updateTable('job_alert')
    .set({ criteria: JSON.stringify({ what: 'everything' }) })
    .where('id', '=', broken)
    .execute();
  const job = await insertJob(database.db);
  await run(hours(1));
  expect(await told(alert)).toEqual([job.id]);
  expect(failures.splice(0)).toHaveLength(1);
});

describe('an alert for jobs that fit the doctor’s availability', () => {
  const days = { from: '2026-12-07', to: '2026-12-13' };
  const block = async (start_date: string, end_date: string) => {
    const { id } = await insertJob(database.db);
    await database.db
      .updateTable('job')
      .set({ start_date, end_date, ongoing: false, shift_types: ['day'], published_at: hours(-1) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const wish = async (doctorId?: string) => {
    const id = await addAlert({}, doctorId ? { doctorId } : {});
    await database.db
      .updateTable('job_alert')
      .set({
        criteria: JSON.stringify({ availability: true }),
        criteria_hash: hashCriteria({ availability: true }),
      })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const say = (doctorId: string) =>
    saveDays({ db: database.db, now: start }, doctorId, [
      { first: days.from, last: days.to, shifts: 1, state: 'free' },
    ]);

  test("sends each doctor the jobs that lie fully within that doctor's free days", async () => {
    const free = await insertDoctor(database.db, `${randomUUID()}@example.com`);
    await say(free);
    const [own, silent] = [await wish(free), await wish()];
    const fits = await block('2026-12-08', '2026-12-11');
    const overlaps = await block('2026-12-12', '2026-12-16');
    await run(start);
    expect(await told(own)).toEqual([fits]);
    expect((await told(silent)).toSorted()).toEqual([fits, overlaps].toSorted());
  });

  test('an alert’s emails, count and preview contain the same jobs, whether or not the doctor has entered availability', async () => {
    const free = await insertDoctor(database.db, `${randomUUID()}@example.com`);
    await say(free);
    const silent = await insertDoctor(database.db, `${randomUUID()}@example.com`);
    const own = [await wish(free), await wish(silent)];
    await block('2026-12-08', '2026-12-11');
    await block('2026-12-07', '2026-12-13');
    await block('2026-12-12', '2026-12-16');
    await run(start);
    const context = { db: database.db, data: database.data, now: start };
    const wishes = [{ availability: true as const }, {}];
    for (const [at, doctorId] of [free, silent].entries()) {
      const fit = await findAlertMatcher(context, doctorId);
      const sent = await told(own[at] ?? '');
      const [fitting, all] = await countAlertJobs(context, wishes, fit);
      expect(fitting).toEqual({ week: sent.length, month: sent.length });
      expect(all).toEqual({ week: 3, month: 3 });
      const preview = await previewAlertJobs(context, { availability: true }, { fit, limit: 5 });
      expect(preview).toMatchObject({ week: sent.length, month: sent.length });
      expect(preview.jobs).toHaveLength(sent.length);
      expect((await findAlertMatches(context, doctorId, 5)).total).toBe(sent.length);
    }
  });

  test('sends all new jobs if all of the doctor’s free days are past, as if the doctor had entered none', async () => {
    const doctorId = await insertDoctor(database.db, `${randomUUID()}@example.com`);
    await saveDays({ db: database.db, now: new Date('2026-10-01T01:00:00Z') }, doctorId, [
      { first: '2026-10-05', last: '2026-10-11', shifts: 1, state: 'free' },
    ]);
    const id = await wish(doctorId);
    const job = await block('2026-12-08', '2026-12-11');
    await run(start);
    expect(await told(id)).toEqual([job]);
  });
});
