import { pageHref, pageSegment, readPageNumber } from '@/lib/core/page-href';

/** Query parameters as Next parses them. */
export type ArticleListQuery = Record<string, string | string[] | undefined>;

/** What the address of a list of articles asks for after the list's own path. */
type ArticleListAddress = { page: number } | { redirect: string } | { notFound: true };

/**
 * Reads what follows the path of a list of articles: nothing, or `page` and a number. A number in the query, as in
 * former addresses, and one in another spelling lead to its own path; the rest of the query stays. What is no number
 * is the first page in the query, and not found in the path.
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
