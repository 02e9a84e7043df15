import type { ContentPage } from '@/lib/content/pages/content-page';
import { articleSource, exampleArticle as article, buildArticleLibrary } from '@/tests/factories/article';
import { loadArticleChoices, loadArticleList, loadArticleListAt } from './load-article-list.server';

const config = { brandName: 'Onward', siteUrl: 'https://onward.example' };

function createListLoader(articles: ContentPage[]) {
  const services = { content: articleSource(articles), config };
  return async (wanted: Parameters<typeof loadArticleList>[1] = {}) => {
    const answer = await loadArticleList(services, wanted);
    if ('notFound' in answer) throw new Error('not found');
    const { status = 200, noindex = false, props } = answer;
    return { status, noindex, ...props, paths: props.articles.map(({ path }) => path.split('/').at(-1)) };
  };
}

const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map((name) =>
  article(name, { featured: name === 'c' }),
);
const load = createListLoader(many);

test('shows the featured article above the list of articles instead of in the list', async () => {
  const { featured, paths, total, pageCount } = await load();
  expect(featured?.path).toBe('/articles/c');
  expect(paths).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  expect({ total, pageCount }).toEqual({ total: 11, pageCount: 2 });
});

test('the list’s last page shows only the remaining articles, without the featured article and the introduction', async () => {
  const { featured, paths, page, body, status } = await load({ page: 2 });
  expect(featured).toBeNull();
  expect(paths).toEqual(['k']);
  expect({ page, body, status }).toEqual({ page: 2, body: [], status: 200 });
});

test('lists the featured article among the other articles if a category, a tag or a search is chosen', async () => {
  for (const wanted of [{ category: 'moving' }, { tag: 'rural' }, { q: 'about' }]) {
    const { featured, paths, pageCount } = await load(wanted);
    expect(featured).toBeNull();
    expect(paths).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(pageCount).toBe(2);
  }
});

test('responds 404 if the page number is too high, and gives the number of existing pages', async () => {
  expect(await load({ page: 3 })).toMatchObject({
    status: 404,
    noindex: true,
    page: 3,
    pageCount: 2,
    articles: [],
  });
});

test('shows one empty page if there are no articles', async () => {
  expect(await createListLoader([])()).toMatchObject({
    status: 200,
    page: 1,
    pageCount: 0,
    articles: [],
    featured: null,
  });
});

describe('a new article category', () => {
  const fresh = { slug: 'rosters', name: 'Rosters', description: 'How rosters are made.' };
  const at = (articles: ContentPage[], slug: string, query = {}) => {
    const library = buildArticleLibrary(articles);
    const content = articleSource(articles, { ...library, categories: [...library.categories, fresh] });
    const former = (path: string) =>
      Promise.resolve(
        path === '/articles/category/shifts' ? { movedTo: '/articles/category/rosters' } : null,
      );
    const services = { content: { ...content, former }, config };
    return { list: loadArticleListAt(services, 'category', slug.split('/'), query), services };
  };

  test('article lists do not link to an empty category, but the category has its own page', async () => {
    expect(await at(many, 'rosters').list).toMatchObject({
      noindex: true,
      props: { title: 'Rosters', lead: 'How rosters are made.', articles: [], total: 0 },
    });
    const withOne = [article('one', { category: 'rosters' }), ...many];
    const { list, services } = at(withOne, 'rosters');
    expect(await list).toMatchObject({
      props: {
        category: 'rosters',
        total: 1,
        articles: [{ category: 'Rosters' }],
        categories: [{ slug: 'moving' }, { slug: 'rosters', name: 'Rosters', count: 1 }],
      },
    });
    expect(await list).not.toHaveProperty('noindex');
    expect((await loadArticleChoices(services, 'category')).props.choices.at(-1)).toMatchObject({
      name: 'Rosters',
      href: '/articles/category/rosters',
    });
  });

  test('redirects a category’s former URL with page number and query, and finds no category at an unknown URL', async () => {
    expect(await at(many, 'shifts/page/2', { from: 'x' }).list).toEqual({
      redirect: '/articles/category/rosters/page/2?from=x',
      status: 308,
    });
    expect(await at(many, 'unknown').list).toEqual({ notFound: true });
  });
});
