import { filterArticles, listCategories, listTags } from './article-search';
import type { ContentSummary } from './content-page';

const article = (own: Partial<ContentSummary>): ContentSummary => ({
  path: '/articles/x',
  group: 'articles',
  title: 'Nights as a locum',
  label: 'Nights',
  lead: 'A run of nights in a town you do not know.',
  description: 'How to plan a run of night shifts.',
  updated: '2026-11-01',
  published: '2026-11-01',
  category: 'locum-life',
  tags: ['wellbeing'],
  featured: false,
  picture: null,
  minutes: 3,
  ...own,
});
const nights = article({ path: '/articles/nights' });
const maori = article({
  path: '/articles/nz',
  title: 'Working with Māori patients',
  category: 'moving',
  tags: ['new-zealand'],
});

describe('searching articles', () => {
  it.each([
    ['everything without a wish', {}, [nights, maori]],
    ['one category', { category: 'moving' as const }, [maori]],
    ['one tag', { tag: 'wellbeing' as const }, [nights]],
    ['the beginning of a word, whatever its case', { q: 'NIG loc' }, [nights]],
    ['a word without its macron', { q: 'maori' }, [maori]],
    ['the name of a tag', { q: 'zealand working' }, [maori]],
    ['nothing for the middle of a word', { q: 'ights' }, []],
    ['everything for signs alone', { q: '!?' }, [nights, maori]],
  ])('gives %s', (_, query, expected) => {
    expect(filterArticles([nights, maori], query)).toEqual(expected);
  });

  it('counts categories and tags, and leaves empty ones out', () => {
    expect(listCategories([nights, maori, nights]).map(({ slug, count }) => [slug, count])).toEqual([
      ['locum-life', 2],
      ['moving', 1],
    ]);
    expect(listTags([maori]).map(({ slug }) => slug)).toEqual(['new-zealand']);
  });
});
