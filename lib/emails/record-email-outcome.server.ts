import { waitAfter } from '@/lib/outbox/attempts';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueEmail } from './enqueue-email.server';
import { isStaffEmail, type ClaimedEmail } from './email';
import { updateAfterAttempt } from './email-store.server';

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
  letter: ClaimedEmail,
  failure: { permanent: boolean; message: string; staffEmail: string; now: Date; onLost?: OnLost },
): Promise<'waits' | 'failed'> {
  const { now } = failure;
  const wait = failure.permanent ? null : waitAfter(letter.attempts);
  const error = failure.message;
  if (wait !== null) {
    await updateAfterAttempt(db, letter.id, {
      state: 'queued',
      nextAt: new Date(now.getTime() + wait),
      error,
      now,
    });
    return 'waits';
  }
  await db.transaction().execute(async (trx) => {
    await updateAfterAttempt(trx, letter.id, { state: 'failed', error, now });
    await failure.onLost?.(trx);
    // A letter about a letter that cannot reach the desk would go round for ever.
    if (
      letter.template === 'letter-failed' ||
      (isStaffEmail(letter.template) && letter.to === failure.staffEmail)
    )
      return;
    await enqueueEmail(
      trx,
      {
        template: 'letter-failed',
        to: failure.staffEmail,
        data: { letterId: letter.id },
        dedupeKey: `letter-failed:${letter.id}`,
      },
      now,
    );
  });
  return 'failed';
}
