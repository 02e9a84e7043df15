import { holdsLink } from '@/lib/core/text';
import type { RequestState, ReferenceRequest } from './referee';

const dayMs = 86_400_000;

/** A request can be answered for 12 weeks, ms. */
export const requestMs = 84 * dayMs;

/** Days after a request on which the referee is reminded, and on which the doctor hears that there is no answer yet. */
export const reminderDays = { referee: [7, 14, 28], doctor: [9, 16, 30] } as const;

/** Who a reminder goes to. */
export type ReminderRecipient = keyof typeof reminderDays;

/** The newest reminder that is due at `now`, in days after the request; null before the first. Earlier ones are past: after an outage one email goes out, not all. */
export function dueReminder(recipient: ReminderRecipient, requestedAt: Date, now: Date): number | null {
  const age = now.getTime() - requestedAt.getTime();
  return reminderDays[recipient].findLast((day) => day * dayMs <= age) ?? null;
}

/** When the referee is reminded next; null when there is no more reminder. */
export function nextReminder(request: Pick<ReferenceRequest, 'requestedAt'>, now: Date): Date | null {
  const from = Date.parse(request.requestedAt);
  const day = reminderDays.referee.find((one) => from + one * dayMs > now.getTime());
  return day === undefined ? null : new Date(from + day * dayMs);
}

/** A request with who asks and who is asked. */
export type RequestDetails = {
  id: string;
  state: RequestState;
  requestedAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  /** What is written so far, by field; after sending, the answer. */
  answers: Record<string, unknown>;
  referee: {
    id: string;
    name: string;
    position: string;
    organisation: string;
    email: string;
    removed: boolean;
  };
  doctor: {
    id: string;
    givenName: string | null;
    familyName: string | null;
    email: string;
    timeZone: string | null;
    /** May get emails: neither disabled nor about to be deleted. */
    active: boolean;
  };
};

const nameOfEmails = /^[\p{L}\p{M}'’. -]{1,80}$/u;

/**
 * The doctor's name in emails to a referee, who is told nothing else that the doctor typed. The name comes from sign-up,
 * where anything can be typed: what is not plainly a name is left out.
 */
export function nameForReferee(doctor: RequestDetails['doctor']): string {
  const name = doctorName(doctor);
  return nameOfEmails.test(name) && !holdsLink(name) ? name : 'A doctor';
}

/** A doctor's name as others are told it. */
export function doctorName({ givenName, familyName }: RequestDetails['doctor']): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'A doctor';
}
