import { sql } from 'kysely';
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
