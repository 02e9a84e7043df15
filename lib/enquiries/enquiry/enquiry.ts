import type { IsoDate } from '@/lib/core/dates';
import type { Consultant } from '@/lib/consultants/consultant/consultant';
import type { JobSummary } from '@/lib/jobs/listing/job';

// Allowed changes of state; staff may skip states. Ended states allow no change, because only `reopenEnquiry` reopens
// an enquiry.
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

export function statesAfter(state: EnquiryState): readonly EnquiryState[] {
  return following[state];
}

export function mayMove(from: EnquiryState, to: EnquiryState): boolean {
  return following[from].includes(to);
}

/**
 * When and where a doctor is free, as staff typed it during a call. If `regions` is empty, the doctor is free in all
 * regions.
 */
export type TypedFreedom = { from: IsoDate | null; to: IsoDate | null; regions: string[] };

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

export const closedEnquiryStates = [
  'placed',
  'declined',
  'withdrawn',
  'closed',
] as const satisfies EnquiryState[];

export function isOpenEnquiry(state: EnquiryState): boolean {
  return !closedEnquiryStates.some((closed) => closed === state);
}

const workingDay = 10 * 60;

/**
 * By state, the working minutes until our next step is due. States before the first call have no entry, because the
 * promised time of the call applies. Ended states have no entry either.
 */
export const minutesToNextStep: Partial<Record<EnquiryState, number>> & { contacted: number } = {
  contacted: 2 * workingDay,
  'put-forward': 3 * workingDay,
  offered: workingDay,
};

/** Working minutes within which a consultant must act after a doctor has answered our question about consent. */
export const minutesToAnswer = workingDay;

/**
 * Times in working minutes, counted from our question whether the doctor consents. The doctor gets a reminder at each
 * time in `reminders`. If there is no answer by `call`, a consultant must call.
 */
export const minutesToConsent = {
  reminders: [2 * workingDay, 4 * workingDay],
  call: 5 * workingDay,
} as const;

/** Staff must wait this many minutes before they can ask the same doctor for consent again. */
export const minutesBetweenAsks = 60;

/** If a due time is missed, the site emails the manager and the doctor after this many working minutes. */
export const minutesToManager = 2 * 60;

export function awaitsCall(state: EnquiryState): boolean {
  return state === 'received' || state === 'viewed' || state === 'assigned';
}

/**
 * True for the states up to the first call. Enquiries sent together share one call, so they reach these states
 * together.
 */
export function isStepToCall(state: EnquiryState): boolean {
  return awaitsCall(state) || state === 'contacted';
}

/**
 * Number that statistics store, to show how far an enquiry got: from 1 (the doctor was called) to 4 (the doctor has
 * the job).
 */
export const enquiryProgress: Partial<Record<EnquiryState, 1 | 2 | 3 | 4>> = {
  contacted: 1,
  'put-forward': 2,
  offered: 3,
  placed: 4,
};

export const preferredContacts = ['phone', 'email', 'either'] as const;
type PreferredContact = (typeof preferredContacts)[number];

export const offeredCallTimes = ['any', 'morning', 'afternoon'] as const;
/** Old enquiries may ask for the evening, when no consultant works. */
export const callTimes = [...offeredCallTimes, 'evening'] as const;
export type CallTime = (typeof callTimes)[number];
export const callTimeLabels: Record<CallTime, string> = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

export const enquiryLimits = { name: 80, availability: 300, message: 2000 } as const;

export const maxJobsPerEnquiry = 5;

export const putForwardField = (jobNumber: string): string => `consent_put_forward_${jobNumber}`;

export const blockAnswers = {
  all: 'All of these dates',
  some: 'Some of these dates',
  ask: 'Not sure yet',
} as const;

/** An answer such as "All of these dates" is about one job, and says nothing about other days. */
export const saysOtherDays = (availability: string): boolean =>
  availability !== '' && !Object.values<string>(blockAnswers).includes(availability);

export function isDateBlock({ start, end, ongoing }: Pick<JobSummary, 'start' | 'end' | 'ongoing'>): boolean {
  return start !== null && end !== null && start !== end && !ongoing;
}

/** Stored with each consent. Change the version with any change of the wording. */
export const consentTextVersion = '2026-11';

/**
 * The facts of the job when the enquiry was sent. On the phone, the doctor may refer to what the advert said at that
 * time.
 */
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

export type EnquiryInput = {
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
  grade: string;
  specialty: string;
  mcnzNumber: string | null;
  /** The letters `MED` and 10 digits. Null if the form does not ask for the number, or if the doctor has none yet. */
  ahpraNumber: string | null;
  ahpraNotYet: boolean;
  availability: string;
  message: string;
  preferredContact: PreferredContact;
  callTime: CallTime;
  /** True if the doctor ticked "You may put me forward for this job". The form asks this for each job separately. */
  putForward: boolean;
  similarJobs: boolean;
};

export type EnquirySource = {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
};

export type Enquiry = {
  id: string;
  /** Id of the first enquiry of the same form. Null if this enquiry is the first, or was sent alone. */
  sentWith: string | null;
  reference: string;
  job: EnquiryJob | null;
  doctorId: string | null;
  input: EnquiryInput;
  source: EnquirySource;
  state: EnquiryState;
  consultant: Pick<Consultant, 'givenName' | 'familyName' | 'phone' | 'email' | 'portrait'> | null;
  /** Promised time of the first call, as an ISO 8601 instant. */
  dueAt: string;
  nextDueAt: string | null;
  /**
   * Number of reminders sent since `nextDueAt` passed. The first reminder goes to the consultant, the second to the
   * manager and the doctor.
   */
  reminders: number;
  /**
   * Time of our last failed call. Null if we have not called for the step that is due, or have reached the doctor
   * since.
   */
  triedAt: string | null;
  createdAt: string;
  timeZone: string;
};
