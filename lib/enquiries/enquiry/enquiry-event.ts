import { enquiryStates, type EnquiryState } from './enquiry';

export type EnquiryEvent = {
  /** ISO instant. */
  at: string;
  from: EnquiryState | null;
  to: EnquiryState;
  /** `doctor:<id>`, `visitor`, `staff`, `staff:<id>`, `employer-link:<id>` or `task:<name>`. */
  actor: string;
  reason: string;
};

/** Reasons written by the system. Any other reason is text typed by a person. */
export const eventReasons = {
  sent: 'sent with the form',
  claimed: 'claimed at sign-in with the same verified address',
  returned: 'given back to the queue',
  asked: 'asked whether we may put the doctor forward',
  granted: 'the doctor said that we may put them forward',
  declined: 'the doctor said that we may not put them forward',
  revoked: 'the doctor took back that we may put them forward',
} as const;

export const claimReason = 'claimed';

/** Returns the reason of the event that is added when staff suggest a job. */
export const suggestionReason = ({ number, title }: { number: string; title: string }): string =>
  `suggested ${number}: ${title}`;

const suggestion = /^suggested (J\d{6}): (.+)$/;

const changes: Record<EnquiryState, string> = {
  received: 'We received it',
  viewed: 'We read it',
  assigned: 'A consultant is handling it',
  contacted: 'We contacted you',
  'put-forward': 'We put you forward',
  offered: 'You were offered the job',
  placed: 'You got the job',
  declined: 'It was not successful this time',
  withdrawn: 'You withdrew it',
  closed: 'We closed it',
};

const notes: Record<string, string> = {
  [eventReasons.sent]: 'Sent by you',
  [eventReasons.claimed]: 'Added to your account',
  [eventReasons.returned]: 'It waits for a consultant again',
  [eventReasons.asked]: 'We asked whether we may put you forward',
  [eventReasons.granted]: 'You agreed to be put forward',
  [eventReasons.declined]: 'You said no to being put forward',
  [eventReasons.revoked]: 'You withdrew your consent to be put forward',
};

/** Describes an event for the doctor. `detail` is the doctor's own text. Never shows staff notes or ids. */
export function describeEvent(
  event: Pick<EnquiryEvent, 'to' | 'actor' | 'reason'> & Partial<Pick<EnquiryEvent, 'from'>>,
): {
  what: string;
  detail: string | null;
  jobNumber?: string;
} {
  const known = notes[event.reason];
  if (known) return { what: known, detail: null };
  const joined = /^joined with (ENQ-\d{6,8})$/.exec(event.reason);
  if (joined) return { what: `We merged it with ${joined[1]}, which is about the same job`, detail: null };
  // Only if the state did not change: a staff note on a state change stays internal, even if it has the same words.
  const suggested =
    event.from === event.to && event.actor.startsWith('staff:') ? suggestion.exec(event.reason) : null;
  if (suggested?.[1] && suggested[2])
    return { what: 'Your consultant suggests a job', detail: suggested[2], jobNumber: suggested[1] };
  const own = event.actor.startsWith('doctor:');
  return { what: changes[event.to], detail: own && event.reason ? event.reason : null };
}

export function readState(text: string | null): EnquiryState | null {
  return enquiryStates.find((state) => state === text) ?? null;
}
