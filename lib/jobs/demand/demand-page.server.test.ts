import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertJobs } from '@/tests/random-jobs';
import { databaseForEachTest } from '@/tests/test-database';
import type { PageRequest } from '@/lib/http/page.server';
import { loadDemandPage } from './demand-page.server';

const now = new Date('2026-11-20T01:05:00Z');
const database = databaseForEachTest();

async function load(query: PageRequest['query'] = {}) {
  const { db } = database;
  const app = {
    db,
    clock: fixedClock(now.toISOString()),
    referenceData: () => readReferenceData(db),
    config: { brandName: 'Onward', siteUrl: 'https://onward.example' },
  };
  // The loader uses only these services, so the test casts an incomplete `app`.
  const answer = await loadDemandPage({ app, query } as unknown as PageRequest);
  if (!('props' in answer)) throw new Error('No page');
  return answer;
}

const cameDaysAgo = (days: number) => {
  const came = new Date(now.getTime() - days * 86_400_000);
  return insertJobs(
    database.db,
    ['psychiatry', 'surgery', 'surgery'].map((specialty) => ({
      number: '',
      title: 'Registrar',
      workType: 'locum' as const,
      specialty,
      field: null,
      grades: ['registrar'],
      placeId: 'dubbo-nsw',
      start: null,
      end: null,
      shifts: [],
      rate: null,
      benefits: [],
      status: 'open' as const,
      publishedAt: came,
      closesAt: null,
    })),
    came,
  );
};

test('a demand page with a chosen sort order is not indexed, and an unknown order gives the default order', async () => {
  await cameDaysAgo(1);
  const loadSortedPage = async (sort?: string | string[]) => {
    const { props, noindex } = await load(sort === undefined ? {} : { sort });
    return [noindex, props.view.sort, props.view.rows.map(({ slug }) => slug).join()];
  };
  expect(await loadSortedPage()).toEqual([false, 'jobs', 'surgery,psychiatry']);
  expect(await loadSortedPage('name')).toEqual([true, 'name', 'psychiatry,surgery']);
  expect(await loadSortedPage('rate')).toEqual([true, 'rate', 'surgery,psychiatry']);
  expect(await loadSortedPage('constructor')).toEqual([true, 'jobs', 'surgery,psychiatry']);
  expect(await loadSortedPage(['name', 'rate'])).toEqual([true, 'jobs', 'surgery,psychiatry']);
});

test('shows in Sydney time when the jobs were counted', async () => {
  expect((await load()).props.counted).toEqual({
    at: '2026-11-20T01:05:00.000Z',
    words: '20\u00a0Nov\u00a02026, 12:05 pm AEDT',
  });
});

test('shows no start date for the job history if the site has never had a job', async () => {
  expect((await load()).props.record).toEqual({ since: null, trendFrom: null });
});

test('shows the job history’s start date if the history covers only ten days', async () => {
  await cameDaysAgo(10);
  expect((await load()).props.record).toEqual({
    since: '10\u00a0Nov\u00a02026',
    trendFrom: '11\u00a0Dec\u00a02026',
  });
});

test('shows the change in demand if the job history covers forty days', async () => {
  await cameDaysAgo(40);
  const { record, view } = (await load()).props;
  expect(record).toBeNull();
  expect(view.rows.every(({ trend }) => trend !== null)).toBe(true);
});

test('offers an alert for each speciality, even for a speciality without jobs', async () => {
  const { choices } = (await load()).props;
  const offered = choices.flatMap(({ choices: options }) => options);
  expect(offered).toContainEqual({ value: 'dermatology', label: 'Dermatology' });
  expect(offered).toContainEqual({ value: 'cardiology', label: 'Cardiology' });
});
