import { addDays, type IsoDate } from '@/lib/core/dates';
import type { WorkType } from '@/lib/jobs/job';

export const vacancyStates = ['received', 'contacted', 'shortlist-sent', 'filled', 'closed'] as const;
export type VacancyState = (typeof vacancyStates)[number];

export const urgencies = ['today', 'this-week', 'planning'] as const;
export type Urgency = (typeof urgencies)[number];

/** How soon somebody has to be found follows from the first day; `today` is the day in the region. */
export function urgencyOf(from: IsoDate, today: IsoDate): Urgency {
  if (from <= addDays(today, 1)) return 'today';
  return from <= addDays(today, 7) ? 'this-week' : 'planning';
}

/** As many vacancies as one request may hold, and as many doctors as one vacancy. */
export const maxVacancies = 8;
export const maxDoctors = 50;

/** Longest texts of the form, characters. */
export const vacancyLimits = {
  organisation: 160,
  facility: 160,
  contactName: 120,
  shifts: 300,
  rate: 120,
  details: 2000,
} as const;

const hour = 60;
const workingDay = 10 * hour;

/** What an employer is promised, in minutes of working time from the request on: a call, then a short list or a no. */
export const promisedMinutes: Record<Urgency, { call: number; shortlist: number }> = {
  today: { call: hour, shortlist: workingDay },
  'this-week': { call: 4 * hour, shortlist: 2 * workingDay },
  planning: { call: 4 * hour, shortlist: 5 * workingDay },
};

/** What an employer sends. */
export type VacancyInput = {
  organisation: string;
  facility: string;
  contactName: string;
  email: string;
  /** E.164. */
  phone: string;
  /** ISO 3166-2; null in requests from before the region was asked for. */
  region: string | null;
  /** Slugs. */
  specialty: string;
  grade: string;
  workType: WorkType;
  /** How many doctors are needed. */
  doctors: number;
  from: IsoDate;
  /** Null: no end, or not known yet. */
  to: IsoDate | null;
  shifts: string;
  /** As written; empty where the employer has named none. */
  rate: string;
  /** The employer wants to hear what is usual. */
  rateAdvise: boolean;
  accommodation: boolean;
  travel: boolean;
  urgency: Urgency;
  details: string;
};

/** A vacancy request with what its emails and pages show. */
export type VacancyRequest = {
  id: string;
  /** `VAC-` + 6 digits. */
  reference: string;
  input: VacancyInput;
  state: VacancyState;
  consultant: { givenName: string; phone: string; email: string | null } | null;
  /** ISO instants: by when someone calls, and by when there is a short list or a no. */
  dueAt: string;
  shortlistAt: string;
  createdAt: string;
  /** IANA zone in which the promises are told. */
  timeZone: string;
};

/** Where a request can go from each state. It may be filled or closed at any time. */
const next: Record<VacancyState, readonly VacancyState[]> = {
  received: ['contacted', 'shortlist-sent', 'filled', 'closed'],
  contacted: ['shortlist-sent', 'filled', 'closed'],
  'shortlist-sent': ['filled', 'closed'],
  filled: ['closed'],
  closed: [],
};

/** Whether doctors are still looked for. */
export function isOpenVacancy(state: VacancyState): boolean {
  return state !== 'filled' && state !== 'closed';
}

/** The states that may follow one. */
export function vacancyStatesAfter(state: VacancyState): readonly VacancyState[] {
  return next[state];
}
