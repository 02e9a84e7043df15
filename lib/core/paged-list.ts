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

/** The address of the list that a page of it belongs to; any other address as it is. */
export function listOfPage(path: string): string {
  return path.replace(new RegExp(`/${pageSegment}/\\d{1,9}$`), '');
}

/** The number of a page as it stands in an address; null for what is none. */
export function readPageNumber(text: string): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= maxPage ? page : null;
}

/** One page of a list that shows what is open before what is closed. */
export type PagedList<Row> = {
  open: Row[];
  closed: Row[];
  /** Of the whole list, not of this page. */
  counts: { open: number; closed: number };
  page: number;
  pageCount: number;
};

/** A page as it is shown: its entries as rows, those that are open apart from the others. */
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

/** Names a page in the query of the list's address; the first page is the address itself. */
export function pageQuery(page: number): { page?: string } {
  return page === 1 ? {} : { page: String(page) };
}
