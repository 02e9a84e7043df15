import { v7 as uuid } from 'uuid';
import { readReferenceData } from '@/tests/reference-data';
import { moveCacheTime } from '@/tests/eventually';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import type { SearchableJob } from '@/tests/matches-job-search';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { getSpecialtyDemand } from './get-specialty-demand.server';
import type { JobStatus } from '@/lib/jobs/listing/job';
import { searchJobs, type SearchContext } from '@/lib/jobs/listing/search-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: SearchContext;

// Medians and past counts are cached per database, so each test has its own database.
beforeEach(async () => {
  database = await createTestDatabase();
  context = { db: database.db, data: await readReferenceData(database.db), now };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.drop();
});

const job = exampleJob;
type Unit = NonNullable<SearchableJob['rate']>['unit'];
const paying = (amounts: number[], unit: Unit, change: Partial<SearchableJob> = {}) =>
  amounts.map((dollars) => job({ rate: { max: dollars * 100, unit }, ...change }));
const findDemand = async (slug: string) =>
  (await getSpecialtyDemand(context)).specialties.find((one) => one.slug === slug);

test('a site without jobs has no demand and no job history', async () => {
  expect(await getSpecialtyDemand(context)).toEqual({
    open: 0,
    locum: 0,
    permanent: 0,
    newThisWeek: 0,
    regions: 0,
    specialties: [],
    recordSince: null,
  });
});

test('counts open jobs by work type, region and subspeciality', async () => {
  await insertJobs(
    context.db,
    [
      job(),
      job({ workType: 'fifo', publishedAt: daysAgo(8) }),
      job({ workType: 'part-time', placeId: 'cairns-qld' }),
      job({ specialty: 'psychiatry', placeId: 'wellington-wgn' }),
      ...(['draft', 'paused', 'filled', 'withdrawn', 'expired'] as const).map((status) => job({ status })),
      job({ closesAt: new Date(now.getTime() - 1) }),
    ],
    now,
  );
  const demand = await getSpecialtyDemand(context);
  expect(demand).toMatchObject({ open: 4, locum: 3, permanent: 1, newThisWeek: 3, regions: 3 });
  expect(demand.specialties.map(({ slug, count }) => [slug, count])).toEqual([
    ['emergency-medicine', 3],
    ['psychiatry', 1],
  ]);
  expect(demand.specialties[0]).toMatchObject({
    name: 'Emergency medicine',
    locum: 2,
    permanent: 1,
    newThisWeek: 2,
    regions: [
      { slug: 'new-south-wales', name: 'New South Wales', count: 2 },
      { slug: 'queensland', name: 'Queensland', count: 1 },
    ],
    fields: [],
  });
});

test('a subspeciality’s job counts for its parent speciality, and each count equals the number of jobs in the linked list', async () => {
  await insertJobs(
    context.db,
    [
      job({ specialty: 'physician', field: 'cardiology' }),
      // Some sources state a field, such as cardiology, as the specialty. The job must count for the parent specialty.
      job({ specialty: 'cardiology', placeId: 'cairns-qld' }),
      job({ specialty: 'physician', field: 'haematology', placeId: 'wellington-wgn' }),
      job({ specialty: 'physician' }),
      job({ specialty: 'pathology', field: 'haematology-pathology', workType: 'permanent' }),
      job({ specialty: 'telehealth' }),
    ],
    now,
  );
  const { specialties } = await getSpecialtyDemand(context);
  expect(specialties.map(({ slug, count }) => [slug, count])).toEqual([
    ['physician', 4],
    ['pathology', 1],
    ['telehealth', 1],
  ]);
  const listed = async (...facets: string[]) => {
    const parsed = parseJobSearch({ facets, query: {} }, context.data);
    if (!('search' in parsed)) throw new Error(`${facets.join('/')} is no list of jobs`);
    return (await searchJobs(context, parsed.search)).total;
  };
  for (const { slug, count, locum, regions, fields } of specialties) {
    expect([slug, await listed(slug)]).toEqual([slug, count]);
    expect([slug, await listed('locum', slug)]).toEqual([slug, locum]);
    for (const region of regions)
      expect([slug, region.slug, await listed(slug, region.slug)]).toEqual([slug, region.slug, region.count]);
    for (const field of fields)
      expect([field.slug, await listed(field.slug)]).toEqual([field.slug, field.count]);
  }
});

