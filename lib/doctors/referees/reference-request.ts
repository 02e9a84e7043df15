import { holdsLink } from '@/lib/core/text';
import type { RequestState, ReferenceRequest } from './referee';

const dayMs = 86_400_000;

/** A reference request is open for this long. If the referee has not answered by then, the request expires. */
export const requestWeeks = 12;
export const requestMs = requestWeeks * 7 * dayMs;

export const expiryReason = `no answer in ${requestWeeks} weeks`;

/**
 * Number of days after a request on which the referee gets a reminder, and on which the doctor learns that the referee
 * has not answered yet.
 */
export const reminderDays = { referee: [7, 14, 28], doctor: [9, 16, 30] } as const;

export type ReminderRecipient = keyof typeof reminderDays;

/**
 * Returns the latest reminder that is due at `now`, as days after the request; null before the first. Skips earlier
 * reminders, so that after an outage one email is sent instead of several.
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
  /** Before sending: the draft, by field name. After sending: the answers. */
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
    /** True if the doctor may get emails: the account is not disabled and does not wait for deletion. */
    active: boolean;
  };
};

const nameOfEmails = /^[\p{L}\p{M}'’. -]{1,80}$/u;

/**
 * Returns the doctor's name for emails to a referee. It is the only text in them that the doctor typed. Sign-up accepts
 * any text as a name, so a text that is not clearly a name becomes "A doctor".
 */
export function nameForReferee(doctor: RequestDetails['doctor']): string {
  const name = doctorName(doctor);
  return nameOfEmails.test(name) && !holdsLink(name) ? name : 'A doctor';
}

export function doctorName({ givenName, familyName }: RequestDetails['doctor']): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'A doctor';
}
