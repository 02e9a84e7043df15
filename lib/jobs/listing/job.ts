import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';

export const workTypes = ['locum', 'permanent', 'fixed-term', 'part-time', 'fifo'] as const;
export type WorkType = (typeof workTypes)[number];

export const workTypeGroups = {
  locum: ['locum', 'fifo'],
  permanent: ['permanent', 'fixed-term', 'part-time'],
} as const satisfies Record<string, readonly WorkType[]>;
export type WorkTypeGroup = keyof typeof workTypeGroups;

export const rateUnits = ['hour', 'day', 'week', 'year', 'percent-of-billings'] as const;
export type RateUnit = (typeof rateUnits)[number];

export const rateBounds = ['from', 'up-to'] as const;
export type RateBound = (typeof rateBounds)[number];

/**
 * Advertised pay, in minor units of the currency. For `percent-of-billings`, amounts are hundredths of a per cent and
 * there is no currency.
 */
export type Rate = {
  min: number;
  max: number;
  unit: RateUnit;
  currency: 'AUD' | 'NZD' | null;
  basis: string | null;
  negotiable: boolean;
  /** Set if the advert states only the lowest or only the highest pay. `min` then equals `max`. */
  bound?: RateBound | null;
};

export const jobStatuses = ['draft', 'open', 'paused', 'filled', 'withdrawn', 'expired'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  paused: 'Paused',
  filled: 'Filled',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export type JobPlace = {
  id: string;
  name: string;
  region: { iso: string; code: string; slug: string; name: string };
  country: CountryCode;
  mmm: number | null;
  nearestCity: { name: string; km: number } | null;
};

export type JobSummary = {
  number: string;
  /** `<number>-<slug of title>`, the last segment of the job's URL. */
  path: string;
  title: string;
  workType: WorkType;
  specialty: { slug: string; name: string };
  field: { slug: string; name: string } | null;
  grades: { slug: string; name: string }[];
  /** Name of the facility if the source allows it, otherwise a description without the name. */
  facility: string;
  place: JobPlace;
  /** Distance from the searched place in km; null if the search has no place. */
  distanceKm: number | null;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  /** Fraction of full-time work, from 0 to 1. */
  fte: number;
  shifts: { slug: string; label: string }[];
  publicHolidays?: IsoDate[];
  rate: Rate | null;
  benefits: { slug: string; label: string }[];
  status: JobStatus;
  publishedAt: string;
};

export type Job = JobSummary & {
  id: string;
  advertisedTitle: string | null;
  facilityType: { slug: string; label: string } | null;
  requirements: { slug: string; label: string }[];
  descriptionHtml: string;
  closesAt: string | null;
  confirmedAt: string | null;
  updatedAt: string;
  timeZone: string;
  /** Coordinates of the town, never of a building. */
  latitude: number;
  longitude: number;
};
