import type { ArticleCategory } from './article-category';
import { articleCategories, articleTags, type ArticleTag } from './article-topics';
import type { ContentSummary } from './content-page';

/** What a reader looks for. Absent: everything. */
type ArticleQuery = { category?: ArticleCategory; tag?: ArticleTag; q?: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function wordsOf(article: ContentSummary): string {
  const category = articleCategories.find(({ slug }) => slug === article.category)?.name ?? '';
  const tags = articleTags.filter(({ slug }) => article.tags.includes(slug)).map(({ name }) => name);
  return plain([article.title, article.lead, article.description, category, ...tags].join(' '));
}

/** The articles that fit, in the order they came. Each typed word must begin a word of title, lead, description, category or tags. */
export function filterArticles(
  articles: readonly ContentSummary[],
  { category, tag, q }: ArticleQuery,
): ContentSummary[] {
  const typed = plain(q ?? '').match(/[a-z0-9]+/g) ?? [];
  return articles.filter((article) => {
    if (category && article.category !== category) return false;
    if (tag && !article.tags.includes(tag)) return false;
    if (typed.length === 0) return true;
    const words = ` ${wordsOf(article).replace(/[^a-z0-9]+/g, ' ')}`;
    return typed.every((word) => words.includes(` ${word}`));
  });
}

/** A choice of a list with how many articles it holds. */
export type ArticleChoice<Slug extends string> = {
  slug: Slug;
  name: string;
  description: string;
  count: number;
};

/** The categories that have articles. */
export function listCategories(articles: readonly ContentSummary[]): ArticleChoice<ArticleCategory>[] {
  return articleCategories
    .map((entry) => ({ ...entry, count: filterArticles(articles, { category: entry.slug }).length }))
    .filter(({ count }) => count > 0);
}

/** The tags that have articles. */
export function listTags(articles: readonly ContentSummary[]): ArticleChoice<ArticleTag>[] {
  return articleTags
    .map((entry) => ({ ...entry, count: filterArticles(articles, { tag: entry.slug }).length }))
    .filter(({ count }) => count > 0);
}
