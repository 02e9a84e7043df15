import { sql, type Insertable, type Selectable } from 'kysely';
import { rateBounds, type JobStatus, type WorkType } from '@/lib/jobs/listing/job';
import type { Database } from '@/lib/services/database/database';
import type { DB } from '@/lib/services/database/tables.generated';
import type { Comparable } from './same-job';

export type KnownJob = {
  jobId: string;
  number: string;
  canonical: boolean;
  status: JobStatus;
  closedAsMissing: boolean;
  publishedAt: Date | null;
  publishedSeq: number | null;
  createdAt: Date;
};

export type KnownRecord = KnownJob & {
  reference: string;
  contentHash: string;
  company: string | null;
  seenInRun: string | null;
};

export async function findRecords(
  db: Database,
  source: string,
  references: string[],
): Promise<KnownRecord[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select([
      'record.external_reference as reference',
      'record.job_id as jobId',
      'job.number',
      'record.canonical',
      'record.content_hash as contentHash',
      'record.company',
      'record.last_seen_run as seenInRun',
      'job.status',
      'job.published_at as publishedAt',
      'job.published_seq as publishedSeq',
      'job.created_at as createdAt',
    ])
    .select(
      sql<boolean>`job.status = 'withdrawn' and (select reason from job_event
        where job_event.job_id = job.id order by created_at desc, id desc limit 1) = 'feed/missing-twice'`.as(
        'closedAsMissing',
      ),
    )
    .where('record.source_id', '=', source)
    .where('record.external_reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as JobStatus }));
}

export async function isSeenSince(
  db: Database,
  { source, reference, since }: { source: string; reference: string; since: Date },
): Promise<boolean> {
  const seen = await db
    .selectFrom('job_source_record')
    .select('job_id')
    .where('source_id', '=', source)
    .where('external_reference', '=', reference)
    .where('last_seen_at', '>=', since)
    .executeTakeFirst();
  return seen !== undefined;
}

export type Candidate = Comparable & {
  jobId: string;
  key: string;
  /** Set if the job of the record has expired. `closedAt` is the closing date of that job. */
  expired?: { job: KnownJob; closedAt: Date };
};

export async function findCandidates(db: Database, keys: string[]): Promise<Candidate[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('job')
    .select([
      'id',
      'dedupe_key',
      'work_type',
      'start_date',
      'end_date',
      'fte',
      'shift_types',
      'benefits',
      'requirements',
      'description_html',
    ])
    .select(['rate_min', 'rate_max', 'rate_unit', 'rate_currency', 'rate_bound', 'published_at'])
    .select(['number', 'published_seq', 'created_at', 'closes_at'])
    .select(
      sql<boolean>`status = 'expired' and exists (
        select from job_source_record where job_id = job.id and canonical)`.as('expiredInFeed'),
    )
    .where('dedupe_key', '=', sql<string>`any(${keys}::text[])`)
    .where('status', '!=', 'draft')
    .orderBy(sql`status in ('open', 'paused')`, 'desc')
    .orderBy('published_seq')
    .execute();
  return rows.map((row) => ({
    jobId: row.id,
    key: row.dedupe_key ?? '',
    workType: row.work_type as WorkType,
    start: row.start_date,
    end: row.end_date,
    fte: row.fte,
    shifts: row.shift_types,
    benefits: row.benefits,
    requirements: row.requirements,
    descriptionHtml: row.description_html,
    rate:
      row.rate_min !== null && row.rate_max !== null && row.rate_unit !== null
        ? {
            min: row.rate_min,
            max: row.rate_max,
            unit: row.rate_unit,
            currency: row.rate_currency,
            bound: rateBounds.find((bound) => bound === row.rate_bound) ?? null,
          }
        : null,
    postedAt: row.published_at?.toISOString() ?? null,
    ...(row.expiredInFeed && row.closes_at && { expired: { job: expiredJob(row), closedAt: row.closes_at } }),
  }));
}

function expiredJob(
  row: Pick<Selectable<DB['job']>, 'id' | 'number' | 'published_at' | 'published_seq' | 'created_at'>,
): KnownJob {
  return {
    jobId: row.id,
    number: row.number,
    canonical: false,
    status: 'expired',
    closedAsMissing: false,
    publishedAt: row.published_at,
    publishedSeq: row.published_seq,
    createdAt: row.created_at,
  };
}

export async function takeNumbers(db: Database, count: number): Promise<{ number: string; seq: number }[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ number: string; seq: number }>`
    select 'J' || nextval('job_number_seq') as number, nextval('job_published_seq') as seq
    from generate_series(1, ${count}::int)`.execute(db);
  return rows;
}

export type JobRow = Insertable<DB['job']>;
export type RecordRow = Insertable<DB['job_source_record']>;
export type EventRow = Insertable<DB['job_event']>;
export type RejectedRow = Insertable<DB['rejected_record']>;

export async function writeJobs(db: Database, added: JobRow[], updated: JobRow[]): Promise<void> {
  if (added.length > 0) await db.insertInto('job').values(added).execute();
  if (updated.length === 0) return;
  await db
    .insertInto('job')
    .values(updated)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet(excluded(updated[0] ?? {}, ['id', 'number', 'created_at'])),
    )
    .execute();
}

export async function writeRecords(db: Database, rows: RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('job_source_record')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['source_id', 'external_reference'])
        .doUpdateSet(excluded(rows[0] ?? {}, ['source_id', 'external_reference', 'created_at'])),
    )
    .execute();
}

export async function confirmRecords(
  db: Database,
  input: { source: string; references: string[]; run: string; now: Date },
): Promise<void> {
  if (input.references.length === 0) return;
  await db
    .updateTable('job_source_record')
    .set({ missed_runs: 0, last_seen_run: input.run, last_seen_at: input.now })
    .where('source_id', '=', input.source)
    .where('external_reference', '=', sql<string>`any(${input.references}::text[])`)
    .execute();
}

export async function confirmJobs(db: Database, jobIds: string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .updateTable('job')
    .set({ confirmed_at: now })
    .where('id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .execute();
}

export async function writeEvents(db: Database, rows: EventRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('job_event').values(rows).execute();
}

export async function writeRejected(db: Database, rows: RejectedRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('rejected_record').values(rows).execute();
}

function excluded(row: object, without: string[]): Record<string, ReturnType<typeof sql.ref>> {
  return Object.fromEntries(
    Object.keys(row)
      .filter((column) => !without.includes(column))
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  );
}

export async function releaseCanonical(db: Database, jobIds: string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .updateTable('job_source_record')
    .set({ canonical: false })
    .where('job_id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .where('canonical', '=', true)
    .execute();
}

// SQLSTATE classes and codes of refused values: a row affected twice by one statement (21), a value not valid for its
// type (22), a violated constraint (23), a value too long for an index (54000).
const refusals = /^(21|22|23|54000)/;

/**
 * Runs `write` in a savepoint of the caller's transaction. Returns false if the database refuses a value; nothing is
 * then written, and the transaction can continue.
 */
export async function isWritten(db: Database, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint batch`.execute(db);
  try {
    await write();
    await sql`release savepoint batch`.execute(db);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!refusals.test(code)) throw error;
    await sql`rollback to savepoint batch`.execute(db);
    await sql`release savepoint batch`.execute(db);
    return false;
  }
}
