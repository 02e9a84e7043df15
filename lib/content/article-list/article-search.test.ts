import { exampleArticle, buildArticleLibrary } from '@/tests/factories/article';
import { filterArticles, listCategories, listTags } from './article-search';

const nights = exampleArticle('nights', {
  title: 'Nights as a locum',
  lead: 'A run of nights in a town you do not know.',
  category: 'locum-life',
  tags: ['wellbeing'],
});
const maori = exampleArticle('nz', {
  title: 'Working with Māori patients',
  category: 'moving',
  tags: ['new-zealand'],
});
const both = buildArticleLibrary([nights, maori]);

describe('searching articles', () => {
  it.each([
    ['all articles without a query', {}, [nights, maori]],
    ['the articles of one category', { category: 'moving' }, [maori]],
    ['the articles of one tag', { tag: 'wellbeing' }, [nights]],
    ['an article by the beginning of a word in any case', { q: 'NIG loc' }, [nights]],
    ['an article by a word typed without its macron', { q: 'maori' }, [maori]],
    ['an article by the name of a tag', { q: 'zealand working' }, [maori]],
    ['nothing by the middle of a word', { q: 'ights' }, []],
    ['all articles if the query has only punctuation', { q: '!?' }, [nights, maori]],
  ])('a search for articles finds %s', (_, query, expected) => {
    expect(filterArticles(both, query)).toEqual(expected);
  });

  it('lists categories and tags in the editors’ order with article counts, and leaves out empty or unknown categories and tags', () => {
    const lost = exampleArticle('lost', { category: 'gone', tags: ['gone', 'rural'] });
    const library = buildArticleLibrary([nights, maori, nights, lost]);
    expect(listCategories(library).map(({ slug, count }) => [slug, count])).toEqual([
      ['locum-life', 2],
      ['moving', 1],
    ]);
    expect(listTags(library).map(({ slug }) => slug)).toEqual(['rural', 'new-zealand', 'wellbeing']);
  });
});
