import { sql, type Selectable } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { DB } from '@/lib/services/database/tables.generated';
import type { OutboxState } from './outbox-list';

/**
 * The tables of outgoing messages. All have these columns: id, data, dedupe_key, state, attempts, next_at,
 * leased_until, last_error, answer_code, sent_at, created_at and updated_at.
 */
export type OutboxTable = 'email' | 'webhook_delivery' | 'text_message' | 'push_message';

export type OutboxRow<Table extends OutboxTable> = Selectable<DB[Table]>;

const isFree = (now: Date) =>
  sql<boolean>`state = 'queued' and next_at <= ${now} and (leased_until is null or leased_until <= ${now})`;

export async function selectDue(
  db: Database,
  table: OutboxTable,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isFree(now)} order by next_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Leases a due row to one sender. Returns null if the row is not due or another sender has leased it. Increments the
 * row's attempts at the start, so that the attempt counts even if the sender crashes.
 */
export async function takeRow<Table extends OutboxTable>(
  db: Database,
  table: Table,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxRow<Table> | null> {
  const { rows } = await sql<OutboxRow<Table>>`
    update ${sql.table(table)} set leased_until = ${until}, attempts = attempts + 1, updated_at = ${now}
    where id = ${id} and ${isFree(now)} returning *`.execute(db);
  return rows[0] ?? null;
}

export type AttemptEnd = {
  state: 'queued' | 'sent' | 'failed' | 'suppressed';
  nextAt?: Date;
  error?: string;
  /** HTTP status or SMTP code that the receiver returned. */
  answerCode?: number | undefined;
  now: Date;
};

/**
 * Stores the result of an attempt and ends the lease. If two senders have tried to send the row, a failure never
 * overwrites a success.
 */
export async function updateAfterAttempt(
  db: Database,
  table: OutboxTable,
  id: string,
  { state, nextAt, error, answerCode, now }: AttemptEnd,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set
      state = ${state},
      leased_until = null,
      last_error = ${error?.slice(0, 500) ?? null},
      answer_code = ${answerCode ?? null},
      sent_at = ${state === 'sent' ? now : null},
      next_at = coalesce(${nextAt ?? null}, next_at),
      updated_at = ${now}
    where id = ${id} and state = 'queued'`.execute(db);
}

export async function selectState(
  db: Database,
  table: OutboxTable,
  dedupeKey: string,
): Promise<OutboxState | null> {
  const { rows } = await sql<{ state: OutboxState }>`
    select state from ${sql.table(table)} where dedupe_key = ${dedupeKey}`.execute(db);
  return rows[0]?.state ?? null;
}
