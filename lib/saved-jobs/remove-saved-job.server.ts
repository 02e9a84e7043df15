import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { mostSavedJobs, undoMs } from './saved-job';
import { countSaved, deleteRemoved, lockList, markRemoved, unmarkRemoved } from './saved-job-store.server';

type Context = { db: Database; now: Date };
type Entry = { doctorId: string; number: string };

/** How long a removed job is stored, ms: longer than any session, so that a used pre-action stays known. */
const storedMs = 31 * 86_400_000;

/** Removes a job from a doctor's list; false when it was not in it. */
export async function removeSavedJob({ db, now }: Context, entry: Entry): Promise<boolean> {
  return markRemoved(db, entry, now);
}

/** Undoes a removal of the last day: the job is back with its note and the day it was saved. A job that is back already is a success. */
export async function restoreSavedJob(
  { db, now }: Context,
  entry: Entry,
): Promise<Result<null, Failure<'saved-jobs/nothing-to-undo' | 'saved-jobs/full'>>> {
  return db.transaction().execute(async (trx) => {
    await lockList(trx, entry.doctorId);
    if ((await countSaved(trx, entry.doctorId)) >= mostSavedJobs) return fail({ code: 'saved-jobs/full' });
    const removedAfter = new Date(now.getTime() - undoMs);
    const restored = await unmarkRemoved(trx, entry, { now, removedAfter });
    return restored ? ok(null) : fail({ code: 'saved-jobs/nothing-to-undo' });
  });
}

/** Deletes what was removed so long ago that nothing refers to it; gives how many. */
export async function deleteRemovedJobs(db: Database, now: Date): Promise<number> {
  return deleteRemoved(db, new Date(now.getTime() - storedMs));
}
