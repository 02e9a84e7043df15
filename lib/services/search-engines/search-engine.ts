export type PageNotice = { url: string; open: boolean };

/**
 * The engine's answer. `later`: the engine is unreachable or asks for a pause, so the notice is not at fault.
 * `refused`: the engine refuses these notices, so an immediate retry would not help.
 */
export type NoticeAnswer =
  { outcome: 'accepted' } | { outcome: 'later'; message: string } | { outcome: 'refused'; message: string };

export type SearchEngine = {
  batch: number;
  /** Sends notices, within 10 s. Never throws for a response of the engine. */
  tell(pages: readonly PageNotice[]): Promise<NoticeAnswer>;
};
