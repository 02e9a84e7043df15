import { sql } from 'kysely';
import type { JobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { Database } from '@/lib/services/database/database';

export async function readLiveIds(
  db: Database,
  live: JobSearchPredicate,
  range: { after: number; limit: number },
): Promise<{ id: string; seq: number }[]> {
  const { rows } = await sql<{ id: string; seq: number }>`
    select job.id, job.published_seq as seq from ${live.from} join job on job.id = s.job_id
    where ${live.where()} and job.published_seq > ${range.after}
    order by job.published_seq limit ${range.limit}`.execute(db);
  return rows;
}