test('returns a median if five jobs state a rate, but not if only four do', async () => {
  await insertJobs(
    context.db,
    [
      ...paying([1800, 2000, 2200, 2600], 'day', { specialty: 'psychiatry' }),
      ...paying([1800, 2000, 2200, 2600, 9000], 'day'),
    ],
    now,
  );
  expect((await findDemand('psychiatry'))?.rates).toEqual([]);
  expect((await findDemand('emergency-medicine'))?.rates).toEqual([
    {
      ...{ workType: 'locum', grades: 'registrar', unit: 'day', currency: 'AUD', count: 5 },
      middle: 220_000,
      spread: [180_000, 200_000, 260_000, 900_000],
    },
  ]);
});

test('a median never mixes units, currencies or work types, and ignores shares of billings', async () => {
  const stored = await insertJobs(
    context.db,
    [
      ...paying([2000, 2000, 2000, 2000], 'day'),
      ...paying([100, 110, 120, 130, 140], 'hour'),
      // Permanent jobs get no median, because only four state a yearly rate and a median needs five. The hourly rates
      // of part-time jobs must not count as yearly rates.
      ...paying([250_000, 250_000, 250_000, 250_000], 'year', { workType: 'permanent' }),
      ...paying([150, 150, 150], 'hour', { workType: 'part-time' }),
      ...paying([7000, 7000, 7000, 7000, 7000], 'week'),
      ...paying([65, 65, 65, 70, 70], 'percent-of-billings'),
      ...paying([3000, 3000, 3000, 3000, 3000], 'day', { status: 'filled' }),
      ...paying([1500, 1500, 1500, 1500, 1500], 'day', { placeId: 'wellington-wgn' }),
    ],
    now,
  );
  await context.db
    .updateTable('job')
    .set({ rate_currency: 'NZD' })
    .where(
      'id',
      'in',
      stored.filter(({ placeId }) => placeId === 'wellington-wgn').map(({ id }) => id),
    )
    .execute();
  const rates = (await findDemand('emergency-medicine'))?.rates.toSorted((a, b) => a.middle - b.middle);
  expect(rates).toEqual([
    {
      ...{ workType: 'locum', grades: 'registrar', unit: 'hour', currency: 'AUD', count: 5 },
      middle: 12_000,
      spread: [10_000, 11_000, 13_000, 14_000],
    },
    {
      ...{ workType: 'locum', grades: 'registrar', unit: 'day', currency: 'NZD', count: 5 },
      middle: 150_000,
      spread: [150_000, 150_000, 150_000, 150_000],
    },
  ]);
});

test('a median never mixes grade groups, and excludes jobs open to several groups', async () => {
  await insertJobs(
    context.db,
    [
      ...paying([1000, 1000, 1000, 1000, 1000], 'day', { grades: ['resident'] }),
      ...paying([3000, 3000, 3000, 3000, 3000], 'day', { grades: ['consultant', 'gp-vr'] }),
      ...paying([2000, 2000, 2000, 2000, 2000], 'day', { grades: ['resident', 'registrar'] }),
    ],
    now,
  );
  const rates = (await findDemand('emergency-medicine'))?.rates.toSorted((a, b) => a.middle - b.middle);
  expect(rates?.map(({ grades, middle, count }) => [grades, middle, count])).toEqual([
    ['resident', 100_000, 5],
    ['specialist', 300_000, 5],
  ]);
});

test('a pay range counts in the median as its midpoint', async () => {
  await insertJobs(context.db, paying([2000, 2000, 2000, 2000, 2000], 'day'), now);
  await context.db.updateTable('job').set({ rate_max: 240_000 }).execute();
  expect((await findDemand('emergency-medicine'))?.rates[0]?.middle).toBe(220_000);
});

