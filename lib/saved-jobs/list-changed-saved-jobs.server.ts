import { listJobs } from '@/lib/jobs/find-job.server';
import type { SavedJobContext } from './save-job.server';
import type { SavedJob } from './saved-job';
import { selectChanged } from './saved-job-changed-store.server';

/** A closing date further off than this is no news, ms; the same limit as in `savedJobChanges`. */
const soonMs = 14 * 86_400_000;

/** The first few saved jobs with news: `savedJobChanges` says which. */
export async function listChangedSavedJobs(
  { db, data, now }: SavedJobContext,
  { doctorId, limit }: { doctorId: string; limit: number },
): Promise<SavedJob[]> {
  const rows = await selectChanged(db, doctorId, { now, soon: new Date(now.getTime() + soonMs), limit });
  const jobs = await listJobs(
    { db, data },
    rows.map(({ jobId }) => jobId),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return rows.flatMap(({ jobId, ...saved }) => {
    const job = byId.get(jobId);
    return job ? [{ job, ...saved }] : [];
  });
}
