import * as fc from 'fast-check';
import { sql } from 'kysely';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import type { Database } from '@/lib/services/database/database';
import { insertJobs, randomJob, randomSearch } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import { findJobWithSimilar } from './find-job-with-similar.server';
import { findJob } from './find-job.server';
import { getJobBoard } from './get-job-board.server';
import { emptyJobSearch, jobSorts, type JobSearch } from './job-search';
import { forgetJobChanges, keepJobIndex, readFromIndex, type KeptJobIndex } from './keep-job-index.server';
import { listSimilarJobs } from './list-similar-jobs.server';
import { searchJobs } from './search-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let data: ReferenceData;
let jobIndex: KeptJobIndex;
let numbers: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  data = await getReferenceData(db);
  const random = fc.sample(randomJob(data, now), { numRuns: 400, seed: 3 });
  const jobs = await insertJobs(db, random, now);
  numbers = jobs.filter(({ status }) => status !== 'draft').map(({ number }) => number);
  jobIndex = await readIndex();
});
afterAll(() => database.drop());

const thrown = (error: unknown) => {
  throw error;
};

async function readIndex(): Promise<KeptJobIndex> {
  const index = keepJobIndex(db, thrown);
  await index.refresh();
  return index;
}

const asked = () => ({ db, data, now });
const kept = (index = jobIndex) => ({ db, data, now, jobIndex: index });

/** The ids of all live jobs by the index alone; null when it cannot say. */
async function idsInIndex(index: KeptJobIndex): Promise<string[] | null> {
  const found = await readFromIndex(kept(index), ({ jobs }) => ({ ids: jobs.map(({ id }) => id) }));
  return found && found.ids.toSorted();
}

async function idsInTable(): Promise<string[]> {
  const rows = await db.selectFrom('job_search').select('job_id').execute();
  return rows.map((row) => row.job_id).toSorted();
}

const rateYear = (index: KeptJobIndex, id: string) =>
  index.current()?.jobs.find((job) => job.id === id)?.rateYear;

