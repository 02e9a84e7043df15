import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { EntryState } from '@/lib/employers/shortlists/shortlist';
import type { JobStatus } from '@/lib/jobs/listing/job';

export const entryStateLabels: Record<EntryState, string> = {
  asked: 'Asked for consent',
  listed: 'Agreed',
  accepted: 'Accepted by the employer',
  declined: 'Declined by the employer',
  removed: 'Removed',
};

export type VacancyRecord = {
  reference: string;
  organisation: string;
  facility: string;
  region: string;
  need: string;
  dates: string;
  state: VacancyState;
  dueAt: string;
  overdue: boolean;
  claimedBy: string | null;
  claimedName: string | null;
};

export type ShortlistRecord = {
  id: string;
  name: string;
  email: string;
  state: EntryState;
  visible: boolean;
  unnamed: boolean;
  summary: string;
  enquiry: { reference: string; state: string } | null;
  question: string | null;
};

export type VacancyDetail = VacancyRecord & {
  contact: { name: string; email: string; phone: string };
  rate: string;
  shifts: string;
  details: string;
  shortlistAt: string;
  statesAfter: VacancyState[];
  jobs: { id: string; number: string; title: string; state: JobStatus }[];
  events: { id: string; to: VacancyState; reason: string; at: string }[];
  sentAt: string | null;
  sentTo: string | null;
  /** True if the recipient of the last link reported that it was sent to the wrong person. */
  misdirected: boolean;
  linkUntil: string | null;
  shortlist: ShortlistRecord[];
};
