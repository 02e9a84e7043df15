import { waitAfter } from '@/lib/outbox/attempts';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { LeasedWebhook, NewWebhook, DeadWebhook } from './webhook';
import {
  deleteDelivery,
  updateAfterAttempt,
  deleteUntried,
  selectDue,
  takeLease,
  insertWebhook,
  requeueDead,
  selectDead,
} from './webhook-store.server';
import { v7 as uuidv7 } from 'uuid';

/** Up to 200 deliveries that were given up, oldest first. */
export async function listDeadWebhooks(db: Database): Promise<DeadWebhook[]> {
  return selectDead(db, 200);
}

/** Tries all that were given up again from the beginning, under their old ids; gives how many. */
export async function retryDeadWebhooks(db: Database, now: Date): Promise<number> {
  return requeueDead(db, now);
}

/** Writes a webhook in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueWebhook(trx: DatabaseTransaction, hook: NewWebhook, now: Date): Promise<void> {
  await insertWebhook(trx, hook, uuidv7({ msecs: now.getTime() }), now);
}

/** Takes a delivery for sending; null when it is not due, or someone else has it. */
export async function leaseWebhook(db: Database, id: string, now: Date): Promise<LeasedWebhook | null> {
  return takeLease(db, id, now);
}

/** Ids of up to `limit` deliveries that are due, those a dead sender held among them. */
export async function listDueWebhooks(db: Database, now: Date, limit = 100): Promise<string[]> {
  return selectDue(db, now, limit);
}

/** Forgets what waits while nobody listens, so that whoever begins to listen later is not flooded with the past. What was tried already stays. */
export async function forgetUnwantedWebhooks(db: Database): Promise<number> {
  return deleteUntried(db);
}

/** The other side has it. */
export async function markWebhookSent(db: Database, id: string, now: Date): Promise<void> {
  await updateAfterAttempt(db, id, { state: 'sent', now });
}

/** What it was to tell about has been deleted: there is nothing left to tell. */
export async function dropWebhook(db: Database, id: string): Promise<void> {
  await deleteDelivery(db, id);
}

/** An attempt failed: the delivery waits, longer each time as emails do, or is dead after about a day. */
export async function settleFailedWebhook(
  db: Database,
  hook: LeasedWebhook,
  { message, now }: { message: string; now: Date },
): Promise<'waits' | 'dead'> {
  const wait = waitAfter(hook.attempts);
  if (wait === null) {
    await updateAfterAttempt(db, hook.id, { state: 'dead', error: message, now });
    return 'dead';
  }
  await updateAfterAttempt(db, hook.id, {
    state: 'queued',
    nextAt: new Date(now.getTime() + wait),
    error: message,
    now,
  });
  return 'waits';
}
