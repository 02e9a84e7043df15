import * as fc from 'fast-check';
import { sql } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import { insertJobs, randomJob, randomSearch } from '@/tests/random-jobs';
import { emptyJobSearch, type FacetOption, type JobSearch } from '@/lib/jobs/search/job-search';
import { facetNames, toFacetFields, type FacetName } from '@/lib/jobs/search/search-facets';
import { matchesJobSearch, type SearchableJob } from '@/tests/matches-job-search';
import { blockPay } from './block-pay';
import type { Rate } from './job';
import { findRosterHolidays } from '@/lib/jobs/roster/roster-holidays.server';
import { countJobs, searchJobs } from './search-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();
let jobs: (SearchableJob & { id: string })[];

// The tests run thousands of statements, so slow machines need more time.
jest.setTimeout(120_000);

beforeAll(async () => {
  const random = fc.sample(randomJob(database.data, now), { numRuns: 500, seed: 7 });
  jobs = await insertJobs(database.db, random, now);
});

const context = () => ({ db: database.db, data: database.data, now });
const expected = (search: JobSearch) =>
  jobs.filter((job) => matchesJobSearch(job, search, { data: database.data, now }));

async function allPages(search: JobSearch): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const result = await searchJobs(context(), { ...search, page });
    numbers.push(...result.jobs.map((job) => job.number));
    if (page >= result.pageCount) return numbers;
  }
}

test('for random criteria, the results pages together list each job found by a simple filter exactly once', async () => {
  let withResults = 0;
  await fc.assert(
    fc.asyncProperty(randomSearch(), async (search) => {
      const numbers = await allPages(search);
      const plain = expected(search).map((job) => job.number);
      if (plain.length > 0) withResults += 1;
      expect(numbers.toSorted()).toEqual(plain.toSorted());
      expect(await countJobs(context(), search)).toBe(plain.length);
    }),
    { numRuns: 75 },
  );
  // Enough searches must have results. Otherwise, the comparison would prove nothing.
  expect(withResults).toBeGreaterThan(15);
});

const choose = (search: JobSearch, facet: FacetName, value: string): JobSearch => ({
  ...search,
  ...toFacetFields(facet, [value]),
  ...(facet === 'region' && { districts: [] }),
});

const flat = (options: FacetOption[]): FacetOption[] =>
  options.flatMap((option) => [option, ...flat(option.children ?? [])]);

