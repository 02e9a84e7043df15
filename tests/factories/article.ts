import type { ArticleLibrary, ContentPage, ContentSummary } from '@/lib/content/pages/content-page';
import type { TextSource } from '@/lib/content/sources/content-source';

export const exampleArticle = (slug: string, own: Partial<ContentPage> = {}): ContentPage => ({
  path: `/articles/${slug}`,
  group: 'articles',
  title: `About ${slug}`,
  label: slug,
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

const topic = (slug: string, name: string) => ({ slug, name, description: `What ${name} is about.` });

export const buildArticleLibrary = (articles: ContentSummary[]): ArticleLibrary => ({
  articles,
  categories: [topic('locum-life', 'Locum life'), topic('moving', 'Moving')],
  tags: [
    topic('rural', 'Rural and remote'),
    topic('new-zealand', 'New Zealand'),
    topic('wellbeing', 'Wellbeing'),
  ],
});

/** Returns a source of texts that contains only these articles and their index page. */
export function articleSource(articles: ContentPage[], library = buildArticleLibrary(articles)): TextSource {
  const index = exampleArticle('index', { path: '/articles', title: 'Articles', category: null });
  const page = (path: string) =>
    Promise.resolve([index, ...articles].find((one) => one.path === path) ?? null);
  return {
    page,
    pages: (group) => Promise.resolve(group === 'articles' ? articles : []),
    article: (slug) => page(`/articles/${slug}`),
    articles: () => Promise.resolve(library),
    former: () => Promise.resolve(null),
  };
}
