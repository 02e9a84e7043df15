import { breadcrumbList, type StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { givenPaths, paths } from '@/lib/routes';
import { pageHref, pageSegment, readPageNumber } from '@/lib/core/paged-list';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { ArticleLibrary, ContentSummary } from '@/lib/content/pages/content-page';
import type { ArticleChoicesView, ArticleListView } from './article-list-view';
import { filterArticles, listCategories, listTags } from './article-search';
import type { Publisher } from '@/lib/content/pages/article-structured-data';
import { toArticleLine, type Crumb, type ArticleLine } from '@/lib/content/pages/content-view';

type ArticleListQuery = Record<string, string | string[] | undefined>;

type ArticleListAddress = { page: number } | { redirect: string } | { notFound: true };

/**
 * Reads the page number from the URL of an article list. `segments` is empty, or `page` and a number. If the number is
 * in the query or has another spelling ("02"), redirects to the page's canonical URL. An invalid number in the path
 * returns `notFound`; in the query, it counts as page 1.
 */
export function readArticleListAddress(
  first: string,
  segments: readonly string[],
  { page: asked, ...query }: ArticleListQuery,
): ArticleListAddress {
  const inQuery = readPageNumber(String(asked ?? ''));
  if (segments.length === 0) return inQuery === null ? { page: 1 } : { redirect: to(first, inQuery, query) };
  const [word, number = '', ...more] = segments;
  const page = readPageNumber(number);
  if (word !== pageSegment || page === null || more.length > 0) return { notFound: true };
  const inOneSpelling = String(page) === number && page > 1 && asked === undefined;
  return inOneSpelling ? { page } : { redirect: to(first, page, query) };
}

function to(first: string, page: number, query: ArticleListQuery): string {
  const kept = new URLSearchParams();
  for (const [key, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) kept.append(key, value);
  return pageHref(kept.size > 0 ? `${first}?${kept.toString()}` : first, page);
}

export async function listNewestArticles(
  { content }: { content: Pick<ContentSource, 'articles'> },
  most: number,
): Promise<ArticleLine[]> {
  const library = await content.articles();
  return library.articles.slice(0, most).map((article) => toArticleLine(article, library));
}

type Services = { content: Pick<ContentSource, 'page' | 'articles' | 'former'>; config: Publisher };
type Answer<View> = { props: View; structuredData: StructuredData[] } | { notFound: true };
type Wanted = { category?: string; tag?: string; q?: string; page?: number };

/** Wide screens show one page as three rows of three articles. */
const articlesPerPage = 9;

const first: Crumb[] = [
  { label: 'Home', href: paths.home() },
  { label: 'Articles', href: paths.articles() },
];

/**
 * Loads the article list at a URL. `segments` is the path after `/articles`, `/articles/category` or `/articles/tag`.
 * Only the list of all articles (`/articles`) can be searched.
 */
export async function loadArticleListAt(
  services: Services,
  by: 'all' | 'category' | 'tag',
  segments: readonly string[],
  query: ArticleListQuery,
): Promise<Awaited<ReturnType<typeof loadArticleList>> | { redirect: string; status: 308 }> {
  const [slug = '', ...rest] = by === 'all' ? ['', ...segments] : segments;
  const first = {
    all: paths.articles(),
    category: paths.articleCategory(slug),
    tag: paths.articleTag(slug),
  }[by];
  const at = readArticleListAddress(first, rest, query);
  if ('redirect' in at) return { ...at, status: 308 };
  if ('notFound' in at) return at;
  if (by === 'all')
    return loadArticleList(services, { q: typeof query.q === 'string' ? query.q : '', ...at });
  const list = await loadArticleList(services, { [by]: slug, ...at });
  const movedTo = 'notFound' in list ? (await services.content.former(first))?.movedTo : null;
  return movedTo ? { redirect: to(movedTo, at.page, query), status: 308 } : list;
}

/**
 * Loads one page of articles: of all articles, of a category, of a tag or of a search. A category or tag without
 * articles has a page, but search engines must not index it. Returns `notFound` for an unknown category or tag.
 */
export async function loadArticleList(
  { content, config }: Services,
  wanted: Wanted,
): Promise<Answer<ArticleListView> & { noindex?: boolean; status?: number }> {
  const [index, library] = await Promise.all([content.page(paths.articles()), content.articles()]);
  if (!index) return { notFound: true };
  const category = library.categories.find(({ slug }) => slug === wanted.category);
  const tag = library.tags.find(({ slug }) => slug === wanted.tag);
  if ((wanted.category && !category) || (wanted.tag && !tag)) return { notFound: true };
  const choice = category ?? tag;
  const q = (wanted.q ?? '').trim().slice(0, 100);
  const found = filterArticles(library, { category: category?.slug, tag: tag?.slug, q });
  const featured = choice || q ? undefined : found.find((article) => article.featured);
  const list = paginateArticles(
    found.filter((article) => article !== featured),
    wanted.page,
    library,
  );
  // A page number beyond the last page gets status 404, with a link to the first page.
  const outOfRange = list.page > 1 && list.lines.length === 0;
  const crumbs = choice
    ? [
        ...first,
        category
          ? { label: 'Categories', href: givenPaths.articleCategories() }
          : { label: 'Tags', href: givenPaths.articleTags() },
        {
          label: choice.name,
          href: category ? paths.articleCategory(choice.slug) : paths.articleTag(choice.slug),
        },
      ]
    : [];
  return {
    props: {
      title: choice?.name ?? index.title,
      lead: choice?.description ?? index.lead,
      description: choice ? `${choice.name}: articles for doctors. ${choice.description}` : index.description,
      crumbs,
      q,
      category: category?.slug ?? null,
      tag: tag?.slug ?? null,
      featured: featured && list.page === 1 ? toArticleLine(featured, library) : null,
      articles: list.lines,
      total: found.length,
      page: list.page,
      pageCount: list.pageCount,
      categories: listCategories(library),
      tags: listTags(library),
      body: choice || list.page > 1 ? [] : index.body,
    },
    structuredData: crumbs.length > 0 ? [breadcrumbList(crumbs, config.siteUrl)] : [],
    ...((q || outOfRange || (choice && found.length === 0)) && { noindex: true }),
    ...(outOfRange && { status: 404 }),
  };
}

function paginateArticles(
  articles: readonly ContentSummary[],
  page: number | undefined,
  library: ArticleLibrary,
) {
  const at = page ?? 1;
  return {
    page: at,
    pageCount: Math.ceil(articles.length / articlesPerPage),
    lines: articles
      .slice((at - 1) * articlesPerPage, at * articlesPerPage)
      .map((article) => toArticleLine(article, library)),
  };
}

const kinds = {
  category: {
    title: 'Articles by category',
    label: 'Categories',
    lead: 'The subjects that our articles for doctors cover.',
    description:
      'All categories of our articles for doctors, what each one covers, and how many articles it has.',
    href: givenPaths.articleCategories(),
    hrefOf: paths.articleCategory,
  },
  tag: {
    title: 'Articles by tag',
    label: 'Tags',
    lead: 'Topics that appear in several categories.',
    description:
      'All tags in our articles for doctors, from first placements and rural work to rates and credentials.',
    href: givenPaths.articleTags(),
    hrefOf: paths.articleTag,
  },
};

export async function loadArticleChoices(
  { content, config }: Omit<Services, 'content'> & { content: Pick<ContentSource, 'articles'> },
  by: keyof typeof kinds,
): Promise<{ props: ArticleChoicesView; structuredData: StructuredData[] }> {
  const library = await content.articles();
  const { title, label, lead, description, href, hrefOf } = kinds[by];
  const crumbs = [...first, { label, href }];
  const choices = by === 'category' ? listCategories(library) : listTags(library);
  return {
    props: {
      title,
      lead,
      description,
      crumbs,
      choices: choices.map((choice) => ({
        name: choice.name,
        description: choice.description,
        count: choice.count,
        href: hrefOf(choice.slug),
      })),
    },
    structuredData: [breadcrumbList(crumbs, config.siteUrl)],
  };
}
