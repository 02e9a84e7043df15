import { listJobsByNumber } from '@/lib/jobs/find-job.server';
import { mostSavedJobs, toSnapshot, undoMs, type SavedJobSnapshot } from './saved-job';
import type { SavedJobContext } from './save-job.server';
import { countSaved, lockList, selectEntries, upsertSaved } from './saved-job-store.server';

/** A job saved on a device: its number, when it was put there, and what it said then, as the device says. */
export type ShelvedJob = { number: string; savedAt: Date; snapshot?: SavedJobSnapshot | undefined };

/** A device may have been put away for long, but its clock is not believed beyond this, ms. */
const oldestMs = 365 * 86_400_000;

/**
 * Puts the jobs that a device kept while its owner was signed out into the doctor's list. Again with the same store
 * changes nothing: what is in the list stays, and what was removed after it was shelved stays removed. `left`: those
 * that found no room, newest first in line.
 */
export async function mergeSavedJobs(
  { db, data, now }: SavedJobContext,
  { doctorId, jobStore }: { doctorId: string; jobStore: readonly ShelvedJob[] },
): Promise<{ added: number; left: string[] }> {
  const shelved = new Map<string, ShelvedJob>();
  for (const job of jobStore) {
    const at = Math.min(now.getTime(), Math.max(job.savedAt.getTime(), now.getTime() - oldestMs));
    shelved.set(job.number, { ...job, savedAt: new Date(at) });
  }
  return db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, doctorId))) return { added: 0, left: [] };
    const jobs = await listJobsByNumber({ db: trx, data }, [...shelved.keys()]);
    const known = await selectEntries(
      trx,
      doctorId,
      jobs.map(({ id }) => id),
    );
    const wanted = jobs
      .map((job) => ({ job, savedAt: now, ...shelved.get(job.number) }))
      .filter(({ job, savedAt }) => {
        const entry = known.get(job.id);
        return !entry || (entry.removedAt !== null && entry.removedAt < savedAt);
      })
      .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    const room = Math.max(0, mostSavedJobs - (await countSaved(trx, doctorId)));
    const entries = wanted.slice(0, room).map(({ job, savedAt, snapshot }) => ({
      jobId: job.id,
      // A job is saved while it is open: closed since, it is news.
      snapshot: { ...(snapshot ?? toSnapshot(job)), status: 'open' as const },
      savedAt,
      preAction: null,
    }));
    await upsertSaved(trx, doctorId, entries, { now, keepNoteAfter: new Date(now.getTime() - undoMs) });
    return { added: entries.length, left: wanted.slice(room).map(({ job }) => job.number) };
  });
}
