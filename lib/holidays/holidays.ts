import type { IsoDate } from '@/lib/core/dates';

/** School and public holidays of a state, a territory or New Zealand. */
export type RegionHolidays = {
  /** ISO code: `AU-QLD`, `NZ`. */
  iso: string;
  /** "Queensland". */
  name: string;
  /** "QLD". */
  short: string;
  /** Slugs of the site's regions that have these holidays. */
  regions: string[];
  /** Those that are not over, in their order. Empty where the dates are not known. */
  school: { name: string; from: IsoDate; to: IsoDate }[];
  /** Day and name. */
  public: [IsoDate, string][];
};

/** What the calendar of "When" marks and offers, as of a day. */
export type CalendarHolidays = { today: IsoDate; places: RegionHolidays[] };
