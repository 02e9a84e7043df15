import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { NewWebhook } from './webhook';
import { insertWebhook } from './webhook-store.server';

/** Writes a webhook in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueWebhook(trx: DatabaseTransaction, hook: NewWebhook, now: Date): Promise<void> {
  await insertWebhook(trx, hook, uuidv7({ msecs: now.getTime() }), now);
}
