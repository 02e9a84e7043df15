import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';

/** Outcomes of a call to a doctor. */
export const callOutcomes = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
};

/** Tabs of the queue. `open` has every open enquiry; `all` includes ended ones. */
export const queueViews = ['open', 'overdue', 'mine', 'team', 'unassigned', 'closed', 'all'] as const;
export type QueueView = (typeof queueViews)[number];

export type QueueFilters = {
  view: QueueView;
  now: Date;
  /** Whole reference or job number, or the beginning of a name, email address or phone number. */
  q?: string | undefined;
  state?: EnquiryState | undefined;
  claimedBy?: string | undefined;
  specialty?: string | undefined;
  country?: 'AU' | 'NZ' | undefined;
  /** Member of staff whose team the `team` view shows. */
  teamOf?: string | undefined;
};

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
