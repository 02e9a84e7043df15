import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { listJobsByNumber } from '@/lib/jobs/listing/find-job.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { maxSavedJobs, toSnapshot, undoMs, maxNoteLength } from './saved-job';
import {
  countSaved,
  selectEntries,
  updatePreAction,
  upsertSaved,
  updateNote,
  deleteRemoved,
  markRemoved,
  unmarkRemoved,
} from './saved-job-store.server';

export type SavedJobContext = { db: Database; data: ReferenceData; now: Date };

export type SaveJobFailure = Failure<'saved-jobs/unknown-job' | 'saved-jobs/closed-job' | 'saved-jobs/full'>;

/**
 * `used-before` means that this token has already saved the job. The token then does nothing, because the doctor may
 * have removed the job since.
 */
type SavedOutcome = 'saved' | 'already-saved' | 'used-before';

/**
 * Saves a job for a doctor. Idempotent. `preAction` is the hash of a token from sign-in. The token saves the job only
 * once, even if the doctor removes the job later.
 */
export async function saveJob(
  { db, data, now }: SavedJobContext,
  { doctorId, number, preAction = null }: { doctorId: string; number: string; preAction?: string | null },
): Promise<Result<{ outcome: SavedOutcome; saved: boolean; job: JobSummary }, SaveJobFailure>> {
  return db.transaction().execute(async (trx) => {
    const [job] = await listJobsByNumber({ db: trx, data }, [number]);
    if (!job || !(await lockDoctor(trx, doctorId))) return fail({ code: 'saved-jobs/unknown-job' });
    const before = (await selectEntries(trx, doctorId, [job.id])).get(job.id);
    const isSaved = before !== undefined && before.removedAt === null;
    if (preAction && before?.preAction === preAction)
      return ok({ outcome: 'used-before', saved: isSaved, job });
    if (isSaved) {
      if (preAction) await updatePreAction(trx, { doctorId, jobId: job.id, preAction });
      return ok({ outcome: 'already-saved', saved: true, job });
    }
    if (job.status !== 'open') return fail({ code: 'saved-jobs/closed-job' });
    if ((await countSaved(trx, doctorId)) >= maxSavedJobs) return fail({ code: 'saved-jobs/full' });
    const entry = { jobId: job.id, snapshot: toSnapshot(job), savedAt: now, preAction };
    await upsertSaved(trx, doctorId, [entry], { now, keepNoteAfter: new Date(now.getTime() - undoMs) });
    return ok({ outcome: 'saved', saved: true, job });
  });
}

type Context = { db: Database; now: Date };
type Entry = { doctorId: string; number: string };

/**
 * Milliseconds for which a removed job is stored. This is longer than any session, because the row records that a token
 * from sign-in was used.
 */
const storedMs = 31 * 86_400_000;

export async function removeSavedJob({ db, now }: Context, entry: Entry): Promise<boolean> {
  return markRemoved(db, entry, now);
}

/**
 * Restores a job removed in the last 24 hours, with its note and its date of saving. Succeeds if the job is already
 * restored.
 */
export async function restoreSavedJob(
  { db, now }: Context,
  entry: Entry,
): Promise<Result<null, Failure<'saved-jobs/nothing-to-undo' | 'saved-jobs/full'>>> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, entry.doctorId);
    if ((await countSaved(trx, entry.doctorId)) >= maxSavedJobs) return fail({ code: 'saved-jobs/full' });
    const removedAfter = new Date(now.getTime() - undoMs);
    const restored = await unmarkRemoved(trx, entry, { now, removedAfter });
    return restored ? ok(null) : fail({ code: 'saved-jobs/nothing-to-undo' });
  });
}

export async function deleteRemovedJobs(db: Database, now: Date): Promise<number> {
  return deleteRemoved(db, new Date(now.getTime() - storedMs));
}

function tidyNote(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

export async function setSavedJobNote(
  { db, now }: Context,
  { doctorId, number, note }: { doctorId: string; number: string; note: string },
): Promise<Result<null, Failure<'saved-jobs/note-too-long' | 'saved-jobs/not-saved'>>> {
  const text = tidyNote(note);
  if (text.length > maxNoteLength) return fail({ code: 'saved-jobs/note-too-long' });
  const changed = await updateNote(db, { doctorId, number }, { note: text, now });
  return changed ? ok(null) : fail({ code: 'saved-jobs/not-saved' });
}
