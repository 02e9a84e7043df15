import type { IsoDate } from '@/lib/core/dates';
import type { JobSummary, WorkTypeGroup } from '@/lib/jobs/job';
import type { MapArea } from '@/lib/places/map-area';
import type { Days } from './describe-days';

export const jobSorts = ['best-match', 'newest', 'start-date', 'rate', 'block', 'distance'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Units that a minimum rate can be given in. */
export const searchRateUnits = ['hour', 'day', 'year'] as const;
type SearchRateUnit = (typeof searchRateUnits)[number];

/**
 * How many of a unit make a year, by the assumption the site states: a 10-hour day, 5 days a week, 46 weeks.
 * Comparing yearly equivalents needs whole numbers only.
 */
export const unitsPerYear: Record<SearchRateUnit | 'week', number> = {
  hour: 2300,
  day: 230,
  week: 46,
  year: 1,
};

export const jobsPerPage = 20;

/** `fits` leaves out jobs that are only partly within the dates of a search, or whose start is to be agreed; `overlaps` lists them after the jobs that fit. */
export const dateFits = ['fits', 'overlaps'] as const;
type DateFit = (typeof dateFits)[number];

/** What was published after this instant is new this week. */
export const weekBefore = (now: Date) => new Date(now.getTime() - 7 * 86_400_000);

export const radiiKm = [25, 50, 100, 200, 400] as const;
export const postedWithinDays = [1, 3, 7, 14, 30] as const;

/** What a doctor looks for: the one description that search, counts, landing pages, similar jobs and alerts run. Values in one list are alternatives; different fields narrow. */
export type JobSearch = {
  /** Words as typed; what the vocabulary understands in them is part of the predicate. */
  q: string | null;
  /** Search for the very words of `q`, nothing read into them. */
  literal: boolean;
  workTypes: WorkTypeGroup[];
  /** Slugs of specialties or fields; a specialty includes its fields. */
  specialties: string[];
  grades: string[];
  /** Region slugs. */
  regions: string[];
  /** District slugs. A job in one of the regions or districts matches. */
  districts: string[];
  /** Place id, with `radiusKm`. */
  place: string | null;
  radiusKm: number | null;
  /** The part of the map that is looked at. */
  area: MapArea | null;
  availableFrom: IsoDate | null;
  availableTo: IsoDate | null;
  /** Without dates, in fields or words, it narrows nothing. */
  fit: DateFit;
  /** Minor units per `rateUnit`, compared with a job's amount in the job's own currency. */
  rateMin: number | null;
  rateUnit: SearchRateUnit;
  shifts: string[];
  benefits: string[];
  /** Modified Monash categories 1–7. */
  mmm: number[];
  postedWithin: number | null;
  sort: JobSort;
  /** From 1. */
  page: number;
};

/** One countable choice of a filter group. The count is of the results after choosing it, the group's other choices left aside. */
export type FacetOption = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  children?: FacetOption[];
};

/** Names of the filter groups that show counts, as in the query string. */
export const facetNames = ['work_type', 'specialty', 'grade', 'region', 'shift', 'benefit', 'mmm'] as const;
export type FacetName = (typeof facetNames)[number];
export type Facets = Record<FacetName, FacetOption[]>;

/** What the vocabulary understood in the typed words: shown as chips that can be removed. */
export type UnderstoodTerm = {
  /** As typed. */
  text: string;
  /** Other words that were typed for the same. */
  also?: string[];
  kind:
    'specialty' | 'grade' | 'work-type' | 'region' | 'place' | 'shift' | 'benefit' | 'remoteness' | 'dates';
  /** The first of `values`. */
  value: string;
  /** What the words can mean, all accepted: "genetics" is a field of two specialties. Slugs, place ids, MM categories, days (`2026-12-01/2026-12-31`, an end may be open). */
  values: string[];
  label: string;
  /** The typed word was corrected to one that the vocabulary knows. */
  corrected: boolean;
};

export type JobSearchResult = {
  total: number;
  /** Of the total, published in the last seven days. */
  newThisWeek: number;
  /** The days that the search asks for, in fields and words. */
  days: Days | null;
  /** Of the total, jobs wholly within those days: first in the list. All of them without dates. */
  fits: number;
  /** Of the total, jobs whose start is to be agreed: last in the list, after those that overlap the days. 0 without dates. */
  startToBeAgreed: number;
  page: number;
  pageCount: number;
  jobs: JobSummary[];
  facets: Facets;
  understood: UnderstoodTerm[];
  /** Jobs that the other filters match but whose pay is a share of billings, left out by a minimum rate. */
  leftOutByRate: number;
  /** Jobs that the other filters match but that state no amount, left out by a minimum rate. */
  leftOutUnstated: number;
};

/** What a typed "Where" asks for. */
export type WhereChange = Pick<JobSearch, 'place' | 'regions' | 'districts'>;

/** A typed place name that could mean several: the visitor is asked, nothing is guessed. */
export type PlaceChoices = {
  /** As typed. */
  text: string;
  /** Other words that were typed for the same. */
  also?: string[];
  choices: { change: WhereChange; label: string; href: string }[];
};

/** A search for everything, first page. */
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

/** Kilometres around a place when the search names none. */
export const defaultRadiusKm = 100;
