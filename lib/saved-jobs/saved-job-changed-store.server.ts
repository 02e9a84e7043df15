import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { readSnapshot } from './saved-job-row.server';

/**
 * Saved jobs that are closed, close before `soon`, or whose dates or rate are no longer those of the day they were
 * saved. Those that close soon come first, then what changed, then what is closed, each saved last first.
 */
export async function selectChanged(
  db: Database,
  doctorId: string,
  { now, soon, limit }: { now: Date; soon: Date; limit: number },
) {
  const open = sql<boolean>`(job.status = 'open' and (job.closes_at is null or job.closes_at > ${now}))`;
  const closing = sql<boolean>`(job.closes_at is not null and job.closes_at <= ${soon})`;
  const different = sql<boolean>`(
    (saved_job.snapshot ->> 'start')::date is distinct from job.start_date
    or (saved_job.snapshot ->> 'end')::date is distinct from job.end_date
    or (saved_job.snapshot ->> 'ongoing')::boolean is distinct from job.ongoing
    or (saved_job.snapshot #>> '{rate,min}')::bigint is distinct from job.rate_min
    or (saved_job.snapshot #>> '{rate,max}')::bigint is distinct from job.rate_max
    or saved_job.snapshot #>> '{rate,unit}' is distinct from job.rate_unit)`;
  const rows = await db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select(['saved_job.job_id', 'saved_job.note', 'saved_job.snapshot', 'saved_job.saved_at'])
    .select(['job.closes_at', open.as('open')])
    .where('saved_job.doctor_id', '=', doctorId)
    .where('saved_job.removed_at', 'is', null)
    .where((where) => where.or([where.not(open), closing, different]))
    .orderBy(sql`case when not ${open} then 2 when ${closing} then 0 else 1 end`)
    .orderBy('saved_job.saved_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    jobId: row.job_id,
    note: row.note,
    snapshot: readSnapshot(row.snapshot),
    savedAt: row.saved_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    open: Boolean(row.open),
  }));
}
