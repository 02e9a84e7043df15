import type { RateBound } from '@/lib/jobs/job';

/** One record of a feed as it came, before anything is believed. */
export type FeedRecord = {
  /** 1 = first record of the file. */
  position: number;
  /** The record's own text, stored with a refusal so that a person can see what came. */
  raw: string;
  /** Elements of an XML record by name, or the parsed JSON value; undefined when the text is no JSON. */
  value: unknown;
};

export const feedFormats = ['xml', 'jsonld', 'ndjson', 'csv'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Why a whole file cannot be trusted. Such a run closes nothing. */
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

/** Pay as a feed gives it in parts, in major units. */
export type AdvertPay = {
  min: number;
  max: number;
  unit: string;
  currency: string | null;
  negotiable: boolean;
  /** "From $2,000" or "up to $2,500": one sum is known, and `min` equals `max`. */
  bound?: RateBound | null;
};

/** What any format says about a job, still in the feed's words. One shape, so that one mapping serves all formats. */
export type Advert = {
  format: FeedFormat;
  reference: string | null;
  url: string | null;
  title: string | null;
  /** HTML, or plain text with paragraphs between empty lines. */
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
  /** Names, slugs or a list in one text. */
  specialty: string[];
  grade: string[];
  workType: string[];
  /** Companies named: never shown, taken out of every text. */
  companies: string[];
  pay: AdvertPay | string | null;
  /** A list of words, one text that names them, or null when the format has no such field. */
  shifts: string[] | string | null;
  benefits: string[] | string | null;
  requirements: string[] | string | null;
  facilityType: string | null;
  /** The source's own anonymous words for the facility. */
  facilityDescription: string | null;
  fte: number | null;
  ongoing: boolean | null;
  /** Only our own format says that a job was filled or withdrawn. */
  status: string | null;
  /** What the format could not read of the record. */
  warnings?: readonly string[];
};
