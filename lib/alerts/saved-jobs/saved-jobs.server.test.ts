import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { fillSavedJobs } from '@/tests/factories/saved-job';
import { findSavedJob, listSavedJobs } from './list-saved-jobs.server';
import {
  deleteRemovedJobs,
  removeSavedJob,
  restoreSavedJob,
  saveJob,
  type SavedJobContext,
  setSavedJobNote,
} from './save-job.server';
import { maxNoteLength, maxSavedJobs, type SavedJobSort } from './saved-job';
import { listSavedJobNumbers } from './saved-job-list-store.server';

const database = databaseWithData();

const start = new Date('2026-11-20T03:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const at = (now = start): SavedJobContext => ({ db: database.db, data: database.data, now });

let count = 0;
const newDoctor = () => insertDoctor(database.db, `doctor${(count += 1)}@example.com`);
const newJobs = (n: number) => Promise.all(Array.from({ length: n }, () => insertJob(database.db)));

async function save(doctorId: string, number: string, more: { now?: Date; preAction?: string } = {}) {
  const { now, ...rest } = more;
  const result = await saveJob(at(now), { doctorId, number, ...rest });
  return result.ok ? result.value.outcome : result.failure.code;
}
const numbers = (doctorId: string) => listSavedJobNumbers(database.db, doctorId);
async function findSavedNote(doctorId: string, now = start): Promise<string | undefined> {
  const { jobs } = await listSavedJobs(at(now), { doctorId, sort: 'newest', page: 1 });
  return jobs[0]?.note;
}
async function close(number: string, status = 'filled') {
  await database.db.updateTable('job').set({ status }).where('number', '=', number).execute();
}

describe('saving a job', () => {
  it('lists a job once even if the doctor saves it twice', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    expect(await save(doctorId, job.number)).toBe('saved');
    expect(await save(doctorId, job.number)).toBe('already-saved');
    expect(await numbers(doctorId)).toEqual([job.number]);
  });

  it('20 simultaneous requests save a job once, and only one response reports the job as added', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => save(doctorId, job.number)));
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-saved')).toHaveLength(19);
    const rows = await database.db
      .selectFrom('saved_job')
      .selectAll()
      .where('doctor_id', '=', doctorId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('refuses to save an unknown job, a draft and a closed job', async () => {
    const [doctorId, draft, closed] = [
      await newDoctor(),
      await insertJob(database.db),
      await insertJob(database.db),
    ];
    await close(draft.number, 'draft');
    await close(closed.number);
    expect(await save(doctorId, 'J999999')).toBe('saved-jobs/unknown-job');
    expect(await save(doctorId, draft.number)).toBe('saved-jobs/unknown-job');
    expect(await save(doctorId, closed.number)).toBe('saved-jobs/closed-job');
    expect(await numbers(doctorId)).toEqual([]);
  });

  it('a saved job stays in the list after the job closes', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    await save(doctorId, job.number);
    await close(job.number);
    expect(await save(doctorId, job.number)).toBe('already-saved');
    expect(await listSavedJobs(at(), { doctorId, sort: 'newest', page: 1 })).toMatchObject({
      open: 0,
      closed: 1,
    });
  });

  it(`limits a list to ${maxSavedJobs} jobs, even if several requests would fill the last free places at the same moment`, async () => {
    const doctorId = await newDoctor();
    const jobs = await newJobs(5);
    // Fills the list with SQL, because saving each job takes too long.
    await fillSavedJobs(database.db, doctorId, maxSavedJobs - 2, hours(-1));
    const outcomes = await Promise.all(jobs.map((job) => save(doctorId, job.number)));
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'saved-jobs/full')).toHaveLength(3);
    expect(await numbers(doctorId)).toHaveLength(maxSavedJobs);
  });
});

