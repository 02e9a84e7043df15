import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertJobs } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import type { PageRequest } from '@/lib/http/page.server';
import { loadDemandPage } from './demand-page.server';

const now = new Date('2026-11-20T01:05:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function load(query: PageRequest['query'] = {}) {
  const { db } = database;
  const app = {
    db,
    clock: fixedClock(now.toISOString()),
    referenceData: () => getReferenceData(db),
    config: { brandName: 'Onward', siteUrl: 'https://onward.example' },
  };
  // All of the app that the loader touches.
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

test('an order of the table is no page of its own; one that we do not know is the plain order', async () => {
  await cameDaysAgo(1);
  const rowsOf = async (sort?: string | string[]) => {
    const { props, noindex } = await load(sort === undefined ? {} : { sort });
    return [noindex, props.view.sort, props.view.rows.map(({ slug }) => slug).join()];
  };
  expect(await rowsOf()).toEqual([false, 'jobs', 'surgery,psychiatry']);
  expect(await rowsOf('name')).toEqual([true, 'name', 'psychiatry,surgery']);
  expect(await rowsOf('rate')).toEqual([true, 'rate', 'surgery,psychiatry']);
  expect(await rowsOf('constructor')).toEqual([true, 'jobs', 'surgery,psychiatry']);
  expect(await rowsOf(['name', 'rate'])).toEqual([true, 'jobs', 'surgery,psychiatry']);
});

test('says when it counted, by the clock of Sydney', async () => {
  expect((await load()).props.counted).toEqual({
    at: '2026-11-20T01:05:00.000Z',
    words: '20\u00a0Nov\u00a02026, 12:05 pm AEDT',
  });
});

test('without a job there is no record to tell of', async () => {
  expect((await load()).props.record).toEqual({ since: null, trendFrom: null });
});

test('a record of ten days is told with its days', async () => {
  await cameDaysAgo(10);
  expect((await load()).props.record).toEqual({
    since: '10\u00a0Nov\u00a02026',
    trendFrom: '11\u00a0Dec\u00a02026',
  });
});

test('a record of forty days tells the change itself', async () => {
  await cameDaysAgo(40);
  const { record, view } = (await load()).props;
  expect(record).toBeNull();
  expect(view.rows.every(({ trend }) => trend !== null)).toBe(true);
});

test('an alert can be made of every speciality, with jobs or without', async () => {
  const { choices } = (await load()).props;
  const offered = choices.flatMap(({ choices: options }) => options);
  expect(offered).toContainEqual(['dermatology', 'Dermatology']);
  expect(offered).toContainEqual(['cardiology', 'Cardiology']);
});
