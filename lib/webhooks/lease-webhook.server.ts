import type { Database } from '@/lib/services/database/database';
import type { LeasedWebhook } from './webhook';
import { deleteUntried, selectDue, takeLease } from './webhook-store.server';

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
