import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';

export const callOutcomes = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
};

/** Invisible placeholder in a preview for the recipient's name, which the consultant is still typing. */
export const recipientMark = '\u2064';

/** Tells the doctor which details the email to the employer's contact contains. */
export const describeSentDetails = (employer: string): string =>
  `${employer}: your name, grade, speciality, registration number and availability`;

export const queueViews = ['open', 'overdue', 'mine', 'team', 'unassigned', 'closed', 'all'] as const;
export type QueueView = (typeof queueViews)[number];

export type QueueFilters = {
  view: QueueView;
  now: Date;
  q?: string | undefined;
  state?: EnquiryState | undefined;
  claimedBy?: string | undefined;
  specialty?: string | undefined;
  country?: 'AU' | 'NZ' | undefined;
  /** ISO code of the job's region: `AU-QLD`. */
  region?: string | undefined;
  teamOf?: string | undefined;
};

/** Preview of what an assignment does with one chosen enquiry. `refusal` says why the enquiry cannot be assigned. */
export type PlannedAssignment = {
  id: string;
  doctor: string;
  refusal: string | null;
  /** Member of staff who has the enquiry now. */
  from: { id: string; name: string } | null;
  /** Given name of the colleague who was promised to the doctor, if another person will now call. */
  promised: string | null;
};

export const maxAssigned = 100;

export const staffStateLabels: Record<EnquiryState, string> = {
  received: 'New',
  viewed: 'Read',
  assigned: 'Assigned',
  contacted: 'Called',
  'put-forward': 'Put forward',
  offered: 'Offered',
  placed: 'Placed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};
