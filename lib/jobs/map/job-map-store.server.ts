import { sql } from 'kysely';
import { z } from 'zod';
import type { JobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { Database } from '@/lib/services/database/database';

const rows = z.array(z.object({ place: z.string(), jobs: z.number() }));

export async function readPlaceCounts(db: Database, predicate: JobSearchPredicate) {
  const { rows: found } = await sql`
    select s.place_id as place, count(*)::int as jobs from ${predicate.from} where ${predicate.where()} group by 1`.execute(
    db,
  );
  return rows.parse(found);
}
