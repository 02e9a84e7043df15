import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { JobSummary } from '@/lib/jobs/job';
import { listJobsByNumber } from '@/lib/jobs/find-job.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { mostSavedJobs, toSnapshot, undoMs } from './saved-job';
import { countSaved, lockList, selectEntries, updatePreAction, upsertSaved } from './saved-job-store.server';

/** What a change of a doctor's list needs. */
export type SavedJobContext = { db: Database; data: ReferenceData; now: Date };

export type SaveJobFailure = Failure<'saved-jobs/unknown-job' | 'saved-jobs/closed-job' | 'saved-jobs/full'>;

/** `used-before`: this pre-action was carried out before; the job may have been removed since. */
export type SavedOutcome = 'saved' | 'already-saved' | 'used-before';

/**
 * Puts a job into a doctor's list. Repeating it changes nothing: a list holds a job once, and a pre-action (`preAction` is the hash
 * that names it) acts once, also when the job has been removed since.
 */
export async function saveJob(
  { db, data, now }: SavedJobContext,
  { doctorId, number, preAction = null }: { doctorId: string; number: string; preAction?: string | null },
): Promise<Result<{ outcome: SavedOutcome; saved: boolean; job: JobSummary }, SaveJobFailure>> {
  return db.transaction().execute(async (trx) => {
    const [job] = await listJobsByNumber({ db: trx, data }, [number]);
    if (!job || !(await lockList(trx, doctorId))) return fail({ code: 'saved-jobs/unknown-job' });
    const before = (await selectEntries(trx, doctorId, [job.id])).get(job.id);
    const isSaved = before !== undefined && before.removedAt === null;
    if (preAction && before?.preAction === preAction)
      return ok({ outcome: 'used-before', saved: isSaved, job });
    if (isSaved) {
      if (preAction) await updatePreAction(trx, { doctorId, jobId: job.id, preAction });
      return ok({ outcome: 'already-saved', saved: true, job });
    }
    if (job.status !== 'open') return fail({ code: 'saved-jobs/closed-job' });
    if ((await countSaved(trx, doctorId)) >= mostSavedJobs) return fail({ code: 'saved-jobs/full' });
    const entry = { jobId: job.id, snapshot: toSnapshot(job), savedAt: now, preAction };
    await upsertSaved(trx, doctorId, [entry], { now, keepNoteAfter: new Date(now.getTime() - undoMs) });
    return ok({ outcome: 'saved', saved: true, job });
  });
}
