import { v7 as uuidv7 } from 'uuid';
import type { Outbox } from '@/lib/outbox/outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ClaimedWebhook, FailedWebhook, NewWebhook } from './webhook';
import {
  deleteDelivery,
  deleteUntried,
  insertWebhook,
  requeueFailed,
  selectFailed,
} from './webhook-store.server';

/** Where webhooks are in the outbox, and how a row reads. */
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

/** Writes a webhook in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueWebhook(trx: DatabaseTransaction, hook: NewWebhook, now: Date): Promise<void> {
  await insertWebhook(trx, hook, uuidv7({ msecs: now.getTime() }), now);
}

/** Deletes what waits while no address is set, so that an address set later gets nothing from before. What was tried already stays. */
export async function deleteUnwantedWebhooks(db: Database): Promise<number> {
  return deleteUntried(db);
}

/** The subject of the webhook has been deleted: there is nothing left to send. */
export async function dropWebhook(db: Database, id: string): Promise<void> {
  await deleteDelivery(db, id);
}

/** Up to 200 deliveries that were given up, oldest first. */
export async function listFailedWebhooks(db: Database): Promise<FailedWebhook[]> {
  return selectFailed(db, 200);
}

/** Tries all that were given up again from the beginning, under their old ids; gives how many. */
export async function retryFailedWebhooks(db: Database, now: Date): Promise<number> {
  return requeueFailed(db, now);
}