describe('saving a job after sign-in with a signed token', () => {
  it('a token saves a job once, and after the job’s removal only a token issued later can save it', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    expect(await save(doctorId, job.number, { preAction: 'a' })).toBe('saved');
    await removeSavedJob(at(hours(1)), { doctorId, number: job.number });
    expect(await save(doctorId, job.number, { preAction: 'a', now: hours(2) })).toBe('used-before');
    expect(await numbers(doctorId)).toEqual([]);
    expect(await save(doctorId, job.number, { preAction: 'b', now: hours(3) })).toBe('saved');
  });

  it('a token saves a job once if two requests arrive at the same moment', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const outcomes = await Promise.all([1, 2].map(() => save(doctorId, job.number, { preAction: 'a' })));
    expect(outcomes.sort()).toEqual(['saved', 'used-before']);
  });

  it('a token cannot be used a second time, even if the job was already saved before the first use', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    await save(doctorId, job.number);
    expect(await save(doctorId, job.number, { preAction: 'a' })).toBe('already-saved');
    expect(await findSavedJob(database.db, { doctorId, jobId: job.id })).toEqual({
      saved: true,
      preAction: 'a',
    });
  });
});

describe('removing a job', () => {
  it('a removed job can be restored for a day, with its note and date of saving', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const entry = { doctorId, number: job.number };
    await save(doctorId, job.number);
    await setSavedJobNote(at(), { ...entry, note: 'Ask about the roster' });
    expect(await removeSavedJob(at(hours(1)), entry)).toBe(true);
    expect(await removeSavedJob(at(hours(1)), entry)).toBe(false);
    expect(await numbers(doctorId)).toEqual([]);
    expect(await restoreSavedJob(at(hours(24)), entry)).toEqual({ ok: true, value: null });
    const { jobs } = await listSavedJobs(at(), { doctorId, sort: 'newest', page: 1 });
    expect(jobs[0]).toMatchObject({ note: 'Ask about the roster', savedAt: start.toISOString() });
    expect((await restoreSavedJob(at(hours(24)), entry)).ok).toBe(true);
  });

  it('a job cannot be restored a day after its removal, and saving it again does not bring back its old note', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const entry = { doctorId, number: job.number };
    await save(doctorId, job.number);
    await setSavedJobNote(at(), { ...entry, note: 'Ask about the roster' });
    await removeSavedJob(at(), entry);
    expect(await restoreSavedJob(at(hours(25)), entry)).toMatchObject({
      failure: { code: 'saved-jobs/nothing-to-undo' },
    });
    expect(await save(doctorId, job.number, { now: hours(25) })).toBe('saved');
    expect(await findSavedNote(doctorId, hours(25))).toBe('');
  });

  it('saving a removed job again within a day keeps its note', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const entry = { doctorId, number: job.number };
    await save(doctorId, job.number);
    await setSavedJobNote(at(), { ...entry, note: 'Ask about the roster' });
    await removeSavedJob(at(), entry);
    await save(doctorId, job.number, { now: hours(1) });
    expect(await findSavedNote(doctorId, hours(1))).toBe('Ask about the roster');
  });

  it('deletes a removed job’s record after a month', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    await save(doctorId, job.number);
    await removeSavedJob(at(), { doctorId, number: job.number });
    const left = async () =>
      (await database.db.selectFrom('saved_job').selectAll().where('doctor_id', '=', doctorId).execute())
        .length;
    await deleteRemovedJobs(database.db, hours(24 * 30));
    expect(await left()).toBe(1);
    await deleteRemovedJobs(database.db, hours(24 * 32));
    expect(await left()).toBe(0);
  });
});

describe('the note on a saved job', () => {
  it('trims a saved job’s note and limits its length', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    const entry = { doctorId, number: job.number };
    expect(await setSavedJobNote(at(), { ...entry, note: 'x' })).toMatchObject({
      failure: { code: 'saved-jobs/not-saved' },
    });
    await save(doctorId, job.number);
    await setSavedJobNote(at(), { ...entry, note: '  two\r\nlines  ' });
    expect(await findSavedNote(doctorId)).toBe('two\nlines');
    expect(await setSavedJobNote(at(), { ...entry, note: 'x'.repeat(maxNoteLength + 1) })).toMatchObject({
      failure: { code: 'saved-jobs/note-too-long' },
    });
    expect((await setSavedJobNote(at(), { ...entry, note: 'x'.repeat(maxNoteLength) })).ok).toBe(true);
  });
});

