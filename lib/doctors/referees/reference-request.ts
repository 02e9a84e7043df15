import { holdsLink } from '@/lib/core/text';
import type { RequestState, ReferenceRequest } from './referee';

const dayMs = 86_400_000;

/** An unanswered request expires after this time. */
export const requestWeeks = 12;
export const requestMs = requestWeeks * 7 * dayMs;

export const expiryReason = `no answer in ${requestWeeks} weeks`;

/**
 * In days after a request. `referee`: reminders to a referee who has not answered. `doctor`: emails that tell the
 * doctor that the referee has not answered.
 */
export const reminderDays = { referee: [7, 14, 28], doctor: [9, 16, 30] } as const;

/** Staff and the doctor can send a reminder only if our latest email to the referee is at least this many days old. */
export const reminderRest = 3;

export const canRemind = (lastEmail: Date, now: Date): boolean =>
  now.getTime() - lastEmail.getTime() >= reminderRest * dayMs;

export type ReminderRecipient = keyof typeof reminderDays;

/**
 * Returns the day of the latest due reminder, in days after the request. Null before the first reminder. After an
 * outage, skips earlier reminders.
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
  /** Answers by field name. Until the referee sends them, these are the answers of the draft. */
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
    /**
     * False if the doctor's account is disabled or awaits deletion. The site then emails neither the request nor
     * reminders.
     */
    active: boolean;
  };
};

const nameOfEmails = /^[\p{L}\p{M}'’. -]{1,80}$/u;

/**
 * Returns the doctor's name, or "A doctor" if the text does not look like a name. Sign-up accepts any text as a name,
 * and emails to referees must not contain arbitrary text.
 */
export function nameForReferee(doctor: RequestDetails['doctor']): string {
  const name = doctorName(doctor);
  return nameOfEmails.test(name) && !holdsLink(name) ? name : 'A doctor';
}

export function doctorName({ givenName, familyName }: RequestDetails['doctor']): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'A doctor';
}