test('for random criteria the index says what the database says: results in their order, totals and counts', async () => {
  let withResults = 0;
  let byIndex = 0;
  const counting: KeptJobIndex = {
    ...jobIndex,
    current: () => {
      byIndex += 1;
      return jobIndex.current();
    },
  };
  const searches = fc.record({ search: randomSearch(), page: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(searches, async ({ search, page }) => {
      const wanted: JobSearch = { ...search, page };
      const expected = await searchJobs(asked(), wanted);
      expect(await searchJobs(kept(counting), wanted)).toEqual(expected);
      if (expected.jobs.length > 0) withResults += 1;
    }),
    { numRuns: 300 },
  );
  // Else the comparison would say nothing.
  expect(withResults).toBeGreaterThan(40);
  expect(byIndex).toBeGreaterThan(150);
});

test('all jobs come in the same order from both, page by page, whatever they are sorted by', async () => {
  for (const sort of jobSorts)
    for (let page = 1; page <= 4; page += 1) {
      const search: JobSearch = { ...emptyJobSearch, place: 'dubbo-nsw', radiusKm: 400, sort, page };
      expect(await searchJobs(kept(), search)).toEqual(await searchJobs(asked(), search));
      const everywhere = { ...emptyJobSearch, sort, page };
      expect(await searchJobs(kept(), everywhere)).toEqual(await searchJobs(asked(), everywhere));
    }
});

test('the index finds the same similar jobs as the database, for the same reasons', async () => {
  for (const number of numbers.slice(0, 60)) {
    const job = (await findJob({ db, data }, number))!;
    const similar = await listSimilarJobs(asked(), job, 3);
    expect(await listSimilarJobs(kept(), job, 3)).toEqual(similar);
    expect(await findJobWithSimilar(kept(), number, 3)).toEqual({ job, similar });
  }
});

test('the board of the home page is the same from both', async () => {
  expect(await getJobBoard(kept())).toEqual(await getJobBoard(asked()));
});

test('what has been added, changed and closed is seen by the next search', async () => {
  const index = await readIndex();
  const before = await idsInTable();
  const [job] = fc.sample(randomJob(data, now), { numRuns: 1, seed: 5 });
  const [added] = await insertJobs(db, [{ ...job!, status: 'open', closesAt: null }], now);
  expect(await idsInIndex(index)).toEqual([...before, added!.id].toSorted());

  await db
    .updateTable('job')
    .set({ rate_min: 10_000, rate_max: 17_000, rate_unit: 'hour', rate_currency: 'AUD' })
    .where('id', '=', added!.id)
    .execute();
  await idsInIndex(index);
  expect(rateYear(index, added!.id)).toBe(17_000 * 2300);

  await db.updateTable('job').set({ status: 'filled' }).where('id', '=', added!.id).execute();
  expect(await idsInIndex(index)).toEqual(before);
  await db.deleteFrom('job').where('id', '=', added!.id).execute();
  expect(await idsInIndex(index)).toEqual(before);
});

test('a change whose transaction began first and ends last is not overlooked', async () => {
  const [first, second] = await idsInTable();
  const other = openDatabase(database.url, { maxConnections: 1 });
  const rate = (year: number) => ({
    rate_min: year,
    rate_max: year,
    rate_unit: 'year' as const,
    rate_currency: 'AUD' as const,
  });
  const early = await other.startTransaction().execute();
  await early.updateTable('job').set(rate(11_111_111)).where('id', '=', first!).execute();
  await db.updateTable('job').set(rate(22_222_222)).where('id', '=', second!).execute();
  const index = await readIndex();
  expect([rateYear(index, first!), rateYear(index, second!)]).toEqual([expect.anything(), 22_222_222]);
  expect(rateYear(index, first!)).not.toBe(11_111_111);

  await early.commit().execute();
  await idsInIndex(index);
  expect([rateYear(index, first!), rateYear(index, second!)]).toEqual([11_111_111, 22_222_222]);
  await other.destroy();
});

test('who does not know what was forgotten reads everything anew; who knows it all goes on', async () => {
  const unaware = await readIndex();
  const [first] = await idsInTable();
  await db
    .updateTable('job')
    .set({ benefits: ['car'] })
    .where('id', '=', first!)
    .execute();
  const aware = await readIndex();
  const known = aware.current();

  const later = new Date(Date.now() + 2 * 3_600_000);
  expect(await forgetJobChanges(db, later)).toBeGreaterThan(0);
  const { rows } = await sql<{
    jobs: number;
  }>`select count(job_id)::int as jobs from job_search_change`.execute(db);
  expect(rows[0]?.jobs).toBe(0);

  expect(await idsInIndex(aware)).toEqual(await idsInTable());
  expect(aware.current()).toBe(known);
  expect(await idsInIndex(unaware)).toEqual(await idsInTable());
  const car = data.benefits.get('car')!;
  expect(unaware.current()?.jobs.find(({ id }) => id === first)?.benefits).toBe(2 ** car.ordinal);
  // What came after is found again by its changes.
  const again = unaware.current();
  await db.updateTable('job').set({ benefits: [] }).where('id', '=', first!).execute();
  await idsInIndex(unaware);
  expect(unaware.current()).not.toBe(again);
  expect(unaware.current()?.jobs.find(({ id }) => id === first)?.benefits).toBe(0);
});

test('while the index is not read yet, or cannot be, the database answers; the fault is told once', async () => {
  const unread = keepJobIndex(db, thrown);
  const expected = await searchJobs(asked(), emptyJobSearch);
  expect(await searchJobs(kept(unread), emptyJobSearch)).toEqual(expected);
  await unread.refresh();
  expect(unread.current()).not.toBeNull();

  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const told: unknown[] = [];
  let tell = () => {};
  const heard = new Promise<void>((resolve) => (tell = resolve));
  const broken = keepJobIndex(nowhere, (error) => {
    told.push(error);
    tell();
  });
  expect(await searchJobs(kept(broken), emptyJobSearch)).toEqual(expected);
  await heard;
  expect(await searchJobs(kept(broken), emptyJobSearch)).toEqual(expected);
  expect(told).toHaveLength(1);
  await nowhere.destroy();
});
