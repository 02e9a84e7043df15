import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { JobSearchPredicate } from './job-search-predicate.server';

const rowSchema = z.object({ total: z.number(), ids: z.array(z.string()) });

/** How many jobs at least one of the predicates matches, and the ids of those published last, in one statement. */
export async function selectAnyMatch(
  db: Database,
  predicates: readonly JobSearchPredicate[],
  limit: number,
): Promise<z.infer<typeof rowSchema>> {
  const parts = predicates.map(
    (predicate) =>
      sql`(select s.job_id, s.published_at, s.published_seq from ${predicate.from} where ${predicate.where()})`,
  );
  const { rows } = await sql`
    with found as (${sql.join(parts, sql` union `)})
    select (select count(*)::int from found) as total,
      array(select job_id from found order by published_at desc, published_seq desc limit ${limit}) as ids`.execute(
    db,
  );
  return rowSchema.parse(rows[0]);
}
