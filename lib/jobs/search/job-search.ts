import type { IsoDate } from '@/lib/core/dates';
import type { JobSummary, WorkTypeGroup } from '@/lib/jobs/listing/job';
import type { MapArea } from '@/lib/reference/places/map-area';
import type { Days } from './describe-days';
import type { FacetMeaning, FacetName } from './search-facets';

export const jobSorts = ['best-match', 'newest', 'start-date', 'rate', 'block', 'distance'] as const;
export type JobSort = (typeof jobSorts)[number];

export const searchRateUnits = ['hour', 'day', 'year'] as const;
type SearchRateUnit = (typeof searchRateUnits)[number];

/**
 * Number of hours, days and weeks in a working year, as the site assumes and states: 10 hours a day, 5 days a week, 46
 * weeks. With these whole numbers, rates can be compared by year.
 */
export const unitsPerYear: Record<SearchRateUnit | 'week', number> = {
  hour: 2300,
  day: 230,
  week: 46,
  year: 1,
};

export const jobsPerPage = 20;

/**
 * `fits` finds only jobs that are entirely within the dates. `overlaps` finds these jobs first, then jobs that are
 * partly within the dates, and then jobs whose start is to be agreed.
 */
export const dateFits = ['fits', 'overlaps'] as const;
type DateFit = (typeof dateFits)[number];

export const weekBefore = (now: Date) => new Date(now.getTime() - 7 * 86_400_000);

export const radiiKm = [25, 50, 100, 200, 400] as const;
export const postedWithinDays = [1, 3, 7, 14, 30] as const;

/**
 * A job must match all fields that are set. In a list, it must match at least one value. Results, counts, landing
 * pages, similar jobs and alerts all use this type.
 */
export type JobSearch = {
  /** Words as typed. The search also applies the filters that these words imply. */
  q: string | null;
  literal: boolean;
  workTypes: WorkTypeGroup[];
  /** Slugs of specialties or of their fields (subspecialties). A specialty matches jobs in all its fields. */
  specialties: string[];
  grades: string[];
  regions: string[];
  districts: string[];
  place: string | null;
  radiusKm: number | null;
  area: MapArea | null;
  availableFrom: IsoDate | null;
  availableTo: IsoDate | null;
  /** Has no effect if neither the date fields nor the typed words contain dates. */
  fit: DateFit;
  /**
   * Minimum pay per `rateUnit`, in minor units. Compared with each job's pay in the job's own currency, without
   * conversion.
   */
  rateMin: number | null;
  rateUnit: SearchRateUnit;
  shifts: string[];
  benefits: string[];
  /** Modified Monash categories 1–7. */
  mmm: number[];
  postedWithin: number | null;
  sort: JobSort;
  page: number;
};

/** `count` is the number of results if this option were the only choice in its group. */
export type FacetOption = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  children?: FacetOption[];
};

export type Facets = Record<FacetName, FacetOption[]>;

export type UnderstoodTerm = {
  text: string;
  also?: string[];
  kind: FacetMeaning | 'place' | 'dates';
  value: string;
  /**
   * All meanings of the words, as alternatives. For example, "genetics" is a field of two specialties. Values are
   * slugs, place ids, MM categories or days (`2026-12-01/2026-12-31`, where either end may be empty).
   */
  values: string[];
  label: string;
  corrected: boolean;
};

export type JobSearchResult = {
  total: number;
  newThisWeek: number;
  days: Days | null;
  /**
   * Number of results that are entirely within the dates. They come first in the list. Equals `total` if the search has
   * no dates.
   */
  fits: number;
  /**
   * Number of results whose start is to be agreed. They come last in the list. Always 0 if the search has no dates.
   */
  startToBeAgreed: number;
  page: number;
  pageCount: number;
  jobs: JobSummary[];
  facets: Facets;
  understood: UnderstoodTerm[];
  /**
   * Number of jobs that match all other filters, but that the minimum rate excludes because their pay is a percentage
   * of billings.
   */
  leftOutByRate: number;
  leftOutUnstated: number;
};

export type WhereChange = Pick<JobSearch, 'place' | 'regions' | 'districts'>;

export type PlaceChoices = {
  text: string;
  also?: string[];
  choices: { change: WhereChange; label: string; href: string }[];
};

export const emptyJobSearch: JobSearch = {
  q: null,
  literal: false,
  workTypes: [],
  specialties: [],
  grades: [],
  regions: [],
  districts: [],
  place: null,
  radiusKm: null,
  area: null,
  availableFrom: null,
  availableTo: null,
  fit: 'overlaps',
  rateMin: null,
  rateUnit: 'hour',
  shifts: [],
  benefits: [],
  mmm: [],
  postedWithin: null,
  sort: 'best-match',
  page: 1,
};

export const defaultRadiusKm = 100;
