import { defaultRadiusKm, emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { facetNames, facets } from '@/lib/jobs/search/search-facets';

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Daily and weekly alerts are sent at this time in the time zone of the alert. `minutes` counts from midnight. */
export const alertTime = { minutes: 7 * 60, text: '7 am' };
/** Weekly alerts are sent on this day. Sunday is 0. */
export const alertDay = { weekday: 1, name: 'Monday' };

export const frequencyWords: Record<AlertFrequency, string> = {
  instant: 'Within minutes of a job being published',
  daily: `Every morning at ${alertTime.text}`,
  weekly: `Every ${alertDay.name} at ${alertTime.text}`,
};

export const alertStates = ['pending-confirmation', 'active', 'paused', 'unsubscribed', 'expired'] as const;
export type AlertState = (typeof alertStates)[number];

/**
 * Search criteria without page, order and publication time. Alerts report only new jobs, so "Posted within" would have
 * no meaning.
 */
export type AlertCriteria = Partial<Omit<JobSearch, 'page' | 'sort' | 'postedWithin'>> & {
  /** True if a job must fit the owner's availability, which is read each time the alert is sent. */
  availability?: true;
};

export type AlertOwner =
  | { doctorId: string; email: string; verified: boolean }
  | { doctorId: null; email: string };

/** The part of an alert that its owner may see. Times are in ISO 8601. */
export type JobAlert = {
  id: string;
  doctorId: string | null;
  name: string;
  criteria: AlertCriteria;
  frequency: AlertFrequency;
  state: AlertState;
  timeZone: string;
  pausedUntil: string | null;
  dueAt: string;
  lastSentAt: string | null;
  confirmedAt: string | null;
  renewalAskedAt: string | null;
  createdAt: string;
};

/** Ended alerts are hidden from lists, and cannot be changed or restored. */
export const hasEnded = ({ state }: Pick<JobAlert, 'state'>) =>
  state === 'unsubscribed' || state === 'expired';

export const maxAlerts = 20;
export const maxAlertNameLength = 120;
export const jobsPerDigest = 20;
export const undoDeleteMs = 86_400_000;
const day = 86_400_000;
/**
 * After `remindAfterMs`, the site reminds the owner to confirm the alert. After `confirmMs`, the confirmation link
 * expires.
 */
export const confirmDays = 7;
export const confirmMs = confirmDays * day;
export const remindAfterMs = 3 * day;

const lists = facetNames.flatMap((facet) =>
  facet === 'region' ? (['regions', 'districts'] as const) : [facets[facet].list],
);

/** Sorts keys and lists and omits default values, so that equal searches have equal criteria. */
export function canonicalCriteria(search: JobSearch & Pick<AlertCriteria, 'availability'>): AlertCriteria {
  const criteria: AlertCriteria = {};
  if (search.q) {
    criteria.q = search.q;
    if (search.literal) criteria.literal = true;
  }
  for (const key of lists) {
    const values = [...new Set<string | number>(search[key])].sort();
    if (values.length > 0) Object.assign(criteria, { [key]: values });
  }
  if (search.place !== null) {
    criteria.place = search.place;
    criteria.radiusKm = search.radiusKm ?? defaultRadiusKm;
  }
  if (search.area) {
    const { west, south, east, north } = search.area;
    criteria.area = { west, south, east, north };
  }
  if (search.availableFrom) criteria.availableFrom = search.availableFrom;
  if (search.availableTo) criteria.availableTo = search.availableTo;
  if (search.fit === 'fits' && hasDates(search)) criteria.fit = search.fit;
  if (search.availability) criteria.availability = true;
  if (search.rateMin !== null) {
    criteria.rateMin = search.rateMin;
    criteria.rateUnit = search.rateUnit;
  }
  return criteria;
}

export const hasDates = ({ availableFrom, availableTo }: AlertCriteria) =>
  Boolean(availableFrom ?? availableTo);

export function toJobSearch(criteria: AlertCriteria): JobSearch & Pick<AlertCriteria, 'availability'> {
  return { ...emptyJobSearch, ...criteria };
}

const tooManyPerDay = 15;
export const healthDays = 30;

/**
 * `month` is the number of new jobs in the last 30 days that the alert's search finds, even if the alert is less than
 * 30 days old.
 */
export function alertHealth(month: number): 'too-narrow' | 'too-wide' | null {
  if (month === 0) return 'too-narrow';
  return month / healthDays > tooManyPerDay ? 'too-wide' : null;
}
