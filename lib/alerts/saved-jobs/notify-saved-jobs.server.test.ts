import { databaseForEachTest } from '@/tests/test-database';
import { insertSentEmail } from '@/tests/factories/email';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { fillSavedJobs } from '@/tests/factories/saved-job';
import { readReferenceData } from '@/tests/reference-data';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { removeSavedJob, saveJob } from './save-job.server';
import { notifySavedJobs } from './notify-saved-jobs.server';

const database = databaseForEachTest();
let data: ReferenceData;
beforeEach(async () => {
  data = await readReferenceData(database.db);
});

// Friday noon in Queensland, where all jobs of this test are.
const start = new Date('2026-11-20T02:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const tell = (n = 1) => notifySavedJobs({ db: database.db, now: hours(n) });

let count = 0;
const newDoctor = () => insertDoctor(database.db, `told${(count += 1)}@example.com`);

async function save(doctorId: string) {
  const job = await insertJob(database.db);
  await saveJob({ db: database.db, data, now: start }, { doctorId, number: job.number });
  return job;
}

type Change = Partial<{ status: string; closes_at: Date | null; rate_max: number; end_date: string }>;
const change = (id: string, values: Change) =>
  database.db.updateTable('job').set(values).where('id', '=', id).execute();

async function emails(doctorId: string): Promise<[template: string, jobs: number][]> {
  const rows = await database.db
    .selectFrom('email')
    .select(['template', 'data'])
    .orderBy('created_at')
    .orderBy('template')
    .execute();
  return rows
    .filter((row) => JSON.stringify(row.data).includes(doctorId))
    .map((row) => [row.template, JSON.stringify(row.data).split(',').length - 1]);
}

test('reports nothing about an unchanged saved job, even if the job closes soon', async () => {
  const job = await save(await newDoctor());
  await change(job.id, { closes_at: hours(24) });
  expect(await tell()).toBe(0);
});

test('reports each change of rate or dates once, and compares the next change with the last reported values', async () => {
  const doctorId = await newDoctor();
  const { id } = await save(doctorId);
  await change(id, { rate_max: 250_000 });
  expect([await tell(1), await tell(2)]).toEqual([1, 0]);
  await change(id, { end_date: '2026-12-20' });
  expect([await tell(3), await tell(4)]).toEqual([1, 0]);
  await change(id, { rate_max: 210_000, end_date: '2026-12-18' });
  expect([await tell(5), await tell(6)]).toEqual([1, 0]);
});

test.each(['filled', 'withdrawn', 'expired', 'paused'])(
  'reports once that a job is %s, and reports it a second time only if the job was open in between',
  async (status) => {
    const doctorId = await newDoctor();
    const { id } = await save(doctorId);
    await change(id, { status, rate_max: 250_000 });
    expect([await tell(1), await tell(2)]).toEqual([1, 0]);
    await change(id, { status: 'open', rate_max: 210_000 });
    expect(await tell(3)).toBe(0);
    await change(id, { status });
    expect(await tell(4)).toBe(1);
    expect(await emails(doctorId)).toEqual([
      ['saved-jobs-closed', 1],
      ['saved-jobs-closed', 1],
    ]);
  },
);

test('treats a job as closed after its closing date, even before the task that closes jobs has run', async () => {
  const doctorId = await newDoctor();
  const { id } = await save(doctorId);
  await change(id, { closes_at: hours(0.5) });
  expect([await tell(), await tell(2)]).toEqual([1, 0]);
  await change(id, { status: 'expired' });
  expect(await tell(3)).toBe(0);
  expect(await emails(doctorId)).toEqual([['saved-jobs-closed', 1]]);
});

test('sends one email about all changed jobs and one email about all closed jobs', async () => {
  const doctorId = await newDoctor();
  await fillSavedJobs(database.db, doctorId, 30, start);
  await database.db.updateTable('job').set({ status: 'filled' }).execute();
  const jobs = [await save(doctorId), await save(doctorId), await save(doctorId)];
  for (const { id } of jobs.slice(0, 2)) await change(id, { rate_max: 250_000 });
  const runs = await Promise.all([tell(), tell()]);
  expect(runs[0] + runs[1]).toBe(2);
  expect(await emails(doctorId)).toEqual([
    ['saved-jobs-changed', 2],
    ['saved-jobs-closed', 30],
  ]);
});

test('sends no emails about changes to a removed job, and none to a doctor who has stopped these emails', async () => {
  const [doctorId, quiet] = [await newDoctor(), await newDoctor()];
  const removed = await save(doctorId);
  const kept = await save(quiet);
  await removeSavedJob({ db: database.db, now: start }, { doctorId, number: removed.number });
  const preference = (enabled: boolean) => ({
    doctor_id: quiet,
    purpose: 'job-alerts',
    channel: 'email',
    enabled,
    created_at: start,
    updated_at: start,
  });
  await database.db.insertInto('communication_preference').values(preference(false)).execute();
  for (const { id } of [removed, kept]) await change(id, { status: 'filled' });
  expect(await tell()).toBe(0);
  await database.db.updateTable('communication_preference').set({ enabled: true }).execute();
  expect(await tell(2)).toBe(0);
});

test('delays emails beyond the doctor’s weekly limit, and later sends them one by one as the limit allows', async () => {
  const doctorId = await newDoctor();
  const [changed, closed] = [await save(doctorId), await save(doctorId)];
  await change(changed.id, { rate_max: 250_000 });
  await change(closed.id, { status: 'filled' });
  const { email } = await database.db
    .updateTable('doctor')
    .set({ mail_cap_per_week: 1 })
    .where('id', '=', doctorId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await insertSentEmail(database.db, { to: email, at: start });
  expect([await tell(1), await tell(24)]).toEqual([0, 0]);
  expect([await tell(24 * 8), await tell(24 * 8 + 1)]).toEqual([1, 0]);
  const sent = { state: 'sent', sent_at: hours(24 * 8) };
  await database.db.updateTable('email').set(sent).where('state', '=', 'queued').execute();
  expect(await tell(24 * 16)).toBe(1);
  expect(await emails(doctorId)).toEqual([
    ['saved-jobs-changed', 1],
    ['saved-jobs-closed', 1],
  ]);
});

test('if the doctor removed a job and saved it again, reports only changes since it was saved again', async () => {
  const doctorId = await newDoctor();
  const { id, number } = await save(doctorId);
  await change(id, { rate_max: 250_000 });
  expect(await tell()).toBe(1);
  await removeSavedJob({ db: database.db, now: hours(2) }, { doctorId, number });
  await saveJob({ db: database.db, data, now: hours(3) }, { doctorId, number });
  expect(await tell(4)).toBe(0);
  await change(id, { rate_max: 260_000 });
  expect(await tell(5)).toBe(1);
});
