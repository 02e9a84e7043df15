import { readArticleListAddress } from './load-article-list.server';

const read = (segments: string[], query = {}) =>
  readArticleListAddress('/articles/tag/rural', segments, query);

test('a URL without a page number shows the first page, whatever its query', () => {
  expect(read([])).toEqual({ page: 1 });
  expect(read([], { q: 'nights', page: 'x' })).toEqual({ page: 1 });
});

test('reads the page number of a list from the path', () => {
  expect(read(['page', '2'], { utm_source: 'x' })).toEqual({ page: 2 });
});

test.each([
  [[], { page: '2' }, '/articles/tag/rural/page/2'],
  [[], { page: '1' }, '/articles/tag/rural'],
  [
    [],
    { page: '3', q: 'a b', utm_source: ['x', 'y'] },
    '/articles/tag/rural/page/3?q=a+b&utm_source=x&utm_source=y',
  ],
  [['page', '1'], {}, '/articles/tag/rural'],
  [['page', '02'], {}, '/articles/tag/rural/page/2'],
  [['page', '2'], { page: '5' }, '/articles/tag/rural/page/2'],
])('redirects the path %j with the query %j to %s', (segments, query, redirect) => {
  expect(read(segments, query)).toEqual({ redirect });
});

test.each([[['page']], [['page', 'x']], [['page', '0']], [['page', '2', '3']], [['other']]])(
  'finds no list of articles at the path %j',
  (segments) => {
    expect(read(segments)).toEqual({ notFound: true });
  },
);
