import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/**
 * Counts the open and paused jobs of a source, and how many of them are missing. A job is missing if no import has seen
 * its record at or after `since`, and no other record lists the job.
 */
export async function countJobs(
  db: Database,
  source: string,
  since: Date,
): Promise<{ open: number; missing: number }> {
  const { rows } = await sql<{ open: number; missing: number }>`
    select count(*)::int as open, count(*) filter (where ${missingSince(since)})::int as missing
    from job_source_record record
    join job on job.id = record.job_id
    where record.source_id = ${source} and record.canonical and job.status in ('open', 'paused')`.execute(db);
  return rows[0] ?? { open: 0, missing: 0 };
}

export async function listMissingJobs(
  db: Database,
  input: { source: string; since: Date; limit: number },
): Promise<{ number: string; title: string; reference: string; lastSeenAt: string }[]> {
  const { rows } = await sql<{ number: string; title: string; reference: string; seen: Date }>`
    select job.number, job.title, record.external_reference as reference, record.last_seen_at as seen
    from job_source_record record
    join job on job.id = record.job_id
    where record.source_id = ${input.source} and record.canonical and job.status in ('open', 'paused')
      and ${missingSince(input.since)}
    order by job.published_seq desc
    limit ${input.limit}`.execute(db);
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeenAt: new Date(seen).toISOString() }));
}

function missingSince(since: Date) {
  return sql<boolean>`(record.last_seen_at < ${since} and not exists (
    select from job_source_record other
    where other.job_id = record.job_id and not other.canonical and other.missed_runs < ${goneAfterRuns}
      and (other.source_id <> record.source_id or other.last_seen_at >= ${since})))`;
}

/**
 * Marks every record last seen before `since` as missing from so many runs that its job closes. Call this only after
 * staff have confirmed that these jobs no longer exist.
 */
export async function markGone(db: Database, source: string, since: Date): Promise<void> {
  await db
    .updateTable('job_source_record')
    .set({ missed_runs: sql`greatest(missed_runs + 1, ${goneAfterRuns})` })
    .where('source_id', '=', source)
    .where('last_seen_at', '<', since)
    .where('missed_runs', '<', 1000)
    .execute();
}

const goneAfterRuns = 2;

export async function countMissing(db: Database, source: string, run: string): Promise<void> {
  await db
    .updateTable('job_source_record')
    .set((eb) => ({ missed_runs: eb(eb.ref('missed_runs'), '+', 1) }))
    .where('source_id', '=', source)
    .where('last_seen_run', 'is distinct from', run)
    // The column is a small integer, so counting stops at 1000.
    .where('missed_runs', '<', 1000)
    .execute();
}

type MissingJob = {
  jobId: string;
  status: string;
  heir: { source: string; reference: string } | null;
};

export async function listMissingTwice(db: Database, source: string): Promise<MissingJob[]> {
  const { rows } = await sql<{
    job_id: string;
    status: string;
    heir_source: string | null;
    heir_reference: string | null;
  }>`
    select gone.job_id, job.status, heir.source_id as heir_source, heir.external_reference as heir_reference
    from job_source_record gone
    join job on job.id = gone.job_id
    left join lateral (
      select source_id, external_reference from job_source_record other
      where other.job_id = gone.job_id and not other.canonical and other.missed_runs < ${goneAfterRuns}
      order by other.missed_runs, other.last_seen_at desc, other.source_id, other.external_reference
      limit 1
    ) heir on true
    where gone.source_id = ${source} and gone.canonical and gone.missed_runs >= ${goneAfterRuns}
      and job.status in ('open', 'paused')`.execute(db);
  return rows.map((row) => ({
    jobId: row.job_id,
    status: row.status,
    heir:
      row.heir_source !== null && row.heir_reference !== null
        ? { source: row.heir_source, reference: row.heir_reference }
        : null,
  }));
}

/**
 * Makes the record `heir` canonical, so that it supplies the job's facts. Deletes the stored hash of the record, so
 * that the next import copies these facts into the job.
 */
export async function makeCanonical(
  db: Database,
  changes: { jobId: string; heir: { source: string; reference: string } }[],
  now: Date,
): Promise<void> {
  for (const { jobId, heir } of changes) {
    // A unique index allows one canonical record per job and is checked row by row, so this takes two statements.
    await db
      .updateTable('job_source_record')
      .set({ canonical: false, updated_at: now })
      .where('job_id', '=', jobId)
      .where('canonical', '=', true)
      .execute();
    await db
      .updateTable('job_source_record')
      .set({ canonical: true, content_hash: '', updated_at: now })
      .where('source_id', '=', heir.source)
      .where('external_reference', '=', heir.reference)
      .execute();
  }
}

export async function withdrawJobs(db: Database, jobIds: string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .updateTable('job')
    .set({ status: 'withdrawn', updated_at: now })
    .where('id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .execute();
}
