export type PageNotice = { url: string; open: boolean };

/**
 * Result of sending notices. `later`: the engine is unreachable or asks for a pause, so the same notices may succeed
 * later. `refused`: the engine rejects these notices, so an immediate retry would fail too.
 */
export type NoticeAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'later'; message: string }
  | { outcome: 'refused'; message: string };

export type SearchEngine = {
  batch: number;
  /** Sends notices within 10 s. If the search engine is unreachable, returns `later` and does not throw. */
  tell(pages: readonly PageNotice[]): Promise<NoticeAnswer>;
};