describe('the list of saved jobs', () => {
  it('lists open jobs before closed jobs, in the chosen order, 20 per page', async () => {
    const doctorId = await newDoctor();
    const jobs = await newJobs(23);
    for (const [index, job] of jobs.entries()) await save(doctorId, job.number, { now: hours(index) });
    const [first, second, third] = jobs;
    if (!first || !second || !third) throw new Error('no jobs');
    const change = (number: string, values: { closes_at?: string; start_date?: string }) =>
      database.db.updateTable('job').set(values).where('number', '=', number).execute();
    await close(jobs[22]?.number ?? '');
    await change(second.number, { closes_at: '2026-12-25T00:00:00Z', start_date: '2026-12-01' });
    await change(third.number, { closes_at: '2026-12-24T00:00:00Z' });
    const list = async (sort: SavedJobSort, page = 1) => {
      const found = await listSavedJobs(at(hours(48)), { doctorId, sort, page });
      return { ...found, jobs: found.jobs.map(({ job }) => job.number) };
    };
    const newest = await list('newest');
    expect(newest).toMatchObject({ open: 22, closed: 1, page: 1, pageCount: 2 });
    expect(newest.jobs).toEqual(
      jobs
        .slice(2, 22)
        .map(({ number }) => number)
        .reverse(),
    );
    expect((await list('newest', 2)).jobs).toEqual([second.number, first.number, jobs[22]?.number]);
    expect((await list('newest', 99)).page).toBe(2);
    expect((await list('closing')).jobs.slice(0, 2)).toEqual([third.number, second.number]);
    expect((await list('start')).jobs[0]).toBe(second.number);
  });

  it('with the sort order “Jobs with changes first”, lists changed jobs and jobs that close within 14 days first', async () => {
    const doctorId = await newDoctor();
    const jobs = await newJobs(5);
    for (const [index, job] of jobs.entries()) await save(doctorId, job.number, { now: hours(index) });
    const [rate, dates, closing, later, same] = jobs.map(({ number }) => number);
    if (!rate || !dates || !closing || !later) throw new Error('no jobs');
    const change = (number: string, values: { closes_at?: Date; start_date?: string; rate_min?: number }) =>
      database.db.updateTable('job').set(values).where('number', '=', number).execute();
    await change(rate, { rate_min: 1 });
    await change(dates, { start_date: '2026-12-02' });
    await change(closing, { closes_at: hours(24 * 14) });
    await change(later, { closes_at: hours(24 * 20) });
    const { jobs: listed } = await listSavedJobs(at(hours(5)), { doctorId, sort: 'changed', page: 1 });
    expect(listed.map(({ job }) => job.number)).toEqual([closing, dates, rate, same, later]);
  });

  it('lists a job as closed as soon as its closing time has passed', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    await database.db
      .updateTable('job')
      .set({ closes_at: hours(5) })
      .where('id', '=', job.id)
      .execute();
    await save(doctorId, job.number);
    expect(await listSavedJobs(at(hours(4)), { doctorId, sort: 'newest', page: 1 })).toMatchObject({
      open: 1,
    });
    expect(await listSavedJobs(at(hours(5)), { doctorId, sort: 'newest', page: 1 })).toMatchObject({
      closed: 1,
    });
  });
});

test("a doctor can neither see nor change another doctor's list", async () => {
  const [owner, other, job] = [await newDoctor(), await newDoctor(), await insertJob(database.db)];
  const entry = { doctorId: other, number: job.number };
  await save(owner, job.number);
  await setSavedJobNote(at(), { doctorId: owner, number: job.number, note: 'mine' });
  expect(await numbers(other)).toEqual([]);
  expect(await findSavedJob(database.db, { doctorId: other, jobId: job.id })).toMatchObject({ saved: false });
  expect(await removeSavedJob(at(), entry)).toBe(false);
  expect((await setSavedJobNote(at(), { ...entry, note: 'yours' })).ok).toBe(false);
  await removeSavedJob(at(), { doctorId: owner, number: job.number });
  expect((await restoreSavedJob(at(), entry)).ok).toBe(false);
  expect((await restoreSavedJob(at(), { doctorId: owner, number: job.number })).ok).toBe(true);
  expect(await findSavedNote(owner)).toBe('mine');
});
