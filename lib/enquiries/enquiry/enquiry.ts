import type { IsoDate } from '@/lib/core/dates';
import type { Consultant } from '@/lib/consultants/consultant/consultant';
import type { JobSummary } from '@/lib/jobs/listing/job';

// Allowed changes of state; staff may skip states. Only `reopenEnquiry` changes the state of an ended enquiry.
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

/** Days and regions in which a doctor is free, as staff typed them. `regions` is empty for all regions. */
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
 * Working minutes after reaching a state until the next step is due. While an enquiry is viewed or assigned, only the
 * promised first call is due. After it has ended, nothing is due.
 */
export const minutesToNextStep: Partial<Record<EnquiryState, number>> & { contacted: number } = {
  contacted: 2 * workingDay,
  'put-forward': 3 * workingDay,
  offered: workingDay,
};

/** Working minutes in which a consultant must act after the doctor has answered our question. */
export const minutesToAnswer = workingDay;

/**
 * Working minutes after we asked the doctor for consent: two reminders, then a call is due, because the doctor has not
 * answered.
 */
export const minutesToConsent = {
  reminders: [2 * workingDay, 4 * workingDay],
  call: 5 * workingDay,
} as const;

/** Minutes in which a doctor who was asked for consent cannot be asked again. */
export const minutesBetweenAsks = 60;

/** Working minutes after a missed due time until the manager and the doctor are emailed. */
export const minutesToManager = 2 * 60;

export function awaitsCall(state: EnquiryState): boolean {
  return state === 'received' || state === 'viewed' || state === 'assigned';
}

/**
 * Returns true for the states before and at the first call. Enquiries sent together have one call, so they reach these
 * states together.
 */
export function isStepToCall(state: EnquiryState): boolean {
  return awaitsCall(state) || state === 'contacted';
}

/** Progress by state, from 1 (the doctor was called) to 4 (the doctor has the job). Other states show no progress. */
export const enquiryProgress: Partial<Record<EnquiryState, 1 | 2 | 3 | 4>> = {
  contacted: 1,
  'put-forward': 2,
  offered: 3,
  placed: 4,
};

export const preferredContacts = ['phone', 'email', 'either'] as const;
type PreferredContact = (typeof preferredContacts)[number];

export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];
export const callTimeLabels: Record<CallTime, string> = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

export const enquiryLimits = { name: 80, availability: 300, message: 2000 } as const;

/** Upper limit of jobs about which one form can enquire. */
export const maxJobsPerEnquiry = 5;

export const putForwardField = (jobNumber: string): string => `consent_put_forward_${jobNumber}`;

export const blockAnswers = {
  all: 'All of these dates',
  some: 'Some of these dates',
  ask: 'Not sure yet',
} as const;

export function isDateBlock({ start, end, ongoing }: Pick<JobSummary, 'start' | 'end' | 'ongoing'>): boolean {
  return start !== null && end !== null && start !== end && !ongoing;
}

/** Version of the consent texts, stored with each consent. Change it with any change of wording. */
export const consentTextVersion = '2026-11';

/** The job as it was when the enquiry was sent. On the phone, the doctor may refer to what the advert said then. */
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
  /** Phone number in E.164 format. */
  phone: string;
  grade: string;
  specialty: string;
  mcnzNumber: string | null;
  /** AHPRA number: `MED` and 10 digits. Null if the form does not ask for it or the doctor has no number yet. */
  ahpraNumber: string | null;
  ahpraNotYet: boolean;
  availability: string;
  message: string;
  preferredContact: PreferredContact;
  callTime: CallTime;
  /**
   * True if the doctor ticked "You may put me forward for this job". Asked for each job separately, unticked by
   * default.
   */
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
  /** Id of the first of the enquiries sent with the same form. Null for the first, and for an enquiry sent alone. */
  sentWith: string | null;
  /** `ENQ-` and 6 digits. */
  reference: string;
  job: EnquiryJob | null;
  doctorId: string | null;
  input: EnquiryInput;
  source: EnquirySource;
  state: EnquiryState;
  consultant: Pick<Consultant, 'givenName' | 'familyName' | 'phone' | 'email' | 'portrait'> | null;
  /** Promised time of the first call, as an ISO 8601 instant. */
  dueAt: string;
  /** When our next step is due. Null if the enquiry has ended. */
  nextDueAt: string | null;
  /**
   * Number of reminders sent since `nextDueAt` has passed: the first to the consultant, the second to manager and
   * doctor.
   */
  reminders: number;
  /**
   * Time of our last call that did not reach the doctor. Null if there was no such call for the step that is due, or if
   * we have reached the doctor since.
   */
  triedAt: string | null;
  createdAt: string;
  timeZone: string;
};
