import { pageHref, readPageNumber } from './paged-list';

test.each([
  ['/jobs/list', 1, '/jobs/list'],
  ['/jobs/list', 2, '/jobs/list/page/2'],
  ['/jobs/list/locum?sort=newest', 1, '/jobs/list/locum?sort=newest'],
  ['/jobs/list/locum?q=a%3Fb', 3, '/jobs/list/locum/page/3?q=a%3Fb'],
  ['/articles/tag/rural', 2, '/articles/tag/rural/page/2'],
])('for the list at the URL %s, page %d has the URL %s', (first, page, href) => {
  expect(pageHref(first, page)).toBe(href);
});

test.each(['', '0', '-1', '1.5', 'x', '2x', '100001', '99999999999999999999'])(
  'rejects %j as a page number',
  (text) => {
    expect(readPageNumber(text)).toBeNull();
  },
);

test('ignores a page number’s leading zeros', () => {
  expect(readPageNumber('007')).toBe(7);
});
