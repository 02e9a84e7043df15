import { isAway } from '@/lib/core/away-error';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { Metrics } from '@/lib/services/metrics/metrics';
import {
  selectDue,
  selectState,
  takeRow,
  updateAfterAttempt,
  type AttemptEnd,
  type OutboxRow,
  type OutboxTable,
} from './outbox-store.server';

/**
 * Duration of a lease, in ms. Sending always takes less time. If a sender crashes, its rows are sent again when their
 * leases expire.
 */
export const leaseMs = 30_000;
const minute = 60_000;
const backOff = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** Wait in ms after a failure of our own database. The wait is short, because the receiver was not contacted. */
const databaseAwayMs = 5_000;
const sweepLimit = 100;

/**
 * Returns the wait in ms before the next attempt. After about a day, returns null, because the failure is then final.
 */
export function waitAfter(attempts: number): number | null {
  return backOff[attempts - 1] ?? null;
}

export function queuedRow(
  { id, data, dedupeKey }: { id: string; data: object; dedupeKey: string },
  now: Date,
  nextAt = now,
) {
  return {
    id,
    data: JSON.stringify(data),
    dedupe_key: dedupeKey,
    next_at: nextAt,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Result of an attempt. `withheld`: the message must not be sent, or is no longer needed. The function `attempt` has
 * then already recorded the reason.
 */
export type Attempt =
  | { outcome: 'accepted'; code?: number | undefined }
  | { outcome: 'withheld' }
  /** The message must not be sent before `until`, although its row was due. */
  | { outcome: 'postponed'; until: Date }
  /**
   * `refused` is permanent. `unavailable` is retried. `code` is the code with which the receiver responded, if it
   * responded. `retryAfterMs` is how long the receiver asks us to wait.
   */
  | {
      outcome: 'refused' | 'unavailable';
      message: string;
      code?: number | undefined;
      retryAfterMs?: number | undefined;
    };

export type Outbox<Table extends OutboxTable, Claimed extends { id: string; attempts: number }> = {
  table: Table;
  read: (row: OutboxRow<Table>) => Claimed;
  /**
   * Builds and sends the message of a row. An `AwayError` means that our own database was unreachable, so the row is
   * retried soon. Any other error is reported as a bug, and the row is retried too.
   */
  attempt: (claimed: Claimed) => Promise<Attempt>;
  describe: (claimed: Claimed) => Record<string, string>;
  /** True if all rows go to the same receiver. While it is unreachable, the remaining rows are then not tried. */
  oneReceiver: boolean;
  onSent?: (id: string) => void;
  /** Called in the transaction that records a final failure. */
  onFailed: (trx: DatabaseTransaction, claimed: Claimed, message: string) => Promise<void>;
};

export type Delivered = 'sent' | 'waits' | 'postponed' | 'failed' | 'withheld' | 'not-due';

type Services = { db: Database; clock: Clock; errorReporting: ErrorReporting; metrics?: Metrics };

export async function recordEnd(
  db: Database,
  table: OutboxTable,
  id: string,
  end: AttemptEnd,
): Promise<void> {
  await updateAfterAttempt(db, table, id, end);
}

/**
 * Sends a row if it is due and no other sender has leased it. The row is marked as sent only after the receiver has
 * accepted the message. If the process dies between these two steps, the message is sent again with the same id.
 */
export async function deliver<Table extends OutboxTable, Claimed extends { id: string; attempts: number }>(
  services: Services,
  outbox: Outbox<Table, Claimed>,
  id: string,
): Promise<Delivered> {
  const end = await deliverRow(services, outbox, id);
  if (end !== 'not-due') services.metrics?.count('site_deliveries_total', { outbox: outbox.table, end });
  return end;
}

async function deliverRow<Table extends OutboxTable, Claimed extends { id: string; attempts: number }>(
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
    // A bug is retried too, because the next deployment may fix it.
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
  if (attempt.outcome === 'postponed') {
    await updateAfterAttempt(db, table, id, { state: 'queued', nextAt: attempt.until, now });
    return 'postponed';
  }
  const { message, code: answerCode, retryAfterMs = 0 } = attempt;
  const backOffMs = attempt.outcome === 'refused' ? null : waitAfter(claimed.attempts);
  const wait = databaseAway ? databaseAwayMs : backOffMs;
  if (wait !== null) {
    const nextAt = new Date(now.getTime() + Math.max(wait, retryAfterMs));
    await updateAfterAttempt(db, table, id, { state: 'queued', nextAt, error: message, answerCode, now });
    return 'waits';
  }
  await db.transaction().execute(async (trx) => {
    await updateAfterAttempt(trx, table, id, { state: 'failed', error: message, answerCode, now });
    await outbox.onFailed(trx, claimed, message);
  });
  return 'failed';
}

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

export function findDelivery(db: Database, table: OutboxTable, dedupeKey: string) {
  return selectState(db, table, dedupeKey);
}
