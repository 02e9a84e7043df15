import type { WantedWork } from '@/lib/doctors/profile/profile';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import type { EnquiryInput, EnquiryState, TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';

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

/** Preview of the effect of assigning one selected enquiry. `refusal` says why it cannot be assigned. */
export type PlannedAssignment = {
  id: string;
  doctor: string;
  refusal: string | null;
  from: { id: string; name: string } | null;
  /** Given name of the consultant whose call the site promised, if a different person will now call. */
  promised: string | null;
};

/** Limit of enquiries that staff assign or close together. */
export const maxAssigned = 100;

/** Preview of the effect of closing one selected enquiry. `refusal` says why it cannot be closed. */
export type PlannedClosing = {
  id: string;
  doctor: string;
  /** Address to which the email about the end is sent, if staff choose to tell the doctors. */
  email: string;
  state: EnquiryState;
  handler: { id: string; name: string } | null;
  refusal: string | null;
};

/**
 * Vacancy for which the doctor of an enquiry about no job has agreed to be put forward, was sent to the employer, or was
 * accepted.
 */
export type VacancyOfEnquiry = { reference: string; facility: string; state: 'listed' | 'sent' | 'accepted' };

const vacancyStateLabels = { listed: 'Agreed', sent: 'Sent to employer', accepted: 'Accepted' } as const;

/** Staff's work on an enquiry and its result. */
export type Handling = {
  version: number;
  /** Person who sent the enquiry. Null if the person's data were deleted. */
  personId: string | null;
  claimedBy: { id: string; name: string; onLeave: boolean } | null;
  claimedAt: string | null;
  /** Consultant whose call the site promised to the doctor. Null once a member of staff has claimed the enquiry. */
  promisedBy: { staffId: string | null; name: string; givenName: string } | null;
  lastCall: { outcome: CallOutcome; at: string; tryAgainAt: string | null } | null;
  /** When staff first spoke to the doctor, or recorded the doctor's own call. Null if neither has happened. */
  firstCalledAt: string | null;
  tries: number;
  stateSince: string;
  /** Reason why the enquiry ended without a placement. Null if it has not ended, or if it has no reason. */
  endReason: EndReason | null;
  /** Time zone of the doctor. Null if we do not know where the doctor is. */
  timeZone: string | null;
  /** Only the form for calls asks for days. */
  free: TypedFreedom;
  wantedWorkTypes: WantedWork['workTypes'];
  /** Newest placement from the enquiry that is not cancelled. */
  placement: { id: string; reference: string; state: string } | null;
  vacancy: VacancyOfEnquiry | null;
};

export const describeVacancyState = ({ state, reference }: VacancyOfEnquiry): string =>
  `${vacancyStateLabels[state]} · ${reference}`;

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
