/** One record of a feed as it came, before anything is believed. */
export type FeedRecord = {
  /** 1 = first record of the file. */
  position: number;
  /** The record's own text, kept with a refusal so that a person can see what came. */
  raw: string;
  /** Elements of an XML record by name, or the parsed JSON value; undefined when the text is no JSON. */
  value: unknown;
};

export const feedFormats = ['xml', 'jsonld', 'ndjson'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Why a whole file cannot be trusted. Such a run closes nothing. */
export type FeedProblemCode =
  | 'feed/unreachable'
  | 'feed/empty'
  | 'feed/cut-off'
  | 'feed/not-xml'
  | 'feed/not-json'
  | 'feed/html-page'
  | 'feed/wrong-encoding'
  | 'feed/doctype'
  | 'feed/undefined-entity'
  | 'feed/control-character'
  | 'feed/record-too-large'
  | 'feed/no-jobs'
  | 'feed/no-usable-jobs'
  | 'feed/too-few-jobs';

/** Ends the reading of a feed. Thrown by readers, because an iterator has no other way to stop; the importer catches it once and makes it the run's health. */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode;

  constructor(code: FeedProblemCode, detail: string) {
    super(detail);
    this.name = 'FeedProblem';
    this.code = code;
  }
}

/** Longest record that is read, in characters: an advert is a few thousand, and memory must stay bounded. */
export const maxRecordLength = 2_000_000;
