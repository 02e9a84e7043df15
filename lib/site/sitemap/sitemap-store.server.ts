import { sql } from 'kysely';
import type { JobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { Database } from '@/lib/services/database/database';
import { addressesPerPart } from './sitemap';

const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export async function readJobParts(
  db: Database,
  live: JobSearchPredicate,
): Promise<{ part: number; changed: string }[]> {
  const { rows } = await sql<{ part: number; changed: string }>`
    select part, ${instant('newest')} as changed from (
      select ((s.published_seq - 1) / ${sql.lit(addressesPerPart)})::int + 1 as part, max(job.updated_at) as newest
      from ${live.from} join job on job.id = s.job_id where ${live.where()} group by 1) parts
    order by part`.execute(db);
  return rows;
}

/** Columns from which a job's URL is built. `seq` is the job's publication number. */
type JobAddressRow = { seq: number; number: string; slug: string; title: string; changed: string };

export async function readJobAddresses(
  db: Database,
  live: JobSearchPredicate,
  range: { after: number; last: number; limit: number },
): Promise<JobAddressRow[]> {
  const { rows } = await sql<JobAddressRow>`
    select job.published_seq::float8 as seq, job.number, job.slug, job.title, ${instant('job.updated_at')} as changed
    from ${live.from} join job on job.id = s.job_id
    where ${live.where()} and job.published_seq > ${range.after} and job.published_seq <= ${range.last}
    order by job.published_seq limit ${range.limit}`.execute(db);
  return rows;
}

/**
 * A group of jobs with the same specialty, field (-1 for none), region and work type (0 locum, 1 permanent).
 * Specialty, field and region are ordinals.
 */
export type LandingCell = {
  specialty: number;
  field: number;
  region: number;
  kind: number;
  /** True if at least one job of the group is live. False if all of them closed recently. */
  live: boolean;
  /** Time when a job of the group last opened, changed or closed. */
  changed: string;
};

/**
 * Number of days for which a closed job counts as a change of the lists that contained it. After that, the lists have
 * probably changed for other reasons.
 */
const closedWithinDays = 60;

export async function readLandingCells(
  db: Database,
  live: JobSearchPredicate,
  now: Date,
): Promise<LandingCell[]> {
  const { rows } = await sql<LandingCell>`
    select specialty, field, region, kind, live, ${instant('latest')} as changed from (
      select specialty, field, region, kind, bool_or(live) as live, max(at) as latest from (
        select s.specialty, s.field, s.region, s.work_type as kind, true as live, max(job.updated_at) as at
        from ${live.from} join job on job.id = s.job_id where ${live.where()} group by 1, 2, 3, 4
        union all
        select coalesce(above.ordinal, specialty.ordinal),
          coalesce(field.ordinal, case when above.ordinal is null then -1 else specialty.ordinal end), region.ordinal,
          (job.work_type not in ('locum', 'fifo'))::int, false, max(job.updated_at)
        from job
        join place on place.id = job.place_id
        join region on region.iso = place.region
        join specialty on specialty.slug = job.specialty
        left join specialty above on above.slug = specialty.parent
        left join specialty field on field.slug = job.field
        where job.status not in ('open', 'draft') and job.updated_at > ${now}::timestamptz - make_interval(days => ${closedWithinDays})
        group by 1, 2, 3, 4) parts
      group by 1, 2, 3, 4) cells`.execute(db);
  return rows;
}
