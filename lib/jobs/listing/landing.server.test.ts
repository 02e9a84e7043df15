import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { moveCacheTime } from '@/tests/eventually';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { findLandingPay } from './find-landing-pay.server';
import { toJobResultsView } from './job-results-view';
import { landingLinks } from './landing-links';
import { toLandingView } from './landing-view';
import { searchJobs, type SearchContext } from './search-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: SearchContext;

const job = exampleJob;
const paid = (dollars: number, unit: 'hour' | 'day' = 'day') => ({ max: dollars * 100, unit });

beforeAll(async () => {
  database = await createTestDatabase();
  context = { db: database.db, data: await getReferenceData(database.db), now };
  await insertJobs(
    database.db,
    [
      ...[1800, 2000, 2200, 2600, 9000].map((dollars) => job({ rate: paid(dollars) })),
      job({ rate: paid(150, 'hour'), placeId: 'cairns-qld' }),
      job({ workType: 'permanent', placeId: 'wellington-wgn' }),
      job({ specialty: 'physician', field: 'cardiology' }),
      job({ specialty: 'physician', field: 'haematology', workType: 'permanent' }),
      job({ specialty: 'pathology', field: 'haematology-pathology', workType: 'permanent' }),
    ],
    now,
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await database.drop();
});

function parseSearchPath(path: string, query: Record<string, string> = {}) {
  const facets = path.split('/').filter((word) => word && word !== 'jobs' && word !== 'list');
  const parsed = parseJobSearch({ facets, query }, context.data);
  if (!('search' in parsed)) throw new Error(`${path} is no canonical address`);
  return parsed.search;
}

async function landing(path: string, query: Record<string, string> = {}) {
  const search = parseSearchPath(path, query);
  const [result, pay] = await Promise.all([searchJobs(context, search), findLandingPay(context, search)]);
  const view = toJobResultsView({ search, result, data: context.data, now });
  return {
    view,
    page: toLandingView({ search, result, pay, data: context.data, now }),
    links: landingLinks(view.groups),
  };
}

test('a landing page states its number of jobs, the newest job’s age and the median rate in the most frequent unit', async () => {
  const { page } = await landing('/jobs/list/locum/emergency-medicine');
  expect(page?.title).toBe('6 locum emergency medicine jobs');
  expect(page?.intro).toBe(
    'The newest was posted 2 days ago. Median advertised rate $2,200 per day (AUD), from 5 jobs that state a daily rate.',
  );
});

test('a landing page shows no median rate if only four of its jobs state a rate, or if it lists all specialities', async () => {
  const four = parseSearchPath('/jobs/list/emergency-medicine/queensland');
  expect(await findLandingPay(context, four)).toBeNull();
  expect(await findLandingPay(context, parseSearchPath('/jobs/list/locum'))).toBeNull();
});

test('a landing page’s median rate is cached for ten minutes', async () => {
  const search = parseSearchPath('/jobs/list/emergency-medicine');
  expect((await findLandingPay(context, search))?.count).toBe(5);
  await insertJobs(database.db, [job({ rate: paid(2100), status: 'open' })], now);
  await moveCacheTime(9 * 60_000);
  expect((await findLandingPay(context, search))?.count).toBe(5);
  await moveCacheTime(2 * 60_000);
  expect((await findLandingPay(context, search))?.count).toBe(6);
});

test('a search with a filter that is not in its URL path, or a search without results, is not a landing page', async () => {
  expect((await landing('/jobs/list/locum', { grade: 'registrar' })).page).toBeNull();
  expect((await landing('/jobs/list/locum/page/2')).page).toBeNull();
  expect((await landing('/jobs/list/surgery')).page).toBeNull();
});

test('a landing page’s later pages have their own title, description and breadcrumb', async () => {
  await insertJobs(
    database.db,
    Array.from({ length: 21 }, () => job({ specialty: 'psychiatry' })),
    now,
  );
  const { page, view } = await landing('/jobs/list/psychiatry/page/2');
  expect(page).toMatchObject({ title: '21 psychiatry jobs, page 2', intro: '' });
  expect(page?.description).toMatch(/^Page 2 of 2: 21 psychiatry jobs, /);
  expect(page?.crumbs.at(-2)).toEqual({ label: 'Psychiatry', href: '/jobs/list/psychiatry' });
  expect(page?.crumbs.at(-1)).toEqual({ label: 'Page 2', href: '/jobs/list/psychiatry/page/2' });
  expect(view.pagesHref).toBe('/jobs/list/psychiatry');
  expect((await landing('/jobs/list/psychiatry/page/3')).page).toBeNull();
});

test('a landing page’s breadcrumbs lead from the home page through each broader list to the page', async () => {
  const { page } = await landing('/jobs/list/locum/emergency-medicine/new-south-wales');
  expect(page?.crumbs).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Job search', href: '/jobs' },
    { label: 'Locum', href: '/jobs/list/locum' },
    { label: 'Emergency medicine', href: '/jobs/list/locum/emergency-medicine' },
    { label: 'New South Wales', href: '/jobs/list/locum/emergency-medicine/new-south-wales' },
  ]);
});

test('a landing page declares the language of each country with a listed job', async () => {
  expect((await landing('/jobs/list/wellington')).page?.languages).toEqual(['en-NZ']);
  expect((await landing('/jobs/list/emergency-medicine/queensland')).page?.languages).toEqual(['en-AU']);
  expect((await landing('/jobs/list/emergency-medicine')).page?.languages).toEqual(['en-AU', 'en-NZ']);
});

test('two subspecialities with the same name have landing pages with different titles', async () => {
  expect((await landing('/jobs/list/haematology')).page?.title).toBe('1 haematology job (physician)');
  expect((await landing('/jobs/list/haematology-pathology')).page?.title).toBe(
    '1 haematology job (pathology)',
  );
});

test.each([
  '/jobs/list',
  '/jobs/list/locum',
  '/jobs/list/emergency-medicine',
  '/jobs/list/physician',
  '/jobs/list/cardiology',
  '/jobs/list/wellington',
  '/jobs/list/locum/emergency-medicine/new-south-wales',
])(
  'every list linked from %s has as many jobs as its link states, and that page has no link to itself',
  async (path) => {
    const links = (await landing(path)).links.flatMap((group) => group.links);
    expect(links.length).toBeGreaterThan(0);
    for (const { href, count } of links) {
      expect(href).not.toBe(path);
      expect([href, (await searchJobs(context, parseSearchPath(href))).total]).toEqual([href, count]);
    }
  },
);

test('the list of all jobs counts as a landing page', async () => {
  expect(parseSearchPath('/jobs/list')).toEqual(emptyJobSearch);
  expect((await landing('/jobs/list')).page?.crumbs.at(-1)).toEqual({
    label: 'All open jobs',
    href: '/jobs/list',
  });
});
