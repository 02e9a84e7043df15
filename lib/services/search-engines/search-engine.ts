export type PageNotice = { url: string; open: boolean };

/**
 * Result of sending notices. `later`: the engine is unreachable or demands a pause, so the notices are not at fault.
 * `refused`: the engine refuses these notices, so an immediate retry would not help.
 */
export type NoticeAnswer =
  { outcome: 'accepted' } | { outcome: 'later'; message: string } | { outcome: 'refused'; message: string };

export type SearchEngine = {
  batch: number;
  /** Sends notices within 10 s. An unreachable engine is a result (`later`), not an exception. */
  tell(pages: readonly PageNotice[]): Promise<NoticeAnswer>;
};
