import type { ReferenceRequest } from './referee';

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
