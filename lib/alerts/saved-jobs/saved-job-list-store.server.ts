import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { z } from 'zod';
import { jobStatuses } from '@/lib/jobs/listing/job';
import { jobSnapshotFields } from '@/lib/jobs/listing/job-snapshot.server';
import type { SavedJobSort } from './saved-job';

export const snapshotSchema = z.object({ ...jobSnapshotFields, status: z.enum(jobStatuses) });

// True if the job accepts enquiries. Also checks `closes_at`, because the task that closes jobs runs only once a
// minute.
const live = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(job.status = 'open' and (job.closes_at is null or job.closes_at > ${now}))`;

const closesBefore = (soon: Date): RawBuilder<boolean> =>
  sql<boolean>`(job.closes_at is not null and job.closes_at <= ${soon})`;

const different = sql<boolean>`(
  (saved_job.snapshot ->> 'start')::date is distinct from job.start_date
  or (saved_job.snapshot ->> 'end')::date is distinct from job.end_date
  or (saved_job.snapshot ->> 'ongoing')::boolean is distinct from job.ongoing
  or (saved_job.snapshot #>> '{rate,min}')::bigint is distinct from job.rate_min
  or (saved_job.snapshot #>> '{rate,max}')::bigint is distinct from job.rate_max
  or saved_job.snapshot #>> '{rate,unit}' is distinct from job.rate_unit)`;

export async function selectChanged(
  db: Database,
  doctorId: string,
  { now, soon, limit }: { now: Date; soon: Date; limit: number },
) {
  const open = live(now);
  const closing = closesBefore(soon);
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
  return rows.map(toEntry);
}

export async function listSavedJobNumbers(db: Database, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select('job.number')
    .where('saved_job.doctor_id', '=', doctorId)
    .where('saved_job.removed_at', 'is', null)
    .orderBy('saved_job.saved_at', 'desc')
    .execute();
  return rows.map((row) => row.number);
}

export async function countOpenAndClosed(
  db: Database,
  doctorId: string,
  now: Date,
): Promise<{ open: number; closed: number }> {
  return db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(live(now)).as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.not(live(now)))
        .as('closed'),
    ])
    .where('saved_job.doctor_id', '=', doctorId)
    .where('saved_job.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function selectClosing(
  db: Database,
  jobIds: readonly string[],
  now: Date,
): Promise<Map<string, { closesAt: string | null; open: boolean }>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('job')
    .select(['id', 'closes_at', live(now).as('open')])
    .where('id', 'in', jobIds)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { closesAt: row.closes_at?.toISOString() ?? null, open: row.open }]),
  );
}

type SelectPageInput = { sort: SavedJobSort; now: Date; soon: Date; limit: number; offset: number };

export async function selectPage(
  db: Database,
  doctorId: string,
  { sort, now, soon, limit, offset }: SelectPageInput,
) {
  const query = db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select(['saved_job.job_id', 'saved_job.note', 'saved_job.snapshot', 'saved_job.saved_at'])
    .select(['job.closes_at', live(now).as('open')])
    .where('saved_job.doctor_id', '=', doctorId)
    .where('saved_job.removed_at', 'is', null)
    .orderBy('open', 'desc');
  const sorted =
    sort === 'closing'
      ? query.orderBy('job.closes_at', (order) => order.asc().nullsLast())
      : sort === 'start'
        ? query.orderBy('job.start_date', (order) => order.asc().nullsLast())
        : sort === 'changed'
          ? query.orderBy(sql`(${different} or ${closesBefore(soon)})`, 'desc')
          : query;
  const rows = await sorted
    .orderBy('saved_job.saved_at', 'desc')
    .orderBy('job.number')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toEntry);
}

function toEntry(row: {
  job_id: string;
  note: string;
  snapshot: unknown;
  saved_at: Date;
  closes_at: Date | null;
  open: unknown;
}) {
  return {
    jobId: row.job_id,
    note: row.note,
    snapshot: snapshotSchema.parse(row.snapshot),
    savedAt: row.saved_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    open: Boolean(row.open),
  };
}

export async function selectStored(db: Database, doctorId: string, jobIds: readonly string[], now: Date) {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select(['saved_job.job_id', 'saved_job.note', 'saved_job.snapshot', 'saved_job.saved_at'])
    .select(['job.closes_at', live(now).as('open')])
    .where('saved_job.doctor_id', '=', doctorId)
    .where('saved_job.removed_at', 'is', null)
    .where('saved_job.job_id', 'in', [...jobIds])
    .orderBy('job.closes_at', (order) => order.asc().nullsLast())
    .orderBy('job.number')
    .execute();
  return rows.map(toEntry);
}

export async function selectRemovedTitle(
  db: Database,
  doctorId: string,
  number: string,
  removedAfter: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .select('job.title')
    .where('saved_job.doctor_id', '=', doctorId)
    .where('job.number', '=', number)
    .where('saved_job.removed_at', '>', removedAfter)
    .executeTakeFirst();
  return row?.title ?? null;
}
