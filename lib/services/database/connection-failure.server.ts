import { sql } from 'kysely';
import { AwayError } from '@/lib/core/away-error';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database, DatabaseState } from './database';
import type { WriteWatch } from './write-watch.server';

const timeoutMs = 2_000;

/**
 * Checks whether the database responds and accepts writes. The check itself writes nothing. Does not wait if an earlier
 * statement has shown that the database is unresponsive.
 */
export async function readDatabaseState(
  db: Database,
  writes: Pick<WriteWatch, 'isRefusing'>,
): Promise<DatabaseState> {
  try {
    // `transaction_read_only` is `on` if the server is a standby, or if an operator has made the database read-only.
    const { rows } = await withTimeBudget(timeoutMs, () =>
      sql<{ read_only: boolean }>`
        select current_setting('transaction_read_only')::boolean as read_only`.execute(db),
    );
    return rows[0]?.read_only || writes.isRefusing() ? 'unwritable' : 'well';
  } catch {
    return 'away';
  }
}

// SQLSTATE codes of an unavailable database: the connection was lost, the server is starting or shutting down, no
// connection is free, or the statement timed out.
const awayStates = /^(08|57P0|53300|57014)/;
// SQLSTATE codes of a database that accepts no writes: it is read-only (a standby, or the old primary after a
// failover), its disk is full or failing, or it has run out of memory.
const unwritableStates = new Set(['25006', '53100', '53200', '58030']);
const sqlState = /^[0-9A-Z]{5}$/;

export function isUnwritable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    unwritableStates.has(String(error.code)) &&
    'severity' in error
  );
}

export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AwayError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // An error with an SQLSTATE code and a severity comes from the server. Other errors come from the driver or the
  // network.
  const judged = sqlState.test(code) && 'severity' in error;
  const lost = /^E[A-Z]+$|^$/.test(code) && /connect|terminated|closed|ended|E[A-Z]{4,}/i.test(error.message);
  if (isUnwritable(error)) return new AwayError('The database does not accept writes', { cause: error });
  if (judged ? awayStates.test(code) : lost)
    return new AwayError('The database is not available', { cause: error });
  return error;
}
