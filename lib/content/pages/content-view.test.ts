import { exampleArticle, buildArticleLibrary } from '@/tests/factories/article';
import type { Block } from './content-tree';
import { pickMore, pickNext } from './content-view';

const summary = (slug: string, category: string | null, tags: string[] = []) =>
  exampleArticle(slug, { category, tags });
const page = summary('here', 'moving', ['rates']);

test('a page links to the other pages in its group by their short titles, but does not link to itself', () => {
  const others = [summary('b', null), summary('here', null), summary('a', null)];
  expect(pickMore(page, others)).toEqual([
    { label: 'b', href: '/articles/b' },
    { label: 'a', href: '/articles/a' },
  ]);
  expect(pickMore(page, others, 1)).toHaveLength(1);
});

test('the front page of a group links only to the pages that its text does not name', () => {
  const others = [summary('b', null), summary('a', null)];
  const body: Block[] = [['p', ['a', '/articles/a', 'A']]];
  const front = { ...page, path: '/articles', body };
  expect(pickMore(front, others)).toEqual([{ label: 'b', href: '/articles/b' }]);
  expect(pickMore({ ...page, body }, others)).toHaveLength(2);
});

test('suggests articles in the article’s category first, then articles with the same tags, and never the article itself', () => {
  const others = [
    summary('far', 'registration'),
    summary('tagged', 'registration', ['rates']),
    summary('here', 'moving', ['rates']),
    summary('near', 'moving'),
    summary('nearest', 'moving', ['rates']),
    summary('near-too', 'moving'),
  ];
  expect(pickNext(page, buildArticleLibrary(others), 4).map(({ path }) => path)).toEqual([
    '/articles/nearest',
    '/articles/near',
    '/articles/near-too',
    '/articles/tagged',
  ]);
  expect(pickNext(page, buildArticleLibrary(others), 1)[0]?.category).toBe('Moving');
});
