import {
  topicName,
  type ArticleLibrary,
  type ArticleTopic,
  type ContentSummary,
} from '@/lib/content/pages/content-page';

type ArticleQuery = { category?: string; tag?: string; q?: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

type Index = {
  categories: Map<string, ContentSummary[]>;
  tags: Map<string, ContentSummary[]>;
  words: Map<ContentSummary, string>;
};

const indexes = new WeakMap<ArticleLibrary, Index>();

function getLibraryIndex(library: ArticleLibrary): Index {
  const known = indexes.get(library);
  if (known) return known;
  const index: Index = { categories: new Map(), tags: new Map(), words: new Map() };
  const put = (lists: Map<string, ContentSummary[]>, slug: string, article: ContentSummary) => {
    const list = lists.get(slug);
    if (list) list.push(article);
    else lists.set(slug, [article]);
  };
  for (const article of library.articles) {
    if (article.category) put(index.categories, article.category, article);
    for (const tag of new Set(article.tags)) put(index.tags, tag, article);
  }
  indexes.set(library, index);
  return index;
}

function getSearchWords(article: ContentSummary, library: ArticleLibrary): string {
  const { words } = getLibraryIndex(library);
  const known = words.get(article);
  if (known !== undefined) return known;
  const topics = [topicName(library.categories, article.category)].concat(
    article.tags.map((tag) => topicName(library.tags, tag)),
  );
  const text = [article.title, article.lead, article.description, ...topics].join(' ');
  const found = ` ${plain(text).replace(/[^a-z0-9]+/g, ' ')}`;
  words.set(article, found);
  return found;
}

/**
 * Returns the articles in which each typed word begins a word of the title, lead, description, category or tags. They
 * keep the order of the library.
 */
export function filterArticles(
  library: ArticleLibrary,
  { category, tag, q }: ArticleQuery,
): readonly ContentSummary[] {
  const { categories, tags } = getLibraryIndex(library);
  let found: readonly ContentSummary[] = library.articles;
  if (category) found = categories.get(category) ?? [];
  else if (tag) found = tags.get(tag) ?? [];
  const typed = plain(q ?? '').match(/[a-z0-9]+/g) ?? [];
  if (typed.length === 0) return found;
  return found.filter((article) => {
    const words = getSearchWords(article, library);
    return typed.every((word) => words.includes(` ${word}`));
  });
}

export type ArticleChoice = ArticleTopic & { count: number };

function choices(
  topics: readonly ArticleTopic[],
  lists: ReadonlyMap<string, ContentSummary[]>,
): ArticleChoice[] {
  return topics
    .map((topic) => ({ ...topic, count: lists.get(topic.slug)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}

export function listCategories(library: ArticleLibrary): ArticleChoice[] {
  return choices(library.categories, getLibraryIndex(library).categories);
}

export function listTags(library: ArticleLibrary): ArticleChoice[] {
  return choices(library.tags, getLibraryIndex(library).tags);
}
