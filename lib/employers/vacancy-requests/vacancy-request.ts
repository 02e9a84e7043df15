import type { Consultant } from '@/lib/consultants/consultant/consultant';
import { addDays, type IsoDate } from '@/lib/core/dates';
import type { WorkType } from '@/lib/jobs/listing/job';

export const vacancyStates = ['received', 'contacted', 'shortlist-sent', 'filled', 'closed'] as const;
export type VacancyState = (typeof vacancyStates)[number];

/** The states in the order of the labels, with `accepted` for an open vacancy whose employer has accepted a doctor. */
export const vacancyStatuses = [
  'received',
  'contacted',
  'shortlist-sent',
  'accepted',
  'filled',
  'closed',
] as const;
export type VacancyStatus = (typeof vacancyStatuses)[number];

/** Labels for staff and employers. */
export const vacancyStatusLabels: Record<VacancyStatus, string> = {
  received: 'Received',
  contacted: 'Contacted',
  'shortlist-sent': 'Shortlist sent',
  accepted: 'Accepted',
  filled: 'Filled',
  closed: 'Closed',
};

export const urgencies = ['today', 'this-week', 'planning'] as const;
export type Urgency = (typeof urgencies)[number];

export function deriveUrgency(from: IsoDate, today: IsoDate): Urgency {
  if (from <= addDays(today, 1)) return 'today';
  return from <= addDays(today, 7) ? 'this-week' : 'planning';
}

export const maxVacancies = 8;
export const maxDoctors = 50;

export const vacancyLimits = {
  organisation: 160,
  facility: 160,
  contactName: 120,
  shifts: 300,
  rate: 120,
  details: 2000,
} as const;

export const rateUnits = ['hour', 'day', 'week', 'year'] as const;

const hour = 60;
export const minutesPerWorkingDay = 10 * hour;

/**
 * Promises to employers, in working minutes after the request: a call, then a shortlist or the news that none is ready
 * yet. Pages in `content/pages/employers` and `findOffer` repeat these times.
 */
export const promisedMinutes: Record<Urgency, { call: number; shortlist: number }> = {
  today: { call: hour, shortlist: minutesPerWorkingDay },
  'this-week': { call: 4 * hour, shortlist: 2 * minutesPerWorkingDay },
  planning: { call: 4 * hour, shortlist: 5 * minutesPerWorkingDay },
};

export type VacancyInput = {
  organisation: string;
  facility: string;
  contactName: string;
  email: string;
  phone: string;
  /** ISO 3166-2 code. Null in old requests, because the form did not ask for the region. */
  region: string | null;
  /** Town of the facility. Null if the employer did not name it. */
  placeId: string | null;
  specialty: string;
  grade: string;
  workType: WorkType;
  doctors: number;
  from: IsoDate;
  /** Last day of the work. Null if the employer did not state it. */
  to: IsoDate | null;
  shifts: string;
  rate: string;
  /** True if the employer wants advice about the usual rate. */
  rateAdvise: boolean;
  accommodation: boolean;
  travel: boolean;
  urgency: Urgency;
  details: string;
};

export type VacancyRequest = {
  id: string;
  reference: string;
  input: VacancyInput;
  state: VacancyState;
  consultant: Omit<Consultant, 'id' | 'regions' | 'specialties' | 'introduction'> | null;
  /**
   * ISO 8601 instants. We promise a call by `dueAt`, and by `shortlistAt` a shortlist or the news that none is ready
   * yet.
   */
  dueAt: string;
  shortlistAt: string;
  createdAt: string;
  timeZone: string;
};

/** Allowed changes of state. A request can be filled or closed from any state. */
const next: Record<VacancyState, readonly VacancyState[]> = {
  received: ['contacted', 'shortlist-sent', 'filled', 'closed'],
  contacted: ['shortlist-sent', 'filled', 'closed'],
  // A call after the shortlist is logged, and the state remains.
  'shortlist-sent': ['contacted', 'filled', 'closed'],
  filled: ['closed'],
  closed: [],
};

export function isOpenVacancy(state: VacancyState): boolean {
  return state !== 'filled' && state !== 'closed';
}

export const deriveVacancyStatus = (state: VacancyState, hasAccepted: boolean): VacancyStatus =>
  hasAccepted && isOpenVacancy(state) ? 'accepted' : state;

export function vacancyStatesAfter(state: VacancyState): readonly VacancyState[] {
  return next[state];
}

/** Only staff see these terms. */
export type AgreedTerms = { terms: string; rateNote: string };

/** Contact of an earlier vacancy, found by phone number, with the place of the contact's latest vacancy. */
export type KnownContact = {
  organisationId: string | null;
  organisation: string;
  facility: string;
  region: string | null;
  /** Name of the town. Null if it is unknown. */
  town: string | null;
  name: string;
  email: string;
};

/** Event in a vacancy's history: staff claimed the vacancy, or one of its placements changed. */
export type VacancyHistoryEvent = {
  id: string;
  at: string;
  kind: 'claimed' | 'released' | 'made' | 'sent' | 'agreed' | 'cancelled' | 'told' | 'receipt';
  actor: string;
  /** Name of the person. Null for doctors and for users of an emailed link. */
  by: string | null;
  placement: { id: string; reference: string; entryId: string | null } | null;
  /** Shortlist entry of the doctor whom we told about the employer's answer. Null for other events. */
  entryId: string | null;
};
