import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import {
  dueReminder,
  expiryReason,
  reminderDays,
  type ReminderRecipient,
  type RequestDetails,
} from './reference-request';
import {
  insertReminder,
  lockRequest,
  moveRequest,
  selectDueRequests,
} from './reference-request-store.server';

type Context = { db: Database; now: Date };

const batch = 200;

/**
 * Emails reminders to referees, and tells doctors who has not answered. Ends requests after their deadline. Repeated or
 * simultaneous runs send no email twice.
 */
export async function sendReferenceReminders({
  db,
  now,
}: Context): Promise<{ reminded: number; notified: number; expired: number }> {
  const done = { reminded: 0, notified: 0, expired: 0 };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await selectDueRequests(db, { now, days: reminderDays, after, limit: batch });
    for (const id of ids) {
      const { reminded, notified, expired } = await remind({ db, now }, id);
      done.reminded += Number(reminded);
      done.notified += Number(notified);
      done.expired += Number(expired);
    }
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return done;
  }
}

const nothing = { reminded: false, notified: false, expired: false };

/** Locks the request, so that the referee cannot answer and the doctor cannot withdraw it while emails are queued. */
async function remind({ db, now }: Context, id: string) {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request || (request.state !== 'requested' && request.state !== 'opened')) return nothing;
    if (request.expiresAt.getTime() <= now.getTime()) {
      const actor = 'task:send-reference-reminders';
      const expired = await moveRequest(trx, request, {
        to: 'expired',
        actor,
        reason: expiryReason,
        now,
      });
      return { ...nothing, expired };
    }
    if (!request.doctor.active) return nothing;
    return {
      ...nothing,
      reminded: await remindOne(trx, request, 'referee', now),
      notified: await remindOne(trx, request, 'doctor', now),
    };
  });
}

async function remindOne(
  trx: Parameters<typeof enqueueEmail>[0],
  request: RequestDetails,
  recipient: ReminderRecipient,
  now: Date,
): Promise<boolean> {
  const day = dueReminder(recipient, request.requestedAt, now);
  if (day === null) return false;
  const { id: requestId } = request;
  // The primary key allows each reminder once, so only the run that inserts the row queues the email.
  if (!(await insertReminder(trx, { requestId, recipient, day, now }))) return false;
  await enqueueEmail(
    trx,
    {
      ...(recipient === 'referee'
        ? { template: 'reference-reminder', to: request.referee.email }
        : { template: 'reference-not-answered', to: request.doctor.email }),
      data: { requestId, day },
      dedupeKey: `reference-reminder:${requestId}:${recipient}:${day}`,
    },
    now,
  );
  return true;
}
