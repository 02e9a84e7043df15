import type { ContentPages } from '@/lib/content/content-page';
import type { ContentPage } from './content-page';
import { loadArticleList } from './load-article-list.server';

const article = (name: string, own: Partial<ContentPage> = {}): ContentPage => ({
  path: `/articles/${name}`,
  group: 'articles',
  title: `Title ${name}`,
  label: name,
  lead: 'A lead.',
  description: '',
  updated: '2026-11-20',
  published: '2026-11-20',
  category: 'moving',
  tags: ['rural'],
  featured: false,
  picture: null,
  minutes: 1,
  body: [['p', 'Text']],
  sources: [],
  author: null,
  reviewer: null,
  jobs: null,
  legal: null,
  ...own,
});

function listOf(articles: ContentPage[]) {
  const pages: ContentPages = {
    page: async () => article('index', { path: '/articles', title: 'Articles', category: null }),
    list: async () => articles,
  };
  const services = { pages, config: { brandName: 'Onward', siteUrl: 'https://onward.example' } };
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
const load = listOf(many);

test('the featured article stands first, apart from the list', async () => {
  const { featured, paths, total, pageCount } = await load();
  expect(featured?.path).toBe('/articles/c');
  expect(paths).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  expect({ total, pageCount }).toEqual({ total: 11, pageCount: 2 });
});

test('the last page has the rest, without the featured one and without the text below', async () => {
  const { featured, paths, page, body, status } = await load({ page: 2 });
  expect(featured).toBeNull();
  expect(paths).toEqual(['k']);
  expect({ page, body, status }).toEqual({ page: 2, body: [], status: 200 });
});

test('a category, a tag and a search show the featured one among the others', async () => {
  for (const wanted of [{ category: 'moving' }, { tag: 'rural' }, { q: 'title' }]) {
    const { featured, paths, pageCount } = await load(wanted);
    expect(featured).toBeNull();
    expect(paths).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(pageCount).toBe(2);
  }
});

test('a page out of range is not found, and says how many there are', async () => {
  expect(await load({ page: 3 })).toMatchObject({
    status: 404,
    noindex: true,
    page: 3,
    pageCount: 2,
    articles: [],
  });
});

test('no article at all is one empty page', async () => {
  expect(await listOf([])()).toMatchObject({
    status: 200,
    page: 1,
    pageCount: 0,
    articles: [],
    featured: null,
  });
});
