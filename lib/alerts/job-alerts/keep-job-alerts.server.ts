import { mayMail } from '@/lib/doctors/communications/find-preferences.server';
import { enqueueConfirmation } from '@/lib/platform/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { NewEmail } from '@/lib/platform/emails/email';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import {
  deleteEndedAlerts,
  lockPausesOver,
  lockToRemind,
  lockToRenew,
  lockTooNarrow,
  lockUnanswered,
  markTold,
} from './alert-upkeep-store.server';
import { healthDays, remindAfterMs } from './job-alert';
import { insertAlertEvent, selectNewestCursor, updateAlert } from './job-alert-store.server';

const day = 86_400_000;
/**
 * `renewAfterMs` after the owner last confirmed an alert, the site asks by email whether the alert is still wanted.
 * Without an answer, the alert ends `answerMs` later.
 */
const renewAfterMs = 365 * day;
const answerMs = 30 * day;
const actor = 'task:keep-job-alerts';
const back = (now: Date, ms: number) => new Date(now.getTime() - ms);

type Context = { db: Database; now: Date };
type About = { id: string; doctorId: string | null; to: string };

/**
 * Resumes alerts after their pause, and ends alerts that were not confirmed or renewed in time. Queues reminders to
 * confirm, advice to widen a search, and the yearly question. Returns how many alerts it changed or emailed about.
 */
export async function keepJobAlerts({ db, now }: Context): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const resumed = await lockPausesOver(trx, now);
    const mark = resumed.length > 0 ? await selectNewestCursor(trx) : 0;
    for (const id of resumed) {
      // Clears `renewalAskedAt`. The site then asks again and the owner gets the full time to answer.
      const change = { pausedUntil: null, renewalAskedAt: null, watermark: mark, dueAt: now };
      await updateAlert(trx, id, { state: 'active', ...change }, now);
      const event = {
        alertId: id,
        from: 'paused',
        to: 'active',
        actor,
        reason: 'the pause is over',
        now,
      } as const;
      await insertAlertEvent(trx, event);
    }
    const unanswered = await lockUnanswered(trx, { now, askedBefore: back(now, answerMs) });
    for (const { id, state } of unanswered) {
      await updateAlert(trx, id, { state: 'expired' }, now);
      const from = state === 'active' ? 'active' : 'pending-confirmation';
      const reason = state === 'active' ? 'not confirmed as still wanted' : 'not confirmed in time';
      await insertAlertEvent(trx, { alertId: id, from, to: 'expired', actor, reason, now });
    }
    const told =
      (await tell(trx, now, await lockToRemind(trx, back(now, remindAfterMs), now), 'reminded_at', (id) => ({
        template: 'alert-confirm',
        data: { alertId: id, reminder: true },
        dedupeKey: `alert-confirm:${id}:reminder`,
      }))) +
      (await tell(trx, now, await lockTooNarrow(trx, back(now, healthDays * day)), 'hinted_at', (id) => ({
        template: 'alert-too-narrow',
        data: { alertId: id },
        dedupeKey: `alert-too-narrow:${id}:${now.getTime()}`,
      }))) +
      (await tell(trx, now, await lockToRenew(trx, back(now, renewAfterMs)), 'renewal_asked_at', (id) => ({
        template: 'alert-still-wanted',
        data: { alertId: id },
        dedupeKey: `alert-still-wanted:${id}:${now.getTime()}`,
      })));
    return resumed.length + unanswered.length + told;
  });
}

type Told = 'reminded_at' | 'hinted_at' | 'renewal_asked_at';
type AboutAlert = { [T in NewEmail['template']]: Omit<NewEmail<T>, 'to'> }[
  | 'alert-confirm'
  | 'alert-too-narrow'
  | 'alert-still-wanted'];

/**
 * Queues one email for each alert and stores in the column `what` that it was sent. If the owner has stopped emails or
 * the mailbox has reached its limit, a later run tries again. Advice to widen the search (`hinted_at`) is never
 * retried.
 */
async function tell(
  trx: DatabaseTransaction,
  now: Date,
  alerts: readonly About[],
  what: Told,
  emailOf: (id: string) => AboutAlert,
): Promise<number> {
  const told: string[] = [];
  for (const { id, doctorId, to } of alerts) {
    const wanted = !doctorId || (await mayMail(trx, { doctorId, purpose: 'job-alerts', now }));
    const queued = wanted && (await enqueue(trx, { ...emailOf(id), to }, now));
    // Stores that advice to widen the search was given even if the owner has stopped emails. Otherwise, a later run
    // would send it.
    if (queued || what === 'hinted_at') told.push(id);
  }
  await markTold(trx, told, what, now);
  return told.length;
}

async function enqueue(
  trx: DatabaseTransaction,
  email: AboutAlert & { to: string },
  now: Date,
): Promise<boolean> {
  // The address is still not verified, so the reminder counts towards the same limit as the first confirmation email.
  if (email.template === 'alert-confirm')
    return enqueueConfirmation(trx, email, { purpose: 'alert', proven: false }, now);
  await enqueueEmail(trx, email, now);
  return true;
}

/**
 * Deletes alerts that owners can no longer restore, with their email addresses: deleted alerts after 31 days,
 * unconfirmed alerts after 30 days, ended alerts after 400 days.
 */
export async function deleteJobAlerts({ db, now }: Context): Promise<number> {
  return deleteEndedAlerts(db, {
    deletedBefore: back(now, 31 * day),
    unconfirmedBefore: back(now, 30 * day),
    endedBefore: back(now, 400 * day),
  });
}
