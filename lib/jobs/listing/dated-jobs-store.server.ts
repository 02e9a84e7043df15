import { sql } from 'kysely';
import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import type { JobSearchPredicate } from './job-search-predicate.server';

export type DatedJobRow = {
  id: string;
  number: string;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  shifts: string[];
  placeId: string;
  publishedAt: Date;
};

const columns = sql`job.id, job.number, job.start_date as start, job.end_date as "end", job.ongoing,
  job.shift_types as shifts, job.place_id as "placeId", job.published_at as "publishedAt"`;

export async function selectDatedResults(
  db: Database,
  predicate: JobSearchPredicate,
  limit: number,
): Promise<DatedJobRow[]> {
  const { rows } = await sql<DatedJobRow>`select ${columns} from job
    join (select s.job_id from ${predicate.from} where ${predicate.where()}) found on found.job_id = job.id
    where job.start_date is not null order by job.start_date, job.id limit ${limit}`.execute(db);
  return rows;
}

export async function selectDatedJobs(
  db: Database,
  by: { ids: readonly string[] } | { numbers: readonly string[] },
): Promise<DatedJobRow[]> {
  const which =
    'ids' in by
      ? sql`job.id = any(${[...by.ids]}::uuid[])`
      : sql`job.number = any(${[...by.numbers]}::text[])`;
  const { rows } = await sql<DatedJobRow>`select ${columns} from job where ${which}`.execute(db);
  return rows;
}
