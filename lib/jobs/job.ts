import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import type { CountryCode } from '@/lib/places/place';

/** Kinds of engagement. `locum` and `permanent` are also the two groups a search offers. */
export const workTypes = ['locum', 'permanent', 'fixed-term', 'part-time', 'fifo'] as const;
export type WorkType = (typeof workTypes)[number];

/** The two groups of work types that URLs and filters name. */
export const workTypeGroups = {
  locum: ['locum', 'fifo'],
  permanent: ['permanent', 'fixed-term', 'part-time'],
} as const satisfies Record<string, readonly WorkType[]>;
export type WorkTypeGroup = keyof typeof workTypeGroups;

export const rateUnits = ['hour', 'day', 'week', 'year', 'percent-of-billings'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** The one end of pay that an advert names: "from $350,000", "up to $2,500". */
export const rateBounds = ['from', 'up-to'] as const;
export type RateBound = (typeof rateBounds)[number];

/** Advertised pay. Amounts are minor units of the currency; for percent-of-billings hundredths of a per cent, no currency. */
export type Rate = {
  min: number;
  max: number;
  unit: RateUnit;
  currency: 'AUD' | 'NZD' | null;
  /** What the amount includes or not, in words of the advert ("plus super"). */
  basis: string | null;
  negotiable: boolean;
  /** Set when the advert names one end alone; `min` equals `max` then. */
  bound?: RateBound | null;
};

export const jobStatuses = ['draft', 'open', 'paused', 'filled', 'withdrawn', 'expired'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The place of a job as every surface shows it. */
export type JobPlace = {
  id: string;
  name: string;
  region: { iso: string; code: string; slug: string; name: string };
  country: CountryCode;
  mmm: number | null;
  nearestCity: { name: string; km: number } | null;
};

/** What a card, a row, an email or an enquiry summary shows of a job. Labels are resolved: views need no look-up. */
export type JobSummary = {
  /** `J` + 6 digits, ours. */
  number: string;
  /** `<number>-<slug of title>`: the last segment of the job's URL. */
  path: string;
  title: string;
  workType: WorkType;
  specialty: { slug: string; name: string };
  /** The field of practice, where the job names one. */
  field: { slug: string; name: string } | null;
  grades: { slug: string; name: string }[];
  /** Anonymous description, or the facility's name where the source allows it. */
  facility: string;
  place: JobPlace;
  /** From the searched place, km; null when the search names none. */
  distanceKm: number | null;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  /** Share of full time, up to 1. */
  fte: number;
  shifts: { slug: string; label: string }[];
  rate: Rate | null;
  benefits: { slug: string; label: string }[];
  status: JobStatus;
  /** ISO instant. */
  publishedAt: string;
};

/** A job in full, as its own page shows it. */
export type Job = JobSummary & {
  id: string;
  /** Title as the source wrote it, where it says more than ours. */
  advertisedTitle: string | null;
  facilityType: { slug: string; label: string } | null;
  requirements: { slug: string; label: string }[];
  /** Sanitised HTML: paragraphs, lists, emphasis. */
  descriptionHtml: string;
  /** ISO instants. */
  closesAt: string | null;
  confirmedAt: string | null;
  updatedAt: string;
  timeZone: string;
  /** The town's coordinates, never a building's. */
  latitude: number;
  longitude: number;
};

/** The end of a day in a zone: a job that closes on a day takes enquiries to its last minute. */
export function closingInstant(day: IsoDate, timeZone: string): Date {
  return instantAt(addDays(day, 1), 0, timeZone);
}

/** The last day on which a job takes enquiries; null while nothing closes it. */
export function closingDay(closesAt: string | null, timeZone: string): IsoDate | null {
  if (closesAt === null) return null;
  const day = dateInZone(new Date(Date.parse(closesAt) - 1), timeZone);
  // Feeds write the last second of 9999 for "no date": where the job is, a year of five digits has begun by then.
  return day.length > 10 ? '9999-12-31' : day;
}
