import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Counts one more in a window and gives the count. */
export async function incrementRateLimit(db: Database, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_limit.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes windows that began before an instant. */
export async function deleteRateLimitsBefore(db: Database, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_limit').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
