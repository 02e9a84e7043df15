/** A page of ours as a search engine is told of it: there, or no longer for an index. */
export type PageNotice = { url: string; open: boolean };

/**
 * What the engine said. `later` is no failure of the notice: the engine is away or wants no more for now. `refused` is
 * said of these notices, and saying it again at once would change nothing.
 */
export type NoticeAnswer =
  { outcome: 'accepted' } | { outcome: 'later'; message: string } | { outcome: 'refused'; message: string };

/** A search engine that wants to be told of changed pages. */
export type SearchEngine = {
  /** The most notices in one call. */
  batch: number;
  /** Tells of pages, within 10 s. Never throws for what the other side says. */
  tell(pages: readonly PageNotice[]): Promise<NoticeAnswer>;
};
