import type { ContentPages } from '@/lib/content/content-page';
import type { Database } from '@/lib/services/database/database';
import type { ContentPage } from './content-page';
import { loadArticlePage } from './load-article-page.server';

const article = (slug: string): ContentPage => ({
  path: `/articles/${slug}`,
  group: 'articles',
  title: `About ${slug}`,
  label: slug,
  lead: '',
  description: '',
  updated: '2026-11-20',
  published: '2026-11-20',
  category: 'moving',
  tags: [],
  featured: false,
  picture: null,
  minutes: 1,
  body: [['p', 'Text']],
  sources: [],
  author: null,
  reviewer: null,
  jobs: null,
  legal: null,
});
const all = [article('one'), article('two')];
const pages: ContentPages = {
  page: async (path) => all.find((page) => page.path === path) ?? null,
  list: async () => all,
};
const reports: unknown[] = [];
const services = (referenceData: () => Promise<never>) => ({
  pages,
  config: { brandName: 'Onward', siteUrl: 'https://onward.example' },
  // Nothing gets as far as the database.
  db: {} as Database,
  clock: { now: () => new Date('2026-11-20T01:00:00Z') },
  errorReporting: { report: (error: unknown) => void reports.push(error) },
  referenceData,
});

beforeEach(() => {
  reports.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('the article stands without jobs when the database fails, and that is reported', async () => {
  const failure = new Error('away');
  const answer = await loadArticlePage(
    services(() => Promise.reject(failure)),
    '/articles/one',
  );
  if ('notFound' in answer) throw new Error('not found');
  expect(answer.props.page.title).toBe('About one');
  expect(answer.props.jobs).toBeNull();
  expect(answer.props.next.map(({ path }) => path)).toEqual(['/articles/two']);
  expect(reports).toEqual([failure]);
});

test('nobody waits longer than a second for the jobs', async () => {
  jest.useFakeTimers();
  const answer = loadArticlePage(
    services(() => new Promise(() => undefined)),
    '/articles/one',
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ props: { jobs: null } });
});

test('what only chooses jobs is not sent to the browser', async () => {
  const answer = await loadArticlePage(
    services(() => Promise.reject(new Error('away'))),
    '/articles/one',
  );
  expect(answer).toMatchObject({ props: { page: expect.not.objectContaining({ jobs: null }) } });
});

test('an address without an article is not found', async () => {
  expect(
    await loadArticlePage(
      services(() => Promise.reject(new Error('away'))),
      '/articles/none',
    ),
  ).toEqual({ notFound: true });
});
