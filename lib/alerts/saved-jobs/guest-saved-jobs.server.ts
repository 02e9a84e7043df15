import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { listJobsByNumber } from '@/lib/jobs/listing/find-job.server';
import { maxSavedJobs, toSnapshot, undoMs, type SavedJobSnapshot } from './saved-job';
import type { SavedJobContext } from './save-job.server';
import { countSaved, selectEntries, upsertSaved } from './saved-job-store.server';
import { toSavedJobCard } from './saved-job-card';
import type { GuestSavedJob } from './saved-job-card';
import { selectClosing } from './saved-job-list-store.server';

/** `savedAt` comes from the device's clock, which may be wrong. `snapshot` is null if the device stored none. */
export type GuestEntry = { number: string; savedAt: Date; snapshot: SavedJobSnapshot | null };

/**
 * Returns jobs that a device saved without an account, with their current facts, in the order of `entries`. Omits
 * unknown numbers. Stores nothing.
 */
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
    // Replaces a time in the future with the current time, because the device's clock may be fast.
    const at = savedAt < now ? savedAt : now;
    const current = toSnapshot(job);
    const saved = { job, savedAt: at.toISOString(), snapshot: snapshot ?? current, closesAt, open };
    return [{ ...toSavedJobCard(saved, { data, now }), open, snapshot: current }];
  });
}

type GuestJob = { number: string; savedAt: Date; snapshot?: SavedJobSnapshot | undefined };

/** In ms. If `savedAt` is older than this, the device's clock must be wrong, so this age replaces it. */
const oldestPlausibleMs = 365 * 86_400_000;

/**
 * Adds jobs that a device saved without an account to the doctor's list. Skips jobs that the doctor has removed after
 * the device saved them. `left` contains the numbers of jobs for which the list has no room, newest first.
 */
export async function mergeSavedJobs(
  { db, data, now }: SavedJobContext,
  { doctorId, guestJobs }: { doctorId: string; guestJobs: readonly GuestJob[] },
): Promise<{ added: number; left: string[] }> {
  const onDevice = new Map<string, GuestJob>();
  for (const job of guestJobs) {
    const at = Math.min(now.getTime(), Math.max(job.savedAt.getTime(), now.getTime() - oldestPlausibleMs));
    onDevice.set(job.number, { ...job, savedAt: new Date(at) });
  }
  return db.transaction().execute(async (trx) => {
    if (!(await lockDoctor(trx, doctorId))) return { added: 0, left: [] };
    const jobs = await listJobsByNumber({ db: trx, data }, [...onDevice.keys()]);
    const known = await selectEntries(
      trx,
      doctorId,
      jobs.map(({ id }) => id),
    );
    const wanted = jobs
      .map((job) => ({ job, savedAt: now, ...onDevice.get(job.number) }))
      .filter(({ job, savedAt }) => {
        const entry = known.get(job.id);
        return !entry || (entry.removedAt !== null && entry.removedAt < savedAt);
      })
      .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    const room = Math.max(0, maxSavedJobs - (await countSaved(trx, doctorId)));
    const entries = wanted.slice(0, room).map(({ job, savedAt, snapshot }) => ({
      jobId: job.id,
      // Stores `open`, because a device can save only open jobs. If the job has closed since, the list shows this as a
      // change.
      snapshot: { ...(snapshot ?? toSnapshot(job)), status: 'open' as const },
      savedAt,
      preAction: null,
    }));
    await upsertSaved(trx, doctorId, entries, { now, keepNoteAfter: new Date(now.getTime() - undoMs) });
    return { added: entries.length, left: wanted.slice(room).map(({ job }) => job.number) };
  });
}
