import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { OutboxEntry, OutboxGroup } from './outbox-list';
import type { OutboxTable } from './outbox-store.server';
import {
  giveUpRow,
  hastenRow,
  lockFailed,
  requeueRow,
  selectOutbox,
  selectOutboxEntry,
  selectOutboxGroups,
  type OutboxFilters,
} from './outbox-upkeep-store.server';

type Context = { db: Database; now: Date };
/** A row as staff see it; `recipient` is empty for webhooks. */
export type TendedEntry = OutboxEntry & { recipient: string };

/** Why a row was left as it is: there is none; it has changed since it was looked at; a sender holds it. */
export type TendFailure = { code: 'outbox/unknown' | 'outbox/changed' | 'outbox/sending' };

/** What became of a row, and whether this step did it: a repeated step does nothing. */
export type Tended = { before: TendedEntry['state']; changed: boolean };

/** Rows of one step over many. Who presses again gets the next ones. */
export const manyAtOnce = 100;

/** A page of an outbox, newest first. `total` is counted up to 10,000. */
export function listOutbox(
  { db, now }: Context,
  table: OutboxTable,
  page: { filters: OutboxFilters; limit: number; offset: number },
): Promise<{ rows: TendedEntry[]; total: number }> {
  return selectOutbox(db, table, { ...page, now });
}

/** One row; null when there is none. */
export function findOutboxEntry({ db, now }: Context, table: OutboxTable, id: string) {
  return selectOutboxEntry(db, table, id, { now, lock: false });
}

/** What did not go out, by template or event. */
export function listOutboxGroups(db: Database, table: OutboxTable): Promise<OutboxGroup[]> {
  return selectOutboxGroups(db, table);
}

/** The row, locked. Whoever saw an older version decided about something else. */
async function lockSeen({ db, now }: Context, table: OutboxTable, { id, version }: Seen) {
  const row = await selectOutboxEntry(db, table, id, { now, lock: true });
  if (!row) return fail<TendFailure>({ code: 'outbox/unknown' });
  const isSeen = row.version === version;
  if (row.sending && isSeen) return fail<TendFailure>({ code: 'outbox/sending' });
  return ok({ row, isSeen });
}

/** Which row, as it was when somebody decided. */
export type Seen = { id: string; version: string };

/**
 * Puts a row that failed or was given up back into the queue under its old id, or makes one that waits due at once. The
 * sender takes it from there: its lease and the state decide that it goes out once. `hindrance` is asked before anything
 * is changed: why it must not go out.
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
  // Pressed twice, or by two: it is in the queue, or was sent since.
  if (!isSeen) return before === 'queued' || before === 'sent' ? ok({ before, changed: false }) : changed();
  const why = await hindrance();
  if (why) return fail(why);
  if (before === 'queued') return ok({ before, changed: await hastenRow(db, table, seen.id, now) });
  return (await requeueRow(db, table, seen.id, now)) ? ok({ before, changed: true }) : changed();
}

/** Ends the attempts for a row that failed or waits. */
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

/** Locks up to 100 rows of one name that had failed when somebody looked. */
export function holdFailed(
  db: Database,
  table: OutboxTable,
  { name, seen }: { name: string; seen: Date },
): Promise<string[]> {
  return lockFailed(db, table, { name, seen, limit: manyAtOnce });
}

/** Puts one of the rows that are held back into the queue; false when it failed no more. */
export function requeueFailed({ db, now }: Context, table: OutboxTable, id: string): Promise<boolean> {
  return requeueRow(db, table, id, now);
}

const changed = () => fail<TendFailure>({ code: 'outbox/changed' });
