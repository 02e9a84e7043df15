import type { FeedFormat } from './feed-record';

/** Pay as a feed gives it in parts, in major units. */
export type AdvertPay = {
  min: number;
  max: number;
  unit: string;
  currency: string | null;
  negotiable: boolean;
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
};
