import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { SearchableJob } from '@/tests/matches-job-search';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { searchJobs, type SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { contentPageFiles } from '@/lib/content/sources/content-pages-files.server';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { articleJobSearch, listArticleJobs } from './load-article-page.server';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();
let context: SearchContext;

let minutes = 0;
const job = (title: string, change: Partial<SearchableJob> = {}) =>
  exampleJob({
    title,
    shifts: ['day'],
    publishedAt: new Date(Date.parse('2026-11-18T01:00:00Z') + 60_000 * minutes++),
    ...change,
  });

beforeAll(async () => {
  context = { db: database.db, data: await getReferenceData(database.db), now };
  await insertJobs(
    database.db,
    [
      job('Paid by the day', { rate: { max: 200_000, unit: 'day' } }),
      job('In Wellington', { placeId: 'wellington-wgn', workType: 'permanent' }),
      job('At night', { shifts: ['night'] }),
      job('Gone', { status: 'filled' }),
      job('Last of all'),
    ],
    now,
  );
});

const titles = async (criteria: Parameters<typeof listArticleJobs>[1]) =>
  (await listArticleJobs(context, criteria))?.jobs.map(({ title }) => title);

test('an article without job criteria lists the three newest open jobs, and links to all jobs', async () => {
  const found = await listArticleJobs(context, null);
  expect(found?.title).toBe('Newest open jobs');
  expect(found?.jobs.map(({ title }) => title)).toEqual(['Last of all', 'At night', 'In Wellington']);
  expect(found?.all).toEqual({ label: 'See all 4 jobs', href: '/jobs/list' });
});

test.each([
  ['in one country', { country: 'NZ' as const }, ['In Wellington']],
  ['of one work type', { workType: 'permanent' as const }, ['In Wellington']],
  ['with certain shifts', { shifts: ['night'] }, ['At night']],
  ['that state a rate', { rateStated: true }, ['Paid by the day']],
  ['in one region', { regions: ['new-south-wales'] }, ['Last of all', 'At night', 'Paid by the day']],
])('lists only jobs %s beside an article whose criteria ask for them', async (_, criteria, expected) => {
  expect(await titles({ title: 'Jobs', ...criteria })).toEqual(expected);
});

test('lists no jobs beside an article if none match its criteria', async () => {
  expect(await listArticleJobs(context, { title: 'Jobs', country: 'NZ', workType: 'locum' })).toBeNull();
});

test('beside an article, the link to all jobs leads to a search with the same results as the article’s criteria', async () => {
  const found = await listArticleJobs(context, { title: 'Jobs', country: 'AU', workType: 'locum' });
  const [path = '', query = ''] = (found?.all.href ?? '').split('?');
  const search = new URLSearchParams(query);
  const parsed = parseJobSearch(
    {
      facets: path.replace('/jobs/list', '').split('/').filter(Boolean),
      query: Object.fromEntries([...search.keys()].map((key) => [key, search.getAll(key)])),
    },
    context.data,
  );
  if (!('search' in parsed)) throw new Error('not an address of results');
  expect(parsed.notices).toEqual([]);
  expect((await searchJobs(context, parsed.search)).total).toBe(3);
  expect(found?.all.label).toBe('See all 3 locum jobs');
});

test('the link to all jobs that state a rate says so, because fewer jobs do', async () => {
  const found = await listArticleJobs(context, { title: 'Jobs', rateStated: true });
  expect(found?.all.label).toBe('See all 1 job with a rate');
});

test('every specialty, shift and region in the articles’ job criteria exists in the reference data', async () => {
  const site = contentPageFiles({
    brand: 'Onward',
    contact_email: 'a@b.example',
    postal_address: '1 Street',
  });
  const chosen = await Promise.all((await site.pages('articles')).map(({ path }) => site.page(path)));
  const criteria = chosen.flatMap((page) => page?.jobs ?? []);
  expect(criteria.length).toBeGreaterThan(5);
  for (const one of criteria) {
    const search = articleJobSearch(one, context.data);
    expect(search.specialties).toHaveLength(one.specialties?.length ?? 0);
    expect(search.shifts).toHaveLength(one.shifts?.length ?? 0);
    if (one.regions) expect(search.regions).toHaveLength(one.regions.length);
  }
});
