import { waitAfter } from '@/lib/outbox/attempts';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { isStaffEmail, type ClaimedEmail, type NewEmail } from './email';
import {
  updateAfterAttempt,
  selectDueEmails,
  takeLease,
  hasSuppression,
  selectEmail,
  addDeliveryTask,
  insertEmail,
} from './email-store.server';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Writes an email in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueEmail(trx: DatabaseTransaction, email: NewEmail, now: Date): Promise<void> {
  const id = uuidv7();
  if (await insertEmail(trx, email, id, now)) await addDeliveryTask(trx, id);
}

/** An email as the on-call team sees it, or null when it has been deleted. */
export async function findEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  return selectEmail(db, id);
}

/** Must this address get no emails? Asked at sending, not at writing. */
export async function isSuppressed(db: Database, email: string): Promise<boolean> {
  return hasSuppression(db, createHash('sha256').update(email.trim().toLowerCase()).digest('hex'));
}

/** Takes an email for sending; null when it is not due, or someone else has it. */
export async function claimEmail(db: Database, id: string, now: Date): Promise<ClaimedEmail | null> {
  return takeLease(db, id, now);
}

/** Ids of up to `limit` emails that are due, those a dead sender held among them. */
export async function listDueEmails(db: Database, now: Date, limit = 100): Promise<string[]> {
  return selectDueEmails(db, now, limit);
}

/** The mail server has taken the email. */
export async function markEmailSent(db: Database, id: string, now: Date): Promise<void> {
  await updateAfterAttempt(db, id, { state: 'sent', now });
}

/** What else becomes of an email that never arrives, in the same transaction. */
export type OnLost = (trx: DatabaseTransaction) => Promise<void>;

/** The address must get no emails, or there is nothing left to tell. */
export async function markEmailSuppressed(
  db: Database,
  id: string,
  now: Date,
  onLost?: OnLost,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateAfterAttempt(trx, id, { state: 'suppressed', now });
    await onLost?.(trx);
  });
}

/**
 * An attempt failed: the email waits for the next one, or, refused for good or tried for a day, has failed and the
 * on-call team is told in the same transaction.
 */
export async function settleFailedAttempt(
  db: Database,
  email: ClaimedEmail,
  failure: { permanent: boolean; message: string; staffEmail: string; now: Date; onLost?: OnLost },
): Promise<'waits' | 'failed'> {
  const { now } = failure;
  const wait = failure.permanent ? null : waitAfter(email.attempts);
  const error = failure.message;
  if (wait !== null) {
    await updateAfterAttempt(db, email.id, {
      state: 'queued',
      nextAt: new Date(now.getTime() + wait),
      error,
      now,
    });
    return 'waits';
  }
  await db.transaction().execute(async (trx) => {
    await updateAfterAttempt(trx, email.id, { state: 'failed', error, now });
    await failure.onLost?.(trx);
    // An email about an email that cannot reach the on-call team would go round for ever.
    if (
      email.template === 'email-failed' ||
      (isStaffEmail(email.template) && email.to === failure.staffEmail)
    )
      return;
    await enqueueEmail(
      trx,
      {
        template: 'email-failed',
        to: failure.staffEmail,
        data: { emailId: email.id },
        dedupeKey: `email-failed:${email.id}`,
      },
      now,
    );
  });
  return 'failed';
}
