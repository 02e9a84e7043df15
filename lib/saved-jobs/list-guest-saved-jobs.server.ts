import { listJobsByNumber } from '@/lib/jobs/find-job.server';
import { toSavedJobCard } from './saved-job-card';
import type { GuestSavedJob } from './guest-saved-job';
import { toSnapshot, type SavedJobSnapshot } from './saved-job';
import { selectClosing } from './saved-job-list-store.server';
import type { SavedJobContext } from './save-job.server';

/** A guest saved job: when it was saved, by the device's clock, and what the job said then, where that is known. */
export type GuestEntry = { number: string; savedAt: Date; snapshot: SavedJobSnapshot | null };

/** Guest saved jobs as they are now, in the order given. Unknown numbers are left out. Reads only. */
export async function listGuestSavedJobs(
  { db, data, now }: SavedJobContext,
  entries: readonly GuestEntry[],
): Promise<GuestSavedJob[]> {
  const jobs = await listJobsByNumber(
    { db, data },
    entries.map(({ number }) => number),
  );
  const byNumber = new Map(jobs.map((job) => [job.number, job]));
  const closing = await selectClosing(
    db,
    jobs.map(({ id }) => id),
    now,
  );
  return entries.flatMap(({ number, savedAt, snapshot }) => {
    const job = byNumber.get(number);
    if (!job) return [];
    const { closesAt = null, open = false } = closing.get(job.id) ?? {};
    // The device's clock may be ahead.
    const at = savedAt < now ? savedAt : now;
    const current = toSnapshot(job);
    const saved = { job, savedAt: at.toISOString(), snapshot: snapshot ?? current, closesAt, open };
    return [{ ...toSavedJobCard(saved, { data, now }), open, snapshot: current }];
  });
}
