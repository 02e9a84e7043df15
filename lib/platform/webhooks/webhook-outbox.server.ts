import { v7 as uuidv7 } from 'uuid';
import type { Outbox } from '@/lib/platform/outbox/outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ClaimedWebhook, FailedWebhook, NewWebhook } from './webhook';
import {
  deleteDelivery,
  deleteUntried,
  insertWebhook,
  requeueFailed,
  selectFailed,
} from './webhook-store.server';

export const webhookRows: Pick<Outbox<'webhook_delivery', ClaimedWebhook>, 'table' | 'read'> = {
  table: 'webhook_delivery',
  read: ({ id, event, data, attempts, created_at }) => ({
    id,
    event,
    data,
    attempts,
    createdAt: new Date(created_at),
  }),
};

/**
 * Enqueues a webhook in the transaction of its event, so that the event and the webhook are stored together or not at
 * all.
 */
export async function enqueueWebhook(
  trx: DatabaseTransaction,
  hook: NewWebhook,
  now: Date,
  nextAt = now,
): Promise<void> {
  await insertWebhook(trx, hook, uuidv7({ msecs: now.getTime() }), { now, nextAt });
}

/**
 * Deletes webhooks that were never sent or tried. Called while no webhook URL is configured. Otherwise, a URL that is
 * configured later would receive old events.
 */
export async function deleteUnwantedWebhooks(db: Database): Promise<number> {
  return deleteUntried(db);
}

export async function dropWebhook(db: Database, id: string): Promise<void> {
  await deleteDelivery(db, id);
}

export async function listFailedWebhooks(db: Database): Promise<FailedWebhook[]> {
  return selectFailed(db, 200);
}

export async function retryFailedWebhooks(db: Database, now: Date): Promise<number> {
  return requeueFailed(db, now);
}
