import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { RateLimitHits } from './rate-limit-hits';

/**
 * Increments the count of a time window and returns it. If the count exceeds `limit`, records the request as refused.
 */
export async function incrementRateLimit(
  db: Database,
  { name, client, windowStart, limit, now }: Counted,
): Promise<number> {
  const row = await db
    .insertInto('rate_limit')
    .values({ key: `${name} ${client}`, name, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({
        count: sql<number>`rate_limit.count + 1`,
        refused: sql<number>`greatest(0, rate_limit.count + 1 - ${limit}::int)`,
        refused_at: sql<Date>`case when rate_limit.count >= ${limit}::int then ${now}::timestamptz end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

type Counted = { name: string; client: string; windowStart: Date; limit: number; now: Date };

const marksShown = 3;

/**
 * Returns the requests refused after `since`, grouped by limit and hour, newest first. If a limit's window is longer
 * than an hour, all refused requests of the window count towards the hour of the last refusal.
 */
export async function selectRateLimitHits(db: Database, since: Date): Promise<RateLimitHits[]> {
  const { rows } = await sql<Omit<RateLimitHits, 'hour'> & { hour: Date }>`
    with by_client as (
      select name, date_trunc('hour', refused_at) as hour, sum(refused)::int as refused,
        left(encode(sha256(convert_to(substr(key, length(name) + 2), 'UTF8')), 'hex'), 6) as mark
      from rate_limit where refused > 0 and refused_at > ${since}
      group by 1, 2, 4),
    ranked as (
      select *, row_number() over (partition by name, hour order by refused desc, mark) as rank from by_client)
    select name, hour, sum(refused)::int as refused, count(*)::int as clients,
      jsonb_agg(jsonb_build_object('mark', mark, 'refused', refused) order by rank)
        filter (where rank <= ${marksShown}) as marks
    from ranked group by name, hour order by hour desc, refused desc, name`.execute(db);
  return rows.map((row) => ({ ...row, hour: new Date(row.hour).toISOString() }));
}

export async function deleteRateLimitsBefore(db: Database, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', before)
    .where(({ eb, or }) => or([eb('refused_at', 'is', null), eb('refused_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
