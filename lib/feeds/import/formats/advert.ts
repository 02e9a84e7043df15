import type { RateBound } from '@/lib/jobs/listing/job';

export type FeedRecord = {
  position: number;
  /** The record as the file contains it. Stored if the record is refused, so that staff can read it. */
  raw: string;
  /** For XML: the elements by name. For JSON: the parsed value, or undefined if the text is not valid JSON. */
  value: unknown;
};

export const feedFormats = ['xml', 'jsonld', 'ndjson', 'csv'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Problems of a whole file. A run with such a file closes no jobs, because the file cannot be trusted. */
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
 * Ends the reading of a feed, because an iterator can report a failure only by throwing. The importer catches this
 * error and records it as the reason why the run is unhealthy.
 */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode;

  constructor(code: FeedProblemCode, detail: string) {
    super(detail);
    this.name = 'FeedProblem';
    this.code = code;
  }
}

/**
 * Longest record that is read, in characters. An advert has a few thousand characters; the limit protects the memory.
 */
export const maxRecordLength = 2_000_000;

/** Pay that a feed states in separate fields. Amounts are in major currency units. */
export type AdvertPay = {
  min: number;
  max: number;
  unit: string;
  currency: string | null;
  negotiable: boolean;
  /**
   * Set if the advert states only a lowest or only a highest pay, such as "up to $2,500". `min` and `max` are then
   * equal.
   */
  bound?: RateBound | null;
};

/** A job in the feed's own words. Readers of all formats return this type, so that one function maps all of them. */
export type Advert = {
  format: FeedFormat;
  reference: string | null;
  url: string | null;
  title: string | null;
  /** HTML if `descriptionIsHtml`, otherwise plain text with empty lines between paragraphs. */
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
  /** Names or slugs. Some formats write a whole list as one text ("ED, ICU"). */
  specialty: string[];
  grade: string[];
  workType: string[];
  /** Company names, which are removed from every text and never shown. */
  companies: string[];
  pay: AdvertPay | string | null;
  shifts: string[] | string | null;
  benefits: string[] | string | null;
  requirements: string[] | string | null;
  facilityType: string | null;
  facilityDescription: string | null;
  fte: number | null;
  ongoing: boolean | null;
  /** State of the job in the source's wording, such as "filled". Only the site's own format has this field. */
  status: string | null;
  warnings?: readonly string[];
};
