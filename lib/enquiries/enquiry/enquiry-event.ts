import { enquiryStates, isOpenEnquiry, type EnquiryState } from './enquiry';

export type EnquiryEvent = {
  at: string;
  from: EnquiryState | null;
  to: EnquiryState;
  /**
   * Person or task that caused the event: `doctor:<id>`, `visitor`, `staff`, `staff:<id>`, `employer-link:<id>` or
   * `task:<name>`.
   */
  actor: string;
  reason: string;
};

/** Reasons that the site writes itself. All other reasons were typed by a person. */
export const eventReasons = {
  sent: 'sent with the form',
  typed: 'typed by staff during a call',
  claimed: 'claimed at sign-in with the same verified address',
  returned: 'given back to the queue',
  asked: 'asked whether we may put the doctor forward',
  granted: 'the doctor said that we may put them forward',
  declined: 'the doctor said that we may not put them forward',
  revoked: 'the doctor took back that we may put them forward',
} as const;

export const claimReason = 'claimed';

/** True if the site wrote the reason. The staff timeline hides such a reason, because it repeats the event. */
export const isSiteReason = (reason: string): boolean =>
  reason === claimReason || Object.values<string>(eventReasons).includes(reason);

/**
 * Returns the state to which an ended enquiry returns when staff reopen it. Null if the doctor withdrew the enquiry,
 * because staff cannot reopen it then.
 */
export function findReopenState(
  state: EnquiryState,
  events: readonly Pick<EnquiryEvent, 'from' | 'to'>[],
): EnquiryState | null {
  if (isOpenEnquiry(state) || state === 'withdrawn') return null;
  const before = events.findLast(({ from, to }) => to === state && from !== to)?.from;
  return before && isOpenEnquiry(before) ? before : 'contacted';
}

export const suggestionReason = ({ number, title }: { number: string; title: string }): string =>
  `suggested ${number}: ${title}`;

const suggestion = /^suggested (J\d{6}): (.+)$/;

type Reader = 'doctor' | 'staff';
type Sentence = Record<Reader, string>;

const forBoth = (text: string): Sentence => ({ doctor: text, staff: text });

const changes: Record<EnquiryState, Sentence> = {
  received: forBoth('We received the enquiry'),
  viewed: forBoth('We read the enquiry'),
  assigned: {
    doctor: 'A consultant is handling the enquiry',
    staff: 'A consultant claimed the enquiry',
  },
  contacted: { doctor: 'We contacted you', staff: 'We contacted the doctor' },
  'put-forward': { doctor: 'We put you forward', staff: 'We put the doctor forward' },
  offered: { doctor: 'You were offered the job', staff: 'The doctor was offered the job' },
  placed: { doctor: 'You got the job', staff: 'The doctor got the job' },
  declined: forBoth('The enquiry was not successful this time'),
  withdrawn: { doctor: 'You withdrew the enquiry', staff: 'The doctor withdrew the enquiry' },
  closed: forBoth('We closed the enquiry'),
};

const notes: Record<string, Sentence> = {
  [eventReasons.sent]: { doctor: 'You sent the enquiry', staff: 'The doctor sent the enquiry' },
  [eventReasons.typed]: { doctor: 'You called us', staff: 'The doctor called' },
  [eventReasons.claimed]: {
    doctor: 'We added the enquiry to your account',
    staff: 'We added the enquiry to the doctor’s account',
  },
  [eventReasons.returned]: forBoth('The enquiry is waiting for a consultant again'),
  [eventReasons.asked]: {
    doctor: 'We asked whether we may put you forward',
    staff: 'We asked whether we may put the doctor forward',
  },
  [eventReasons.granted]: {
    doctor: 'You agreed to be put forward',
    staff: 'The doctor agreed to be put forward',
  },
  [eventReasons.declined]: {
    doctor: 'You declined to be put forward',
    staff: 'The doctor declined to be put forward',
  },
  [eventReasons.revoked]: {
    doctor: 'You withdrew your consent to be put forward',
    staff: 'The doctor withdrew consent to be put forward',
  },
};

const suggestedJob: Sentence = {
  doctor: 'Your consultant suggests a job',
  staff: 'We suggested a job by email',
};

/**
 * Describes an event for the doctor or for staff. `detail` is the doctor's text or the title of a suggested job. Never
 * returns a staff note or an id.
 */
export function describeEvent(
  event: Pick<EnquiryEvent, 'to' | 'actor' | 'reason'> & Partial<Pick<EnquiryEvent, 'from'>>,
  reader: Reader = 'doctor',
): {
  what: string;
  detail: string | null;
  jobNumber?: string;
} {
  const known = notes[event.reason];
  if (known) return { what: known[reader], detail: null };
  const joined = /^joined with (ENQ-\d{6,8})$/.exec(event.reason);
  if (joined)
    return { what: `We merged the enquiry with ${joined[1]}, which is about the same job`, detail: null };
  // When staff suggest another job, the site adds an event that leaves the state unchanged. If an event changed the
  // state, its text is a note by staff, even if it looks like a suggestion, and the doctor must not see it.
  const suggested =
    event.from === event.to && event.actor.startsWith('staff:') ? suggestion.exec(event.reason) : null;
  if (suggested?.[1] && suggested[2])
    return { what: suggestedJob[reader], detail: suggested[2], jobNumber: suggested[1] };
  if (event.from && !isOpenEnquiry(event.from) && isOpenEnquiry(event.to))
    return { what: 'We reopened the enquiry', detail: null };
  const own = event.actor.startsWith('doctor:');
  return { what: changes[event.to][reader], detail: own && event.reason ? event.reason : null };
}

export function readState(text: string | null): EnquiryState | null {
  return enquiryStates.find((state) => state === text) ?? null;
}
