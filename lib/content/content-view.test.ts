import type { ContentPage, ContentSummary } from './content-page';
import { pickMore } from './content-view';

const summary = (slug: string, category: ContentSummary['category']): ContentSummary => ({
  path: `/articles/${slug}`,
  group: 'articles',
  title: `Title of ${slug}`,
  label: slug,
  lead: '',
  description: '',
  updated: '2026-11-20',
  published: '2026-11-20',
  category,
  tags: [],
  minutes: 1,
});
const page: ContentPage = { ...summary('here', 'moving'), body: [], sources: [], legal: null };

test('an article leads to others, those on its subject first, never to itself', () => {
  const others = [summary('far', 'registration'), summary('here', 'moving'), summary('near', 'moving')];
  expect(pickMore(page, others)).toEqual([
    { label: 'Title of near', href: '/articles/near' },
    { label: 'Title of far', href: '/articles/far' },
  ]);
  expect(pickMore(page, others, 1)).toHaveLength(1);
});
