/** The path segment before the number of a page. No facet, category or tag may have this name. */
export const pageSegment = 'page';

/** No list is longer. A number beyond it is no page. */
const maxPage = 100_000;

/**
 * Address of a page of a list: `/jobs/list/locum/page/2?sort=newest`. The number stands in the path, because the
 * canonical link leaves the query out and every page is to be found by search engines. The first page is the list itself.
 */
export function pageHref(first: string, page: number): string {
  if (page === 1) return first;
  const [path = '', ...query] = first.split('?');
  return [`${path}/${pageSegment}/${page}`, ...query].join('?');
}

/** The number of a page as it stands in an address; null for what is none. */
export function readPageNumber(text: string): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= maxPage ? page : null;
}
