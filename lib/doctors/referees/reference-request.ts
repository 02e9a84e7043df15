import { holdsLink } from '@/lib/core/text';
import type { RequestState, ReferenceRequest } from './referee';

const dayMs = 86_400_000;

/** An unanswered request expires after this time. */
export const requestWeeks = 12;
export const requestMs = requestWeeks * 7 * dayMs;

export const expiryReason = `no answer in ${requestWeeks} weeks`;

/**
 * Days after a request on which the referee is reminded, and on which the doctor learns that the referee has not
 * answered.
 */
export const reminderDays = { referee: [7, 14, 28], doctor: [9, 16, 30] } as const;

/** Days between a request or reminder and the next reminder that staff can send. */
export const reminderRest = 3;

export type ReminderRecipient = keyof typeof reminderDays;

/**
 * Returns the day after the request on which the latest reminder was due; null before the first. After an outage, only
 * the latest reminder is sent.
 */
export function dueReminder(recipient: ReminderRecipient, requestedAt: Date, now: Date): number | null {
  const age = now.getTime() - requestedAt.getTime();
  return reminderDays[recipient].findLast((day) => day * dayMs <= age) ?? null;
}

export function nextReminder(request: Pick<ReferenceRequest, 'requestedAt'>, now: Date): Date | null {
  const from = Date.parse(request.requestedAt);
  const day = reminderDays.referee.find((one) => from + one * dayMs > now.getTime());
  return day === undefined ? null : new Date(from + day * dayMs);
}

export type RequestDetails = {
  id: string;
  state: RequestState;
  requestedAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  /** The referee's draft, by field name, or the answers once they are sent. */
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
    /** False if the doctor's account is disabled or awaits deletion. No emails are sent then. */
    active: boolean;
  };
};

const nameOfEmails = /^[\p{L}\p{M}'’. -]{1,80}$/u;

/**
 * Returns the doctor's name, the only text typed by the doctor in emails to a referee. Sign-up accepts any text as a
 * name, so "A doctor" replaces text that does not look like a name.
 */
export function nameForReferee(doctor: RequestDetails['doctor']): string {
  const name = doctorName(doctor);
  return nameOfEmails.test(name) && !holdsLink(name) ? name : 'A doctor';
}

export function doctorName({ givenName, familyName }: RequestDetails['doctor']): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'A doctor';
}
