import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { OutboxEntry, OutboxGroup } from './outbox-list';
import type { OutboxTable } from './outbox-store.server';
import {
  giveUpRow,
  makeRowDue,
  lockFailed,
  requeueRow,
  selectOutbox,
  selectOutboxEntry,
  selectOutboxGroups,
  type OutboxFilters,
} from './outbox-upkeep-store.server';

type Context = { db: Database; now: Date };
/** A row as the staff pages show it. `recipient` is empty for webhooks. */
export type TendedEntry = OutboxEntry & { recipient: string };

/**
 * Why a row was not changed. `unknown`: it does not exist. `changed`: it has changed since staff loaded it. `sending`:
 * a sender has leased it.
 */
export type TendFailure = { code: 'outbox/unknown' | 'outbox/changed' | 'outbox/sending' };

/** Result of a staff action: the row's state before the action, and whether the action changed the row. */
export type Tended = { before: TendedEntry['state']; changed: boolean };

/** Maximum number of rows that a bulk action changes. Staff repeat the action for the next rows. */
const maxRowsPerBulkAction = 100;

export function listOutbox(
  { db, now }: Context,
  table: OutboxTable,
  page: { filters: OutboxFilters; limit: number; offset: number },
): Promise<{ rows: TendedEntry[]; total: number }> {
  return selectOutbox(db, table, { ...page, now });
}

export function findOutboxEntry({ db, now }: Context, table: OutboxTable, id: string) {
  return selectOutboxEntry(db, table, id, { now, lock: false });
}

export function listOutboxGroups(db: Database, table: OutboxTable): Promise<OutboxGroup[]> {
  return selectOutboxGroups(db, table);
}

/** Locks the row. `isSeen` is false if the row has changed since staff saw it. */
async function lockSeen({ db, now }: Context, table: OutboxTable, { id, version }: Seen) {
  const row = await selectOutboxEntry(db, table, id, { now, lock: true });
  if (!row) return fail<TendFailure>({ code: 'outbox/unknown' });
  const isSeen = row.version === version;
  if (row.sending && isSeen) return fail<TendFailure>({ code: 'outbox/sending' });
  return ok({ row, isSeen });
}

export type Seen = { id: string; version: string };

/**
 * Requeues a failed or given-up row under the same id, or makes a waiting row due at once. The row's lease prevents it
 * from being sent twice. Before that, calls `hindrance`, which returns a reason if the row must not be sent.
 */
export async function sendAgain<Hindrance extends Failure = never>(
  context: Context,
  table: OutboxTable,
  seen: Seen,
  hindrance: () => Promise<Hindrance | null> = () => Promise.resolve(null),
): Promise<Result<Tended, TendFailure | Hindrance>> {
  const { db, now } = context;
  const locked = await lockSeen(context, table, seen);
  if (!locked.ok) return locked;
  const { row, isSeen } = locked.value;
  const before = row.state;
  // After a double click, the second request finds the row already queued or sent.
  if (!isSeen) return before === 'queued' || before === 'sent' ? ok({ before, changed: false }) : changed();
  const why = await hindrance();
  if (why) return fail(why);
  if (before === 'queued') return ok({ before, changed: await makeRowDue(db, table, seen.id, now) });
  return (await requeueRow(db, table, seen.id, now)) ? ok({ before, changed: true }) : changed();
}

export async function giveUp(
  context: Context,
  table: OutboxTable,
  seen: Seen,
): Promise<Result<Tended, TendFailure>> {
  const locked = await lockSeen(context, table, seen);
  if (!locked.ok) return locked;
  const { row, isSeen } = locked.value;
  const before = row.state;
  if (before === 'given-up') return ok({ before, changed: false });
  if (row.sending) return fail({ code: 'outbox/sending' });
  if (!isSeen) return changed();
  return (await giveUpRow(context.db, table, seen.id, context.now))
    ? ok({ before, changed: true })
    : changed();
}

export function holdFailed(
  db: Database,
  table: OutboxTable,
  { name, seen }: { name: string; seen: Date },
): Promise<string[]> {
  return lockFailed(db, table, { name, seen, limit: maxRowsPerBulkAction });
}

export function requeueFailed({ db, now }: Context, table: OutboxTable, id: string): Promise<boolean> {
  return requeueRow(db, table, id, now);
}

const changed = () => fail<TendFailure>({ code: 'outbox/changed' });
