import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { JobSearchPredicate } from './job-search-predicate.server';

export type PublishedJob = readonly [id: string, seq: number];

const matches = z.array(z.array(z.tuple([z.string(), z.number()])));

export async function selectNewJobs(
  db: Database,
  searches: readonly { predicate: JobSearchPredicate; after: number }[],
  until: number,
): Promise<PublishedJob[][]> {
  if (searches.length === 0) return [];
  const parts = searches.map(
    ({ predicate, after }) => sql`(select coalesce(json_agg(json_build_array(m.job_id, m.published_seq)
        order by m.published_seq desc), '[]')
      from (select s.job_id, s.published_seq from ${predicate.from} where ${predicate.where()}
        and s.published_seq > ${after}::bigint and s.published_seq <= ${until}::bigint) m)`,
  );
  const { rows } = await sql<{
    found: unknown;
  }>`select json_build_array(${sql.join(parts)}) as found`.execute(db);
  return matches.parse(rows[0]?.found);
}

export function stillMatchingIds(predicate: JobSearchPredicate, ids: readonly string[]) {
  return sql`select s.job_id from ${predicate.from} where ${predicate.where()}
    and s.job_id = any(${[...ids]}::uuid[]) order by s.published_seq desc`;
}

/** Returns the last `published_seq` that was assigned. The transaction with this number may still be running. */
export async function selectLastSeq(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from job_published_seq`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/**
 * Returns the running transactions that have taken a `published_seq`. They hold a lock on the sequence until they end.
 * If a number has no committed job, one of these transactions has taken it, or it was lost in a rollback.
 */
export async function selectPublishers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'job_published_seq'::regclass
      and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock'`.execute(db);
  return rows.map(({ id }) => id);
}
