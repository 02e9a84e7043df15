import type { Database } from '@/lib/services/database/database';
import type { DeadWebhook } from './webhook';
import { requeueDead, selectDead } from './webhook-store.server';

/** Up to 200 deliveries that were given up, oldest first. */
export async function listDeadWebhooks(db: Database): Promise<DeadWebhook[]> {
  return selectDead(db, 200);
}

/** Tries all that were given up again from the beginning, under their old ids; gives how many. */
export async function retryDeadWebhooks(db: Database, now: Date): Promise<number> {
  return requeueDead(db, now);
}
