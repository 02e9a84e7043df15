import { sql } from 'kysely';
import { AwayError } from '@/lib/core/away-error';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from './database';

const timeoutMs = 2_000;

/** Whether the database answers a trivial question within two seconds; at once when it is known to be silent. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await withTimeBudget(timeoutMs, () => sql`select 1`.execute(db));
    return true;
  } catch {
    return false;
  }
}

// Classes of SQLSTATE: connection lost, server shutting down or starting, no connection free, statement out of time.
const awayStates = /^(08|57P0|53300|57014)/;
const sqlState = /^[0-9A-Z]{5}$/;

/** An `AwayError` for what a statement failed with where the connection or the server is to blame; else the error itself. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AwayError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // An error that the server reports for a statement has an SQLSTATE; without one the connection failed.
  const judged = sqlState.test(code) && 'severity' in error;
  const lost = /^E[A-Z]+$|^$/.test(code) && /connect|terminated|closed|ended|E[A-Z]{4,}/i.test(error.message);
  if (judged ? awayStates.test(code) : lost)
    return new AwayError('The database is not available', { cause: error });
  return error;
}
