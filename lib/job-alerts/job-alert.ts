import { defaultRadiusKm, emptyJobSearch, type JobSearch } from '@/lib/job-search/job-search';

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How often, in words. */
export const frequencyWords: Record<AlertFrequency, string> = {
  instant: 'Within minutes of a new job',
  daily: 'Every morning at 7 am',
  weekly: 'Every Monday at 7 am',
};

export const alertStates = ['pending-confirmation', 'active', 'paused', 'unsubscribed', 'expired'] as const;
export type AlertState = (typeof alertStates)[number];

/** What an alert looks for: a search without page, order and time of publication, only what is chosen. Alerts report new jobs, so "posted within" has no use. */
export type AlertCriteria = Partial<Omit<JobSearch, 'page' | 'sort' | 'postedWithin'>> & {
  /** Only what fits the availability of the alert's owner, as it is when jobs are looked at. */
  availability?: true;
};

/** Who gets an alert: an account, or an address that is to be confirmed by email. */
export type AlertOwner =
  { doctorId: string; email: string; verified: boolean } | { doctorId: null; email: string };

/** A job alert as its owner sees it. Instants are ISO 8601, days `YYYY-MM-DD`. */
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

/** Whether an alert sends nothing any more, for good: it is in no list, and can only be made again. */
export const hasEnded = ({ state }: Pick<JobAlert, 'state'>) =>
  state === 'unsubscribed' || state === 'expired';

/** As many alerts as one owner may have. */
export const maxAlerts = 20;
export const maxAlertNameLength = 120;
/** Jobs in one email; the rest is a link. */
export const jobsPerDigest = 20;
/** How long a deletion can be undone, ms. */
export const undoDeleteMs = 86_400_000;
const day = 86_400_000;
/** How long a link to confirm counts, and when it is sent once more, ms. */
export const confirmMs = 7 * day;
export const remindAfterMs = 3 * day;

const lists = [
  'workTypes',
  'specialties',
  'grades',
  'regions',
  'districts',
  'shifts',
  'benefits',
  'mmm',
] as const;

/** The criteria of a search in their canonical form: keys in one order, lists sorted, nothing that is at its default. */
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

/** Whether an alert names a first or a last day. */
export const hasDates = ({ availableFrom, availableTo }: AlertCriteria) =>
  Boolean(availableFrom ?? availableTo);

/** The search that an alert runs. */
export function searchOf(criteria: AlertCriteria): JobSearch & Pick<AlertCriteria, 'availability'> {
  return { ...emptyJobSearch, ...criteria };
}

/** With more jobs than these a day an alert finds too much. */
const tooManyPerDay = 15;
/** Days that health looks back. */
export const healthDays = 30;

/** Whether an alert finds nothing or too much; null when it does well. `month`: new jobs of its search in the last 30 days, whether or not the alert is as old. */
export function alertHealth(month: number): 'too-narrow' | 'too-wide' | null {
  if (month === 0) return 'too-narrow';
  return month / healthDays > tooManyPerDay ? 'too-wide' : null;
}
