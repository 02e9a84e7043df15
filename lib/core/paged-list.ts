/** Path segment before a page number, as in `/jobs/list/page/2`. No facet, category or tag may have this name. */
export const pageSegment = 'page';

const maxPage = 100_000;

/**
 * Returns the URL of one page of a list: `/jobs/list/locum/page/2?sort=newest`. Page 1 has the URL of the list. The
 * number is in the path, because canonical links omit the query and search engines should find every page.
 */
export function pageHref(first: string, page: number): string {
  if (page === 1) return first;
  const [path = '', ...query] = first.split('?');
  return [`${path}/${pageSegment}/${page}`, ...query].join('?');
}

export function listOfPage(path: string): string {
  return path.replace(new RegExp(`/${pageSegment}/\\d{1,9}$`), '');
}

export function readPageNumber(text: string): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= maxPage ? page : null;
}

export type PagedList<Row> = {
  open: Row[];
  closed: Row[];
  /** Numbers of open and closed items in the whole list, not only on this page. */
  counts: { open: number; closed: number };
  page: number;
  pageCount: number;
};

export function toPagedList<Entry, Row>(
  list: { open: number; closed: number; page: number; pageCount: number },
  entries: readonly Entry[],
  isOpen: (entry: Entry) => boolean,
  toRow: (entry: Entry) => Row,
): PagedList<Row> {
  return {
    open: entries.filter(isOpen).map(toRow),
    closed: entries.filter((entry) => !isOpen(entry)).map(toRow),
    counts: { open: list.open, closed: list.closed },
    page: list.page,
    pageCount: list.pageCount,
  };
}

export function pageQuery(page: number): { page?: string } {
  return page === 1 ? {} : { page: String(page) };
}
