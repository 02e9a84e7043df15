import type { EnquiryInput, EnquiryState } from '@/lib/enquiries/enquiry/enquiry';

export const callOutcomes = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
};

/**
 * Invisible character that marks the place of the recipient's name in an email preview. The screen fills in the name
 * there while the consultant types it.
 */
export const recipientMark = '\u2064';

/** Names the doctor's details that the email to the employer contains. Leaves out what the doctor did not enter. */
export function describeSentDetails(
  employer: string,
  {
    ahpraNumber,
    mcnzNumber,
    availability,
  }: Pick<EnquiryInput, 'ahpraNumber' | 'mcnzNumber' | 'availability'>,
): string {
  const details = [
    ...['your name', 'grade', 'speciality'],
    ...(ahpraNumber || mcnzNumber ? ['registration number'] : []),
    ...(availability ? ['availability'] : []),
  ];
  return `${employer}: ${details.slice(0, -1).join(', ')} and ${details.at(-1)}`;
}

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
  region?: string | undefined;
  teamOf?: string | undefined;
};

/** What would happen to one selected enquiry if it were assigned. `refusal` says why it cannot be assigned. */
export type PlannedAssignment = {
  id: string;
  doctor: string;
  refusal: string | null;
  from: { id: string; name: string } | null;
  /** Given name of the consultant whose call the site promised, if a different person will now call. */
  promised: string | null;
};

export const maxAssigned = 100;

/** Vacancy for which the doctor of an enquiry about no job has agreed to be put forward, or was accepted. */
export type VacancyOfEnquiry = { reference: string; facility: string; state: 'listed' | 'accepted' };

export const describeVacancyState = ({ state, reference }: VacancyOfEnquiry): string =>
  `${state === 'accepted' ? 'Accepted' : 'Agreed'} · ${reference}`;

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
