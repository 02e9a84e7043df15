import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { SavedJobSnapshot } from './saved-job';

export async function countSaved(db: Database, doctorId: string): Promise<number> {
  const { n } = await db
    .selectFrom('saved_job')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('doctor_id', '=', doctorId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export async function selectEntries(
  db: Database,
  doctorId: string,
  jobIds: readonly string[],
): Promise<Map<string, { removedAt: Date | null; preAction: string | null }>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('saved_job')
    .select(['job_id', 'removed_at', 'pre_action'])
    .where('doctor_id', '=', doctorId)
    .where('job_id', 'in', [...jobIds])
    .execute();
  return new Map(
    rows.map((row) => [row.job_id, { removedAt: row.removed_at, preAction: row.pre_action }] as const),
  );
}

/**
 * Saves jobs, and restores jobs that were removed before. A job that was removed after `keepNoteAfter` keeps its
 * note.
 */
export async function upsertSaved(
  db: Database,
  doctorId: string,
  entries: readonly { jobId: string; snapshot: SavedJobSnapshot; savedAt: Date; preAction: string | null }[],
  { now, keepNoteAfter }: { now: Date; keepNoteAfter: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('saved_job')
    .values(
      entries.map(({ jobId, snapshot, savedAt, preAction }) => ({
        doctor_id: doctorId,
        job_id: jobId,
        snapshot: JSON.stringify(snapshot),
        saved_at: savedAt,
        pre_action: preAction,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['doctor_id', 'job_id']).doUpdateSet((eb) => ({
        snapshot: eb.ref('excluded.snapshot'),
        saved_at: eb.ref('excluded.saved_at'),
        removed_at: null,
        // The doctor has saved the job again with a new snapshot, so changes that were reported before no longer count.
        told_content: null,
        told_closed: null,
        pre_action: eb.fn.coalesce('excluded.pre_action', 'saved_job.pre_action'),
        note: sql<string>`case when saved_job.removed_at > ${keepNoteAfter} then saved_job.note else '' end`,
        updated_at: now,
      })),
    )
    .execute();
}

export async function updatePreAction(
  db: Database,
  { doctorId, jobId, preAction }: { doctorId: string; jobId: string; preAction: string },
): Promise<void> {
  await db
    .updateTable('saved_job')
    .set({ pre_action: preAction })
    .where('doctor_id', '=', doctorId)
    .where('job_id', '=', jobId)
    .execute();
}

type Listed = { doctorId: string; number: string };

async function updateEntry(
  db: Database,
  { doctorId, number }: Listed,
  change: { note?: string; removed_at?: Date | null; updated_at: Date },
  /** If set, the change also applies to a job that was removed from the list after this time. */
  removedAfter: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_job')
    .from('job')
    .set(change)
    .whereRef('job.id', '=', 'saved_job.job_id')
    .where('job.number', '=', number)
    .where('saved_job.doctor_id', '=', doctorId)
    .where((eb) => {
      const listed = eb('saved_job.removed_at', 'is', null);
      return removedAfter ? eb.or([listed, eb('saved_job.removed_at', '>', removedAfter)]) : listed;
    })
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function markRemoved(db: Database, entry: Listed, now: Date): Promise<boolean> {
  return updateEntry(db, entry, { removed_at: now, updated_at: now }, null);
}

/**
 * Restores a job removed after `removedAfter`, with its note. Returns true if the list then contains the job. False if
 * the job was removed earlier or was never saved.
 */
export async function unmarkRemoved(
  db: Database,
  entry: Listed,
  { now, removedAfter }: { now: Date; removedAfter: Date },
): Promise<boolean> {
  return updateEntry(db, entry, { removed_at: null, updated_at: now }, removedAfter);
}

export async function updateNote(
  db: Database,
  entry: Listed,
  { note, now }: { note: string; now: Date },
): Promise<boolean> {
  return updateEntry(db, entry, { note, updated_at: now }, null);
}

export async function deleteRemoved(db: Database, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('saved_job').where('removed_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
