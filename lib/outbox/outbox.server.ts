import { isAway } from '@/lib/core/away-error';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import {
  selectDue,
  selectState,
  takeRow,
  updateAfterAttempt,
  type AttemptEnd,
  type OutboxRow,
  type OutboxTable,
} from './outbox-store.server';

/** How long a sender may hold a row, ms. Longer than any single delivery takes; short, so that what a dead sender held is taken up soon. */
export const leaseMs = 30_000;
const minute = 60_000;
const backOff = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** Wait after our own database went away in the middle of an attempt, ms: the receiver was not asked, so it is not spared. */
const databaseAwayMs = 5_000;
/** Rows of one sweep. */
const sweepLimit = 100;

/** Wait before the next attempt after `attempts` that failed, ms; null when it has failed for good (after about a day). */
export function waitAfter(attempts: number): number | null {
  return backOff[attempts - 1] ?? null;
}

/** What a row begins with, whatever else it holds: it is due at once. */
export function queuedRow(
  { id, data, dedupeKey }: { id: string; data: object; dedupeKey: string },
  now: Date,
) {
  return {
    id,
    data: JSON.stringify(data),
    dedupe_key: dedupeKey,
    next_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** The outcome of one attempt. `withheld`: it must not or need not go out any more, and the channel has recorded that. */
export type Attempt =
  | { outcome: 'accepted'; code?: number | undefined }
  | { outcome: 'withheld' }
  /** `refused` is for good; who is `unavailable` is asked again. `code`: the receiver's, where it answered. */
  | { outcome: 'refused' | 'unavailable'; message: string; code?: number | undefined };

/** What differs between the channels, emails and webhooks. */
export type Outbox<Table extends OutboxTable, Claimed extends { id: string; attempts: number }> = {
  table: Table;
  read: (row: OutboxRow<Table>) => Claimed;
  /** Writes and sends what the row is about. An `AwayError` says that our database went away: it is tried again shortly. Anything else it throws is our mistake: it is reported, and tried again. */
  attempt: (claimed: Claimed) => Promise<Attempt>;
  /** What a report says of the row; ids and names only. */
  describe: (claimed: Claimed) => Record<string, string>;
  /** Everything goes to one receiver: one that is away is not asked in vain for each of the others. */
  oneReceiver: boolean;
  onSent?: (id: string) => void;
  /** What else follows from a row that has failed for good, in the transaction that records it. */
  onFailed: (trx: DatabaseTransaction, claimed: Claimed, message: string) => Promise<void>;
};

export type Delivered = 'sent' | 'waits' | 'failed' | 'withheld' | 'not-due';

type Services = { db: Database; clock: Clock; errorReporting: ErrorReporting };

/** Records what became of a row outside an attempt. */
export async function recordEnd(
  db: Database,
  table: OutboxTable,
  id: string,
  end: AttemptEnd,
): Promise<void> {
  await updateAfterAttempt(db, table, id, end);
}

/**
 * Sends one row, if it is due and nobody else holds it. Never lost: it is recorded as sent only after the receiver accepted
 * it. Twice only if the process dies between that and the record, and then under the same id.
 */
export async function deliver<Table extends OutboxTable, Claimed extends { id: string; attempts: number }>(
  { db, clock, errorReporting }: Services,
  outbox: Outbox<Table, Claimed>,
  id: string,
): Promise<Delivered> {
  const { table } = outbox;
  const begun = clock.now();
  const until = new Date(begun.getTime() + leaseMs);
  const row = await takeRow(db, table, id, { now: begun, until });
  if (!row) return 'not-due';
  const claimed = outbox.read(row);
  let attempt: Attempt;
  let databaseAway = false;
  try {
    attempt = await outbox.attempt(claimed);
  } catch (error) {
    databaseAway = isAway(error);
    // It is tried again; what is our mistake is reported, and the next release may mend it.
    if (!databaseAway) errorReporting.report(error, outbox.describe(claimed));
    attempt = { outcome: 'unavailable', message: error instanceof Error ? error.message : String(error) };
  }
  const now = clock.now();
  if (attempt.outcome === 'withheld') return 'withheld';
  if (attempt.outcome === 'accepted') {
    await updateAfterAttempt(db, table, id, { state: 'sent', answerCode: attempt.code, now });
    outbox.onSent?.(id);
    return 'sent';
  }
  const { message, code: answerCode } = attempt;
  const backOffMs = attempt.outcome === 'refused' ? null : waitAfter(claimed.attempts);
  const wait = databaseAway ? databaseAwayMs : backOffMs;
  if (wait !== null) {
    const nextAt = new Date(now.getTime() + wait);
    await updateAfterAttempt(db, table, id, { state: 'queued', nextAt, error: message, answerCode, now });
    return 'waits';
  }
  await db.transaction().execute(async (trx) => {
    await updateAfterAttempt(trx, table, id, { state: 'failed', error: message, answerCode, now });
    await outbox.onFailed(trx, claimed, message);
  });
  return 'failed';
}

/** Sends every row that is due, those of a sender that died among them, and says how many went out. */
export async function deliverDue<Table extends OutboxTable, Claimed extends { id: string; attempts: number }>(
  services: Services,
  outbox: Outbox<Table, Claimed>,
): Promise<number> {
  let sent = 0;
  const due = await selectDue(services.db, outbox.table, { now: services.clock.now(), limit: sweepLimit });
  for (const id of due) {
    const delivered = await deliver(services, outbox, id);
    if (delivered === 'sent') sent += 1;
    if (delivered === 'waits' && outbox.oneReceiver) break;
  }
  return sent;
}

/** How far what was written under this dedupe key has come; null when there is nothing. */
export function findDelivery(db: Database, table: OutboxTable, dedupeKey: string) {
  return selectState(db, table, dedupeKey);
}
