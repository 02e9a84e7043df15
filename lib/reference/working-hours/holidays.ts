import type { IsoDate } from '@/lib/core/dates';

/** School and public holidays of a state, a territory or New Zealand. */
export type RegionHolidays = {
  /** ISO code: `AU-QLD`, `NZ`. */
  iso: string;
  /** "Queensland". */
  name: string;
  /** "QLD". */
  short: string;
  /** Slugs of the site's regions with these holidays. */
  regions: string[];
  /** Holidays that are not over, in order. Empty if the dates are unknown. */
  school: { name: string; from: IsoDate; to: IsoDate }[];
  /** Day and name. */
  public: [IsoDate, string][];
};

/** Holidays that the calendar of "When" marks and offers, as of a day. */
export type CalendarHolidays = { today: IsoDate; places: RegionHolidays[] };
