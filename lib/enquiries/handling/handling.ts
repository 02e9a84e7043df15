import type { EnquiryState } from '@/lib/enquiries/enquiry';

/** How a call to a doctor went. */
export const callOutcomes = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Outcomes in words. */
export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
};

/** Parts of the queue: `open` is all of it, `all` also what has ended. */
export const queueViews = ['open', 'overdue', 'mine', 'team', 'unassigned', 'closed', 'all'] as const;
export type QueueView = (typeof queueViews)[number];

/** Which enquiries of the queue are asked for. */
export type QueueFilters = {
  view: QueueView;
  now: Date;
  /** Begins a name, an email, a telephone number, or is a reference or a job's number. */
  q?: string | undefined;
  state?: EnquiryState | undefined;
  /** Of staff. */
  claimedBy?: string | undefined;
  specialty?: string | undefined;
  country?: 'AU' | 'NZ' | undefined;
  /** Whose team, for the view of that name. */
  teamOf?: string | undefined;
};

/** States as staff say them. */
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
