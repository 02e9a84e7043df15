import type { Database } from '@/lib/services/database/database';
import type { NewWebhook } from './webhook';

/** Adds a delivery unless one of the same dedupe key is there already. */
export async function insertWebhook(db: Database, hook: NewWebhook, id: string, now: Date): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({
      id,
      event: hook.event,
      data: JSON.stringify(hook.data),
      dedupe_key: hook.dedupeKey,
      next_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
