import type { Database } from '@/lib/services/database/database';
import type { FeedProblem } from './formats/advert';
import { closeMissingJobs } from './close-missing-jobs.server';
import { countJobs } from './closing-store.server';
import type { ImportCounts } from './import-counts';
import { finishRun } from './import-run-store.server';

export type EndedRun = {
  id: string;
  source: string;
  health: 'healthy' | 'unhealthy' | 'held';
  code: string | null;
  reason: string | null;
};

type EndingRun = {
  id: string;
  source: string;
  counts: ImportCounts;
  problem: FeedProblem | null;
  /** Start of the run. Every record that the run found in the file has a `last_seen_at` at or after this instant. */
  started: Date;
  readToEnd: boolean;
  /**
   * If more than this percentage of the source's jobs is missing, the run closes no jobs until staff approve it. If
   * null, staff are never asked.
   */
  healthyShare: number | null;
  now: Date;
};

// If at most this many jobs are missing, staff need not approve the run. In a source with very few jobs, one missing
// job does not show that the file is broken.
const toleratedMissingJobs = 1;

/**
 * Closes jobs that were missing from two consecutive files. If too many jobs are missing, closes none until staff
 * approve the run. Must be called in a transaction.
 */
export async function endRun(db: Database, run: EndingRun): Promise<EndedRun> {
  const { started } = run;
  const doubts = await findHealthProblem(db, run, started);
  if (!doubts)
    run.counts.closed += await closeMissingJobs(db, { source: run.source, run: run.id, now: started });
  const after = await countJobs(db, run.source, started);
  const health = doubts?.health ?? 'healthy';
  await finishRun(db, {
    id: run.id,
    source: run.source,
    counts: run.counts,
    health,
    reason: doubts?.reason ?? null,
    wouldClose: health === 'held' ? after.missing : null,
    jobsAfter: after.open,
    readToEnd: run.readToEnd,
    now: run.now,
  });
  const code = doubts?.reason.split(':', 1)[0] ?? null;
  return { id: run.id, source: run.source, health, code, reason: doubts?.reason ?? null };
}

async function findHealthProblem(
  db: Database,
  { source, problem, healthyShare }: EndingRun,
  started: Date,
): Promise<{ health: 'unhealthy' | 'held'; reason: string } | null> {
  const reason = problem && `${problem.code}: ${problem.message}`;
  // A file with far fewer jobs may still be right, so staff decide about the run. If `healthyShare` is null, staff are
  // not asked and the run is unhealthy.
  const maybeRight = problem === null || problem.code === 'feed/too-few-jobs';
  if (reason && (healthyShare === null || !maybeRight)) return { health: 'unhealthy', reason };
  if (healthyShare === null) return null;
  const { open, missing } = await countJobs(db, source, started);
  if (missing > toleratedMissingJobs && missing * 100 > open * healthyShare) {
    const share = Math.round((missing * 100) / open);
    return {
      health: 'held',
      reason: `feed/too-many-missing: ${missing} of ${open} jobs (${share}%) are missing; a run may close ${healthyShare}% at most`,
    };
  }
  return reason ? { health: 'held', reason } : null;
}
