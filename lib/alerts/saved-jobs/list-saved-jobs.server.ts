import { closesSoonDays } from '@/lib/jobs/listing/closing-date';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import type { Database } from '@/lib/services/database/database';
import { savedJobsPerPage, undoMs, type SavedJob, type SavedJobSort } from './saved-job';
import type { SavedJobContext } from './save-job.server';
import {
  countOpenAndClosed,
  selectPage,
  selectRemovedTitle,
  selectChanged,
  selectStored,
} from './saved-job-list-store.server';
import { selectEntries } from './saved-job-store.server';

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

const soonMs = closesSoonDays * 86_400_000;

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

export type SavedJobsPage = {
  jobs: SavedJob[];
  open: number;
  closed: number;
  page: number;
  pageCount: number;
};

export async function listSavedJobs(
  { db, data, now }: SavedJobContext,
  { doctorId, sort, page }: { doctorId: string; sort: SavedJobSort; page: number },
): Promise<SavedJobsPage> {
  const { open, closed } = await countOpenAndClosed(db, doctorId, now);
  const pageCount = Math.max(1, Math.ceil((open + closed) / savedJobsPerPage));
  const at = Math.min(Math.max(1, page), pageCount);
  const offset = (at - 1) * savedJobsPerPage;
  const rows = await selectPage(db, doctorId, {
    sort,
    now,
    soon: new Date(now.getTime() + soonMs),
    limit: savedJobsPerPage,
    offset,
  });
  const jobs = await listJobs(
    { db, data },
    rows.map(({ jobId }) => jobId),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return {
    jobs: rows.flatMap(({ jobId, ...saved }) => {
      const job = byId.get(jobId);
      return job ? [{ job, ...saved }] : [];
    }),
    open,
    closed,
    page: at,
    pageCount,
  };
}

export async function findSavedJob(
  db: Database,
  { doctorId, jobId }: { doctorId: string; jobId: string },
): Promise<{ saved: boolean; preAction: string | null }> {
  const entry = (await selectEntries(db, doctorId, [jobId])).get(jobId);
  return { saved: entry?.removedAt === null, preAction: entry?.preAction ?? null };
}

export async function findRemovedJob(
  { db, now }: { db: Database; now: Date },
  { doctorId, number }: { doctorId: string; number: string },
): Promise<string | null> {
  return selectRemovedTitle(db, doctorId, number, new Date(now.getTime() - undoMs));
}
