import type { VacancyState } from '@/lib/vacancy-requests/vacancy-request';
import type { EntryState } from '@/lib/shortlists/shortlist';

/** States as staff read them. */
export const vacancyStateLabels: Record<VacancyState, string> = {
  received: 'Received',
  contacted: 'Contacted',
  'shortlist-sent': 'Shortlist sent',
  filled: 'Filled',
  closed: 'Closed',
};

/** Where a doctor on a shortlist stands. */
export const entryStateLabels: Record<EntryState, string> = {
  asked: 'Asked for consent',
  listed: 'Agreed',
  accepted: 'Accepted by the employer',
  declined: 'Declined by the employer',
  removed: 'Removed',
};

/** A vacancy in the queue. */
export type VacancyRecord = {
  reference: string;
  organisation: string;
  facility: string;
  region: string;
  need: string;
  dates: string;
  state: VacancyState;
  dueAt: string;
  /** The promised call has not been made in time. */
  overdue: boolean;
  claimedBy: string | null;
  claimedName: string | null;
};

/** A doctor on its shortlist. */
export type ShortlistRecord = {
  id: string;
  name: string;
  email: string;
  state: EntryState;
  visible: boolean;
  unnamed: boolean;
  summary: string;
  /** About a job of the vacancy, and where it stands. */
  enquiry: { reference: string; state: string } | null;
  question: string | null;
};

/** A vacancy with all that staff work on. */
export type VacancyDetail = VacancyRecord & {
  contact: { name: string; email: string; phone: string };
  rate: string;
  shifts: string;
  details: string;
  shortlistAt: string;
  statesAfter: VacancyState[];
  jobs: { id: string; number: string; title: string; state: string }[];
  events: { id: string; to: VacancyState; reason: string; at: string }[];
  sentAt: string | null;
  sentTo: string | null;
  /** Whoever opened the last link said that it was not meant for them. */
  misdirected: boolean;
  linkUntil: string | null;
  shortlist: ShortlistRecord[];
};
