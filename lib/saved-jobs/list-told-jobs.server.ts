import { listJobs } from '@/lib/jobs/find-job.server';
import type { SavedJob } from './saved-job';
import type { SavedJobContext } from './save-job.server';
import { selectStored } from './saved-job-list-store.server';

/** Those of these jobs that are still in a doctor's list, as they are now. */
export async function listToldJobs(
  { db, data, now }: SavedJobContext,
  { doctorId, jobIds }: { doctorId: string; jobIds: readonly string[] },
): Promise<SavedJob[]> {
  const kept = await selectStored(db, doctorId, jobIds, now);
  const jobs = await listJobs(
    { db, data },
    kept.map(({ jobId }) => jobId),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return kept.flatMap(({ jobId, ...saved }) => {
    const job = byId.get(jobId);
    return job ? [{ job, ...saved }] : [];
  });
}