test('returns no demand trend if the job history is shorter than 30 days', async () => {
  await insertJobs(context.db, [job({ publishedAt: daysAgo(60) })], daysAgo(29));
  expect(await getSpecialtyDemand(context)).toMatchObject({
    recordSince: daysAgo(29),
    specialties: [{ count: 1, before: null }],
  });
});

/**
 * Adds a job that was created `came` days ago. Each of `events` is a later status change, with the number of days since
 * then.
 */
async function history(came: number, ...events: [days: number, to: JobStatus][]): Promise<string> {
  const status = events.at(-1)?.[1] ?? 'open';
  const [stored] = await insertJobs(context.db, [job({ status, publishedAt: daysAgo(came) })], daysAgo(came));
  const id = stored?.id ?? '';
  const all: [number, JobStatus][] = [[came, 'open'], ...events];
  await context.db
    .insertInto('job_event')
    .values(
      all.map(([days, to], index) => ({
        id: uuid(),
        job_id: id,
        from_status: index === 0 ? null : (all[index - 1]?.[1] ?? null),
        to_status: to,
        actor: 'test',
        reason: 'test',
        created_at: daysAgo(days),
      })),
    )
    .execute();
  const last = events.at(-1)?.[0] ?? came;
  await context.db
    .updateTable('job')
    .set({ updated_at: daysAgo(last) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('works out from a job’s events whether it was open 30 days ago', async () => {
  await history(40);
  await history(30);
  await history(40, [10, 'filled']);
  await history(40, [35, 'paused'], [5, 'open']);
  await history(40, [35, 'withdrawn']);
  await history(40, [35, 'paused'], [33, 'open'], [3, 'expired']);
  await history(29);
  await history(10, [5, 'filled']);
  // Open 30 days ago: the jobs added 40 and 30 days ago, the one closed 10 days ago, and the one paused for two days.
  // Open now: the jobs added 40, 30 and 29 days ago, and the reopened one.
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 4, before: 4 });
});

test('a job that closed over 30 days ago does not count as open 30 days ago, even if marked as closed later', async () => {
  await history(40);
  const late = await history(40, [29, 'expired']);
  await context.db
    .updateTable('job')
    .set({ closes_at: daysAgo(31) })
    .where('id', '=', late)
    .execute();
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 1, before: 1 });
});

test('if all of a job’s events are newer than 30 days, its status 30 days ago is its status before the first event', async () => {
  await history(40);
  const [filled] = await insertJobs(context.db, [job({ status: 'filled' })], daysAgo(40));
  await context.db
    .insertInto('job_event')
    .values({
      id: uuid(),
      job_id: filled?.id ?? '',
      from_status: 'open',
      to_status: 'filled',
      actor: 'test',
      reason: 'test',
      created_at: daysAgo(4),
    })
    .execute();
  await context.db
    .updateTable('job')
    .set({ published_at: daysAgo(50), updated_at: daysAgo(4) })
    .where('id', '=', filled?.id ?? '')
    .execute();
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 1, before: 2 });
});

test('a subspeciality’s job also counts for its parent speciality in the number of jobs 30 days ago', async () => {
  await insertJobs(
    context.db,
    [
      job({ specialty: 'cardiology', publishedAt: daysAgo(40) }),
      job({ specialty: 'physician', field: 'cardiology', publishedAt: daysAgo(40) }),
    ],
    daysAgo(40),
  );
  expect(await findDemand('physician')).toMatchObject({ count: 2, before: 2 });
});

test('counts jobs for every request, but caches medians for ten minutes', async () => {
  await insertJobs(context.db, paying([1000, 1000, 1000, 1000, 1000], 'day'), now);
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 5, rates: [{ count: 5 }] });
  await insertJobs(context.db, paying([3000], 'day'), now);
  await moveCacheTime(9 * 60_000);
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 6, rates: [{ count: 5 }] });
  await moveCacheTime(2 * 60_000);
  expect(await findDemand('emergency-medicine')).toMatchObject({ count: 6, rates: [{ count: 6 }] });
});
