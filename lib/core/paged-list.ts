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
