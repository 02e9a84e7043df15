import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { JobSearchPredicate } from './job-search-predicate.server';

/** Pay stated in one unit and currency by so many jobs; `middle` is the median of the middles of their ranges, minor units. */
export type PayRow = { unit: string; currency: string; count: number; middle: number };

/** The unit and currency that most of the results state their pay in; null when none states any. */
export async function readMiddlePay(db: Database, predicate: JobSearchPredicate): Promise<PayRow | null> {
  const { rows } = await sql<PayRow>`
    select job.rate_unit as unit, job.rate_currency as currency, count(*)::int as count,
      percentile_cont(0.5) within group (order by (job.rate_min + job.rate_max) / 2.0) as middle
    from ${predicate.from} join job on job.id = s.job_id
    where ${predicate.where()} and s.rate_year > 0
    group by 1, 2 order by 3 desc, 1, 2 limit 1`.execute(db);
  return rows[0] ?? null;
}
