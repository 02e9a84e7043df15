import { queuedRow } from '@/lib/platform/outbox/outbox.server';
import type { Database } from '@/lib/services/database/database';
import type { FailedWebhook, NewWebhook } from './webhook';

export async function insertWebhook(
  db: Database,
  hook: NewWebhook,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({ ...queuedRow({ ...hook, id }, now, nextAt), event: hook.event })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
}

export async function deleteUntried(db: Database): Promise<number> {
  const deleted = await db
    .deleteFrom('webhook_delivery')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function selectFailed(db: Database, limit: number): Promise<FailedWebhook[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'attempts', 'last_error', 'created_at'])
    .where('state', '=', 'failed')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    attempts: row.attempts,
    error: row.last_error ?? '',
    createdAt: new Date(row.created_at),
  }));
}

export async function requeueFailed(db: Database, now: Date): Promise<number> {
  const changed = await db
    .updateTable('webhook_delivery')
    .set({ state: 'queued', attempts: 0, next_at: now, leased_until: null, updated_at: now })
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
