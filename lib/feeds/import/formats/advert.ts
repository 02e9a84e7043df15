import type { RateBound } from '@/lib/jobs/listing/job';

export type FeedRecord = {
  /** Position in the file; the first record is 1. */
  position: number;
  /** The record's own text, stored with a refusal so that staff can read it. */
  raw: string;
  /** Elements of an XML record by name, or the parsed JSON value; undefined if the text is not JSON. */
  value: unknown;
};

export const feedFormats = ['xml', 'jsonld', 'ndjson', 'csv'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Reasons why a whole file cannot be trusted. Such a run closes no job. */
export type FeedProblemCode =
  | 'feed/unreachable'
  | 'feed/empty'
  | 'feed/cut-off'
  | 'feed/not-xml'
  | 'feed/not-json'
  | 'feed/not-csv'
  | 'feed/too-large'
  | 'feed/too-slow'
  | 'feed/html-page'
  | 'feed/wrong-encoding'
  | 'feed/doctype'
  | 'feed/undefined-entity'
  | 'feed/control-character'
  | 'feed/record-too-large'
  | 'feed/slow-records'
  | 'feed/no-jobs'
  | 'feed/no-usable-jobs'
  | 'feed/too-few-jobs'
  | 'feed/not-imported';

/**
 * Stops reading a feed. Readers throw it because an iterator has no other way to stop. The importer catches it and
 * records it as the run's health.
 */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode;

  constructor(code: FeedProblemCode, detail: string) {
    super(detail);
    this.name = 'FeedProblem';
    this.code = code;
  }
}

/** Longest record that is read, in characters. An advert has a few thousand, and memory must stay bounded. */
export const maxRecordLength = 2_000_000;

/** Pay that a feed gives in separate parts, in major currency units. */
export type AdvertPay = {
  min: number;
  max: number;
  unit: string;
  currency: string | null;
  negotiable: boolean;
  /** Set if only one amount is known ("From $2,000", "up to $2,500"); then `min` equals `max`. */
  bound?: RateBound | null;
};

/** A job in the feed's own words. All formats share this type, so one mapping serves all of them. */
export type Advert = {
  format: FeedFormat;
  reference: string | null;
  url: string | null;
  title: string | null;
  /** HTML, or plain text with empty lines between paragraphs. */
  description: string;
  descriptionIsHtml: boolean;
  posted: string | null;
  expires: string | null;
  start: string | null;
  end: string | null;
  place: {
    id: string | null;
    name: string | null;
    region: string | null;
    country: string | null;
    postcode: string | null;
    point: { latitude: number; longitude: number } | null;
  };
  /** Names, slugs, or one text with a list. */
  specialty: string[];
  grade: string[];
  workType: string[];
  /** Company names, which are never shown and are removed from every text. */
  companies: string[];
  pay: AdvertPay | string | null;
  /** A list of words, one text that names several, or null if the format has no such field. */
  shifts: string[] | string | null;
  benefits: string[] | string | null;
  requirements: string[] | string | null;
  facilityType: string | null;
  facilityDescription: string | null;
  fte: number | null;
  ongoing: boolean | null;
  /** Only our own format states that a job was filled or withdrawn. */
  status: string | null;
  warnings?: readonly string[];
};
