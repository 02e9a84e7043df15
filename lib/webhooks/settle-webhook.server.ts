import { waitAfter } from '@/lib/outbox/attempts';
import type { Database } from '@/lib/services/database/database';
import type { LeasedWebhook } from './webhook';
import { deleteDelivery, updateAfterAttempt } from './webhook-store.server';

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
