import type { Database } from '@/lib/services/database/database';
import { articleSource, exampleArticle } from '@/tests/factories/article';
import { loadArticlePage } from './load-article-page.server';

const content = articleSource([
  exampleArticle('one', { tags: ['rural', 'gone'] }),
  exampleArticle('two', { category: 'gone' }),
]);
const reports: unknown[] = [];
const services = (referenceData: () => Promise<never>) => ({
  content,
  config: { brandName: 'Onward', siteUrl: 'https://onward.example' },
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

test('if the database fails, the article page omits its jobs and reports the failure', async () => {
  const failure = new Error('away');
  const answer = await loadArticlePage(
    services(() => Promise.reject(failure)),
    'one',
  );
  if ('notFound' in answer) throw new Error('not found');
  expect(answer.props.page.title).toBe('About one');
  expect(answer.props.jobs).toBeNull();
  expect(answer.props.next.map(({ path }) => path)).toEqual(['/articles/two']);
  expect(reports).toEqual([failure]);
});

test('if finding an article’s jobs takes longer than a second, the article page omits them', async () => {
  jest.useFakeTimers();
  const answer = loadArticlePage(
    services(() => new Promise(() => undefined)),
    'one',
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ props: { jobs: null } });
});

test('does not send an article’s job criteria to the browser', async () => {
  const answer = await loadArticlePage(
    services(() => Promise.reject(new Error('away'))),
    'one',
  );
  expect(answer).toMatchObject({ props: { page: expect.not.objectContaining({ jobs: null }) } });
});

test('links an article’s category and tags to their lists, and skips unknown categories and tags', async () => {
  const load = (slug: string) =>
    loadArticlePage(
      services(() => Promise.reject(new Error('away'))),
      slug,
    );
  expect(await load('one')).toMatchObject({
    props: {
      category: { label: 'Moving', href: '/articles/category/moving' },
      tags: [{ label: 'Rural and remote', href: '/articles/tag/rural' }],
    },
  });
  expect(await load('two')).toMatchObject({ props: { category: null } });
});

test('finds no article at an unknown URL', async () => {
  expect(
    await loadArticlePage(
      services(() => Promise.reject(new Error('away'))),
      'none',
    ),
  ).toEqual({ notFound: true });
});
