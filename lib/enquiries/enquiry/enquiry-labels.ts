import { callPromise, formatCallBy } from '@/lib/reference/working-hours/call-by';
import { awaitsCall, isOpenEnquiry, type Enquiry, type EnquiryState } from './enquiry';

const words: Record<EnquiryState, string> = {
  received: 'Received',
  viewed: 'We are reading your enquiry',
  assigned: 'A consultant is handling your enquiry',
  contacted: 'In contact',
  'put-forward': 'You have been put forward',
  offered: 'You have an offer',
  placed: 'You got the job',
  declined: 'Not successful this time',
  withdrawn: 'You withdrew the enquiry',
  closed: 'Closed',
};

export function enquiryStateWords(state: EnquiryState): string {
  return words[state];
}

const stepNames = ['Enquired', 'In contact', 'Put forward', 'Got the job'];

const reachedSteps: Partial<Record<EnquiryState, number>> = {
  received: 1,
  viewed: 1,
  assigned: 1,
  contacted: 2,
  'put-forward': 3,
  offered: 3,
  placed: 4,
};

/** Lists the steps from the enquiry to the job. Empty if the enquiry ended without a job. */
export function listEnquirySteps(state: EnquiryState): { name: string; reached: boolean }[] {
  const count = reachedSteps[state];
  return count ? stepNames.map((name, index) => ({ name, reached: index < count })) : [];
}

/** Formats the promise of a call: "Hannah will call you by Monday 23 November, 12 noon (Brisbane time)". */
export function enquiryPromise(enquiry: Pick<Enquiry, 'consultant' | 'dueAt' | 'timeZone'>): string {
  return callPromise({
    consultant: enquiry.consultant?.givenName ?? null,
    due: new Date(enquiry.dueAt),
    timeZone: enquiry.timeZone,
  });
}

type Promised = Pick<Enquiry, 'state' | 'job' | 'consultant' | 'nextDueAt' | 'triedAt' | 'timeZone'>;

export function enquiryDue({ nextDueAt, timeZone }: Pick<Enquiry, 'nextDueAt' | 'timeZone'>): string | null {
  return nextDueAt && formatCallBy(new Date(nextDueAt), timeZone);
}

/**
 * Formats the time of our last failed call: "Monday 23 November, 11 am (Brisbane time)". Null if we have not called, or
 * have reached the doctor since.
 */
export function enquiryTried({ triedAt, timeZone }: Pick<Enquiry, 'triedAt' | 'timeZone'>): string | null {
  return triedAt && formatCallBy(new Date(triedAt), timeZone);
}

export function enquiryNextStep(enquiry: Promised, now: Date): string {
  const tried = isOpenEnquiry(enquiry.state) ? enquiryTried(enquiry) : null;
  const step = stepWords(enquiry, isLate(enquiry, now) ? null : enquiryDue(enquiry));
  return `${tried ? `We called you on ${tried} but did not reach you. ` : ''}${step}`;
}

function stepWords(enquiry: Promised, due: string | null): string {
  const who = enquiry.consultant?.givenName ?? 'A consultant';
  switch (enquiry.state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      if (!due) return `${who} will ${enquiry.triedAt ? 'try again' : 'call you'}.`;
      return `${who} ${enquiry.triedAt ? 'will try again' : 'will call you'} by ${due}.`;
    case 'contacted':
      return `${who} ${enquiry.job ? 'is talking to you about the job' : 'is looking for work that suits you'}${due ? `, and will be in touch again by ${due}` : ''}. We send nothing to ${enquiry.job ? 'the' : 'a'} hospital without your consent.`;
    case 'put-forward':
      return due
        ? `The hospital has your details. ${who} will tell you by ${due} what the hospital says, or that it has not answered yet.`
        : `The hospital has your details. ${who} will tell you as soon as the hospital answers.`;
    case 'offered':
      return `${who} will go through the offer with you${due ? ` by ${due}` : ''}.`;
    case 'placed':
      return `${who} will email you the terms. Nothing is binding until both sides have confirmed them.`;
    default:
      return isOpenEnquiry(enquiry.state) ? '' : 'There is nothing more to do.';
  }
}

export function isLate({ nextDueAt }: Pick<Enquiry, 'nextDueAt'>, now: Date): boolean {
  return nextDueAt !== null && Date.parse(nextDueAt) <= now.getTime();
}

/** Describes an enquiry with an overdue call. Shown instead of its state. Null without an overdue call. */
export function lateStateWords(enquiry: Pick<Enquiry, 'nextDueAt' | 'triedAt'>, now: Date): string | null {
  if (!isLate(enquiry, now)) return null;
  return enquiry.triedAt ? 'We called but could not reach you' : 'Sorry, our call is late';
}

const apologyWords = ' We are sorry.';

export function describeLateness(
  enquiry: Promised & Pick<Enquiry, 'reminders'>,
  apology = apologyWords,
): string {
  const who = enquiry.consultant?.givenName ?? 'the on-call team';
  const done = ['', ` We have reminded ${who}.`, ` We have reminded ${who} and told the team’s manager.`];
  return `${missedPromise(enquiry, apology)}${done[enquiry.reminders] ?? ''}`;
}

export function missedPromise(enquiry: Promised, apology = apologyWords): string {
  const due = enquiryDue(enquiry) ?? '';
  const tried = enquiryTried(enquiry);
  if (tried)
    return `We called you on ${tried} but did not reach you, and we have not called again.${apology}`;
  return awaitsCall(enquiry.state)
    ? `We promised to call you by ${due}, but we have not called.${apology}`
    : `We promised to call you again by ${due}, but we have not called.${apology}`;
}

export function putForwardWords(together: readonly Pick<Enquiry, 'reference' | 'input'>[]): string | null {
  const agreed = together.filter(({ input }) => input.putForward);
  if (agreed.length === 0) return null;
  const these = together.length === 1 ? 'this job' : 'these jobs';
  const which =
    agreed.length === together.length ? these : agreed.map(({ reference }) => reference).join(', ');
  return `You agreed that we may put you forward for ${which}`;
}
