import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';

export const callOutcomes = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
};

/** Stands in a preview for the recipient of the doctor's details, who is still being typed. An invisible character. */
export const recipientMark = '\u2064';

/** Names the details that the email to an employer's contact contains, as the doctor reads it. */
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
