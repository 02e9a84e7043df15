export type CountryCode = 'AU' | 'NZ';

/** A state, territory or New Zealand region. `code` repeats between countries (TAS): key on `iso`. */
export type Region = {
  /** ISO 3166-2, e.g. `AU-QLD`. */
  iso: string;
  code: string;
  slug: string;
  name: string;
  country: CountryCode;
  /** IANA time zone in which the region's jobs are shown. */
  timeZone: string;
  ordinal: number;
};
