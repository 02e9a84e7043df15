import { sql } from 'kysely';
import { endOfAttempt, leaseMs, type AttemptEnd } from '@/lib/outbox/attempts';
import type { Database } from '@/lib/services/database/database';
import type { DeadWebhook, LeasedWebhook, NewWebhook } from './webhook';

// Due, and held by nobody.
const isFree = (now: Date) =>
  sql<boolean>`(state = 'queued' and next_at <= ${now} and (leased_until is null or leased_until <= ${now}))`;

// The attempt counts from here, whatever becomes of the sender.
const leaseFrom = (now: Date) => ({
  leased_until: new Date(now.getTime() + leaseMs),
  attempts: sql<number>`attempts + 1`,
  updated_at: now,
});

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

/** Ids of deliveries that are due and that nobody holds, oldest first. */
export async function selectDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where(isFree(now))
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a due delivery, or gives null when it is not due or another sender holds it. */
export async function takeLease(db: Database, id: string, now: Date): Promise<LeasedWebhook | null> {
  const row = await db
    .updateTable('webhook_delivery')
    .set(leaseFrom(now))
    .where('id', '=', id)
    .where(isFree(now))
    .returning(['id', 'event', 'data', 'attempts', 'created_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    event: row.event,
    data: row.data,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  };
}

/** The end of an attempt. */
export async function updateAfterAttempt(
  db: Database,
  id: string,
  end: AttemptEnd<'queued' | 'sent' | 'dead'>,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(endOfAttempt(end))
    .where('id', '=', id)
    // Whoever sent it has the last word.
    .where('state', '=', 'queued')
    .execute();
}

/** Forgets a delivery that has nothing left to tell. */
export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
}

/** Forgets what waits and was never tried. */
export async function deleteUntried(db: Database): Promise<number> {
  const deleted = await db
    .deleteFrom('webhook_delivery')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deliveries given up, oldest first. */
export async function selectDead(db: Database, limit: number): Promise<DeadWebhook[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'attempts', 'last_error', 'created_at'])
    .where('state', '=', 'dead')
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

/** Puts all that were given up back into the queue, as new; gives how many. */
export async function requeueDead(db: Database, now: Date): Promise<number> {
  const changed = await db
    .updateTable('webhook_delivery')
    .set({ state: 'queued', attempts: 0, next_at: now, leased_until: null, updated_at: now })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