test('the number beside a filter option is the number of results with only this option of its group chosen', async () => {
  await fc.assert(
    fc.asyncProperty(randomSearch(), fc.constantFrom(...facetNames), async (search, facet) => {
      const { facets } = await searchJobs(context(), search);
      for (const option of flat(facets[facet])) {
        const chosen = choose(search, facet, option.value);
        expect([facet, option.value, option.count]).toEqual([
          facet,
          option.value,
          await countJobs(context(), chosen),
        ]);
        expect(option.count).toBe(expected(chosen).length);
      }
      const offered = flat(facets[facet]).map((option) => option.value);
      for (const slug of facet === 'specialty' ? database.data.specialties.keys() : [])
        if (!offered.includes(slug)) expect(expected(choose(search, facet, slug))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('counts the jobs excluded by a minimum rate: shares of billings, and jobs without an amount', async () => {
  const search: JobSearch = { ...emptyJobSearch, rateMin: 15_000, workTypes: ['locum'] };
  const result = await searchJobs(context(), search);
  const others = expected({ ...search, rateMin: null });
  expect(result.leftOutByRate).toBe(others.filter((job) => job.rate?.unit === 'percent-of-billings').length);
  expect(result.leftOutUnstated).toBe(others.filter((job) => job.rate === null).length);
  expect(result.leftOutByRate).toBeGreaterThan(0);
});

test('a minimum rate per hour finds as many jobs as the equivalent minimum rate per day or per year', async () => {
  const hour = await countJobs(context(), { ...emptyJobSearch, rateMin: 18_000, rateUnit: 'hour' });
  const day = await countJobs(context(), { ...emptyJobSearch, rateMin: 180_000, rateUnit: 'day' });
  const year = await countJobs(context(), { ...emptyJobSearch, rateMin: 41_400_000, rateUnit: 'year' });
  expect([day, year]).toEqual([hour, hour]);
});

const calculateBlockPay = ({ workType, start, end, shifts, rate, placeId }: SearchableJob): number => {
  const paid: Rate | null = rate && {
    ...rate,
    min: rate.max,
    currency: rate.unit === 'percent-of-billings' ? null : 'AUD',
    basis: null,
    negotiable: false,
  };
  const facts = { workType, start, end, ongoing: false, fte: 1, rate: paid };
  const holidays = findRosterHolidays(facts, shifts, database.data.places.get(placeId)?.regionIso ?? '');
  return blockPay({ ...facts, ...holidays, shifts: shifts.map((slug) => ({ slug })) })?.min ?? 0;
};

test('sorts jobs by publication date, complete details, start date, distance or total pay', async () => {
  const byNumber = new Map(jobs.map((job) => [job.number, job]));
  const ordered = async (sort: JobSearch['sort'], change: Partial<JobSearch> = {}) =>
    (await allPages({ ...emptyJobSearch, ...change, sort })).map((number) => byNumber.get(number)!);
  const published = (await ordered('newest')).map((job) => job.publishedAt!.getTime());
  expect(published).toEqual(published.toSorted((a, b) => b - a));
  const best = await ordered('best-match');
  const isComplete = best.map((job) => job.start !== null && job.rate !== null);
  expect(isComplete).toEqual(isComplete.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(isComplete).size).toBe(2);
  for (const part of [true, false]) {
    const times = best.filter((_, at) => isComplete[at] === part).map((job) => job.publishedAt!.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
  const typed = (await ordered('best-match', { q: 'cover' })).map(
    (job) => job.start !== null && job.rate !== null,
  );
  expect(typed).toEqual(typed.toSorted((a, b) => Number(b) - Number(a)));
  const starts = (await ordered('start-date')).map((job) => job.start ?? '9999');
  expect(starts).toEqual(starts.toSorted());
  const near = await searchJobs(context(), {
    ...emptyJobSearch,
    place: 'dubbo-nsw',
    radiusKm: 400,
    sort: 'distance',
  });
  const kms = near.jobs.map((job) => job.distanceKm!);
  expect(kms).toEqual(kms.toSorted((a, b) => a - b));
  expect(await ordered('rate')).toEqual(await ordered('rate'));
  const blocks = (await ordered('block')).map(calculateBlockPay);
  expect(blocks).toEqual(blocks.toSorted((a, b) => b - a));
  expect(blocks[0]).toBeGreaterThan(0);
});

test('a page number beyond the last page gives no jobs, but the correct numbers of jobs and pages', async () => {
  const first = await searchJobs(context(), emptyJobSearch);
  const beyond = await searchJobs(context(), { ...emptyJobSearch, page: 5000 });
  expect(beyond).toMatchObject({ total: first.total, pageCount: first.pageCount, jobs: [], page: 5000 });
});

test('after any change to jobs, the search table agrees with the jobs table', async () => {
  const { db } = database;
  const disagreement = () =>
    sql<{ count: number }>`
      with source as (select * from job_search_source),
      kept as (
        select closes_at, published_at, work_type, role, region, mmm, grades, shifts, benefits, specialty, field,
          first_day, last_day, fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_seq,
          block_pay, has_start_and_rate, block_days, job_id, place_id, words, weekdays
        from job_search join job_search_text using (job_id))
      select count(*) from ((select * from source except select * from kept) union all (select * from kept except select * from source)) d`
      .execute(db)
      .then(({ rows }) => rows[0]?.count);
  const size = () =>
    db
      .selectFrom('job_search')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
  expect(await disagreement()).toBe(0);
  const before = await size();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('job').set({ status: 'filled' }).where('place_id', '=', 'dubbo-nsw').execute();
    await trx
      .updateTable('job')
      .set({
        title: 'Changed title',
        grades: ['fellow'],
        rate_max: null,
        rate_min: null,
        rate_unit: null,
        rate_currency: null,
      })
      .where('place_id', '=', 'perth-wa')
      .execute();
    await trx
      .updateTable('job')
      .set({ field: 'cardiology', specialty: 'physician' })
      .where('place_id', '=', 'cairns-qld')
      .execute();
    await trx.deleteFrom('job').where('place_id', '=', 'orange-nsw').execute();
    await trx.updateTable('place').set({ mmm: 7 }).where('id', '=', 'inverell-nsw').execute();
    await trx
      .updateTable('specialty')
      .set({ name: 'Heart medicine' })
      .where('slug', '=', 'cardiology')
      .execute();
  });
  expect(await disagreement()).toBe(0);
  expect((await size())?.n).toBeLessThan(before?.n ?? 0);
  await db.updateTable('job').set({ status: 'open' }).where('status', '=', 'filled').execute();
  await db.updateTable('job').set({ confirmed_at: now }).execute();
  expect(await disagreement()).toBe(0);
});
