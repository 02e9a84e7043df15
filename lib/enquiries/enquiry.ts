import type { JobSummary } from '@/lib/jobs/job';

// Staff look at an enquiry before they call, and put a doctor forward before a hospital makes an offer; steps in
// between may be left out. What has ended stays ended: the doctor may ask again.
const following: Record<EnquiryState, readonly EnquiryState[]> = {
  received: ['viewed', 'assigned', 'contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  viewed: ['assigned', 'contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  assigned: ['contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  contacted: ['put-forward', 'declined', 'withdrawn', 'closed'],
  'put-forward': ['contacted', 'offered', 'placed', 'declined', 'withdrawn', 'closed'],
  offered: ['put-forward', 'placed', 'declined', 'withdrawn', 'closed'],
  placed: [],
  declined: [],
  withdrawn: [],
  closed: [],
};

/** The states that staff may move an enquiry to from this one; none when it has ended. */
export function statesAfter(state: EnquiryState): readonly EnquiryState[] {
  return following[state];
}

/** May an enquiry go from one state to another? To where it is already is no move. */
export function mayMove(from: EnquiryState, to: EnquiryState): boolean {
  return following[from].includes(to);
}

export const enquiryStates = [
  'received',
  'viewed',
  'assigned',
  'contacted',
  'put-forward',
  'offered',
  'placed',
  'declined',
  'withdrawn',
  'closed',
] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Nothing more happens with these; a new enquiry for the same job may be sent. */
export const closedEnquiryStates = [
  'placed',
  'declined',
  'withdrawn',
  'closed',
] as const satisfies EnquiryState[];

/** Is something still to come? */
export function isOpenEnquiry(state: EnquiryState): boolean {
  return !closedEnquiryStates.some((closed) => closed === state);
}

const workingDay = 10 * 60;

/**
 * Working minutes within which something happens after an enquiry has come to a state. Reading or assigning it keeps the
 * promise of the first call; what has ended promises nothing.
 */
export const minutesToNextStep: Partial<Record<EnquiryState, number>> = {
  contacted: 2 * workingDay,
  'put-forward': 3 * workingDay,
  offered: workingDay,
};

/** Working minutes within which a consultant comes back to a doctor who has answered a question of theirs. */
export const minutesToAnswer = workingDay;

/** Working minutes after a missed promise at which the manager hears of it, and the doctor is told. */
export const minutesToManager = 2 * 60;

/** Does the enquiry still wait for the first call? */
export function awaitsCall(state: EnquiryState): boolean {
  return state === 'received' || state === 'viewed' || state === 'assigned';
}

/** Is this a step up to the first call? That is one call about all that was sent together. */
export function isStepToCall(state: EnquiryState): boolean {
  return awaitsCall(state) || state === 'contacted';
}

/** How far a state is on the way to a job, 1 to 4; absent: it says nothing about that. */
export const enquiryProgress: Partial<Record<EnquiryState, 1 | 2 | 3 | 4>> = {
  contacted: 1,
  'put-forward': 2,
  offered: 3,
  placed: 4,
};

export const preferredContacts = ['phone', 'email', 'either'] as const;
type PreferredContact = (typeof preferredContacts)[number];

/** Longest texts of the form, characters. */
export const enquiryLimits = { name: 80, availability: 300, message: 2000 } as const;

/** At most so many jobs are asked about at once. */
export const maxTogether = 5;

/** The box that says that we may put the doctor forward for one of several jobs. */
export const putForwardField = (jobNumber: string): string => `consent_put_forward_${jobNumber}`;

/** What is asked about a job with a first and a last day. */
export const blockAnswers = { all: 'All of these dates', some: 'Some of them', ask: 'Ask me' } as const;

/** Is there a block of dates to say yes to, or only a start? */
export function isDateBlock({ start, end, ongoing }: Pick<JobSummary, 'start' | 'end' | 'ongoing'>): boolean {
  return start !== null && end !== null && start !== end && !ongoing;
}

/** Version of the sentences that people tick. A new wording gets a new version; stored consents have the one they were given to. */
export const consentTextVersion = '2026-11';

/** The job as it was when asked about: what a doctor refers to on the phone. */
export type EnquiryJob = Pick<
  JobSummary,
  | 'number'
  | 'path'
  | 'title'
  | 'workType'
  | 'specialty'
  | 'grades'
  | 'place'
  | 'start'
  | 'end'
  | 'ongoing'
  | 'shifts'
  | 'rate'
>;

/** What a doctor sends. */
export type EnquiryInput = {
  givenName: string;
  familyName: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Slugs. */
  grade: string;
  specialty: string;
  mcnzNumber: string | null;
  /** `MED` + 10 digits, as given: null where it was not asked for, or there is none yet. */
  ahpraNumber: string | null;
  /** The doctor says that they are not registered in Australia yet. */
  ahpraNotYet: boolean;
  availability: string;
  message: string;
  preferredContact: PreferredContact;
  /** "You may put me forward for this job": separate, per job, off unless ticked. */
  putForward: boolean;
  similarJobs: boolean;
};

/** Where a visit came from, as the address said. */
export type EnquirySource = {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
};

/** An enquiry with what its emails and pages show. */
export type Enquiry = {
  id: string;
  /** The first of the enquiries that it was sent together with; null: it is that one, or was sent alone. */
  sentWith: string | null;
  /** `ENQ-` + 6 digits. */
  reference: string;
  job: EnquiryJob | null;
  doctorId: string | null;
  input: EnquiryInput;
  source: EnquirySource;
  state: EnquiryState;
  consultant: { givenName: string; familyName: string; phone: string; email: string | null } | null;
  /** By when the first call was promised. ISO instants. */
  dueAt: string;
  /** By when something happens next; null: it has ended, or waits for the doctor. */
  nextDueAt: string | null;
  /** Who has been reminded that `nextDueAt` has passed: 1 the consultant, 2 the manager too. */
  reminders: number;
  /** When we last called about what is promised now and did not reach the doctor; null: we have not tried, or reached them. */
  triedAt: string | null;
  createdAt: string;
  /** IANA zone in which the promise is told. */
  timeZone: string;
};
