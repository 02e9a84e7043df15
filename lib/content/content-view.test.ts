import type { ContentPage, ContentSummary } from './content-page';
import { pickMore, pickNext } from './content-view';

const summary = (
  slug: string,
  category: ContentSummary['category'],
  tags: ContentSummary['tags'] = [],
): ContentSummary => ({
  path: `/articles/${slug}`,
  group: 'articles',
  title: `Title of ${slug}`,
  label: slug,
  lead: '',
  description: '',
  updated: '2026-11-20',
  published: '2026-11-20',
  category,
  tags,
  featured: false,
  picture: null,
  minutes: 1,
});
const page: ContentPage = {
  ...summary('here', 'moving', ['rates']),
  body: [],
  sources: [],
  author: null,
  reviewer: null,
  jobs: null,
  legal: null,
};

test('a page leads to the others of its group by their short names, never to itself', () => {
  const others = [summary('b', null), summary('here', null), summary('a', null)];
  expect(pickMore(page, others)).toEqual([
    { label: 'b', href: '/articles/b' },
    { label: 'a', href: '/articles/a' },
  ]);
  expect(pickMore(page, others, 1)).toHaveLength(1);
});

test('after an article come those of its category, then those with its tags, never itself', () => {
  const others = [
    summary('far', 'registration'),
    summary('tagged', 'registration', ['rates']),
    summary('here', 'moving', ['rates']),
    summary('near', 'moving'),
    summary('nearest', 'moving', ['rates']),
  ];
  expect(pickNext(page, others, 4).map(({ path }) => path)).toEqual([
    '/articles/nearest',
    '/articles/near',
    '/articles/tagged',
    '/articles/far',
  ]);
});
