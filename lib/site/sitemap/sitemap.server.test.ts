import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import type { SearchableJob } from '@/tests/matches-job-search';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { countJobs, type SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { listJobAddresses, listJobParts, listLandingAddresses } from './list-sitemap-addresses.server';
import { addressesPerPart } from './sitemap';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();
let context: SearchContext;

const job = (change: Partial<SearchableJob>) =>
  exampleJob({ publishedAt: new Date('2026-11-19T01:00:00Z'), ...change });

async function jobPaths(part: number): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of listJobAddresses(context, part)) found.push(...batch.map(({ path }) => path));
  return found;
}

beforeAll(async () => {
  context = { db: database.db, data: await getReferenceData(database.db), now };
});

test('lists neither jobs nor lists of jobs if the site has no jobs', async () => {
  expect([await listJobParts(context), await listLandingAddresses(context)]).toEqual([[], []]);
});

test('lists only open jobs, each with its canonical URL, and drops a job as soon as it closes', async () => {
  const [open] = await insertJobs(
    database.db,
    [
      job({}),
      job({ title: 'Filled', status: 'filled' }),
      job({ title: 'Draft', status: 'draft' }),
      job({ title: 'Past its day', closesAt: new Date(now.getTime() - 1000) }),
      job({
        title: 'Cardiology consultant, Whangārei',
        specialty: 'physician',
        field: 'cardiology',
        placeId: 'wellington-wgn',
        workType: 'permanent',
      }),
    ],
    now,
  );
  const number = open?.number ?? '';
  const paths = await jobPaths(1);
  expect(paths).toHaveLength(2);
  expect(paths[0]).toBe(`/jobs/listing/${number}-emergency-medicine-registrar`);
  expect(paths[1]).toMatch(/^\/jobs\/listing\/J\d{6}-cardiology-consultant-whangarei$/);

  await database.db.updateTable('job').set({ status: 'withdrawn' }).where('number', '=', number).execute();
  expect(await jobPaths(1)).toEqual([paths[1]]);
  await database.db.updateTable('job').set({ status: 'open' }).where('number', '=', number).execute();
});

test('a job’s position in the publication order determines which sitemap file lists it, and no file exceeds the size limit', async () => {
  const [late] = await insertJobs(database.db, [job({ title: 'Late' })], now);
  await database.db
    .updateTable('job')
    .set({ published_seq: addressesPerPart + 1 })
    .where('id', '=', late?.id ?? '')
    .execute();
  expect((await listJobParts(context)).map(({ part }) => part)).toEqual([1, 2]);
  expect(await jobPaths(2)).toEqual([`/jobs/listing/${late?.number}-late`]);
  expect(await jobPaths(1)).not.toContain(`/jobs/listing/${late?.number}-late`);
  expect(await jobPaths(3)).toEqual([]);
});

test('the sitemap lists a results page if and only if its search finds a job', async () => {
  const named = new Set((await listLandingAddresses(context)).flat().map(({ path }) => path));
  expect(named).toContain('/jobs/list/locum/emergency-medicine/new-south-wales');
  expect(named).toContain('/jobs/list/permanent/cardiology/wellington');
  const facets = [
    [null, 'locum', 'permanent'],
    [null, 'emergency-medicine', 'physician', 'cardiology', 'surgery'],
    [null, 'new-south-wales', 'queensland', 'wellington'],
  ];
  const [kinds = [], specialties = [], regions = []] = facets;
  for (const kind of kinds)
    for (const specialty of specialties)
      for (const region of regions) {
        const words = [kind, specialty, region].filter((word) => word !== null);
        const parsed = parseJobSearch({ facets: words, query: {} }, context.data);
        const search = 'search' in parsed ? parsed.search : emptyJobSearch;
        const path = ['/jobs/list', ...words].join('/');
        expect([path, named.has(path)]).toEqual([path, (await countJobs(context, search)) > 0]);
      }
});

test('a results page’s last change is the time, to the second, at which one of its jobs last opened, changed or closed', async () => {
  const at = (second: number) => new Date(`2026-11-20T00:30:${second}Z`);
  const update = (id: string, set: object, second: number) =>
    database.db
      .updateTable('job')
      .set({ ...set, updated_at: at(second) })
      .where('id', '=', id)
      .execute();
  const changes = async () =>
    new Map((await listLandingAddresses(context)).flat().map((entry) => [entry.path, entry.changed]));
  const [first, second] = await insertJobs(
    database.db,
    [
      job({ specialty: 'psychiatry', placeId: 'cairns-qld' }),
      job({ specialty: 'psychiatry', placeId: 'wellington-wgn' }),
    ],
    now,
  );
  await update(first?.id ?? '', { title: 'Changed' }, 11);
  await update(second?.id ?? '', { rate_min: null, rate_max: null }, 12);
  expect((await changes()).get('/jobs/list/psychiatry/queensland')).toBe('2026-11-20T00:30:11Z');
  expect((await changes()).get('/jobs/list/psychiatry')).toBe('2026-11-20T00:30:12Z');

  await update(second?.id ?? '', { status: 'filled' }, 13);
  const changed = await changes();
  expect(changed.get('/jobs/list/psychiatry')).toBe('2026-11-20T00:30:13Z');
  // The list with only this job is now empty, so the sitemap omits it. The lists with other jobs have a new date.
  expect(changed.has('/jobs/list/psychiatry/wellington')).toBe(false);
  expect(changed.get('/jobs/list/psychiatry/queensland')).toBe('2026-11-20T00:30:11Z');
});
