import { fail, ok, type Result } from '@/lib/core/result';
import { closeHeldRun } from '@/lib/feeds/import/close-missing-jobs.server';
import { holdImports } from '@/lib/feeds/import/lock-publication.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { decideRun, findRun, lockHeld } from './feed-run-store.server';
import { forgetFile } from './feed-source-store.server';
import { listMissingJobs } from '@/lib/feeds/import/closing-store.server';

export type DecideFailure = { code: 'feeds/no-run' | 'feeds/not-held' };
type Decided = { source: string; changed: boolean; closed: number };

type Services = { db: Database; now: Date };

/** Approves a held run, and closes the jobs that are missing from its file and from all later files. */
export async function letRunThrough(services: Services, id: string): Promise<Result<Decided, DecideFailure>> {
  return decide(services, { id, outcome: 'healthy' }, async (db, { source, startedAt }) =>
    closeHeldRun(db, { source, since: startedAt, now: services.now }),
  );
}

/** Discards a held run, so that it closes no jobs. The next run downloads the whole file. */
export async function discardRun(services: Services, id: string): Promise<Result<Decided, DecideFailure>> {
  return decide(services, { id, outcome: 'discarded' }, async (db, { source }) => {
    await forgetFile(db, source);
    return 0;
  });
}

async function decide(
  { db: pool, now }: Services,
  { id, outcome }: { id: string; outcome: 'healthy' | 'discarded' },
  work: (db: Database, run: { source: string; startedAt: Date }) => Promise<number>,
): Promise<Result<Decided, DecideFailure>> {
  return inTransaction(pool, async (db) => {
    // Imports take the publication lock first and the run second. The same order here prevents a deadlock.
    await holdImports(db);
    const run = await lockHeld(db, id);
    if (!run) return fail({ code: 'feeds/no-run' });
    if (run.health === outcome) return ok({ source: run.source, changed: false, closed: 0 });
    if (run.health !== 'held') return fail({ code: 'feeds/not-held' });
    const closed = await work(db, run);
    await decideRun(db, { id, outcome, closed, now });
    return ok({ source: run.source, changed: true, closed });
  });
}

export async function listJobsToClose(db: Database, id: string) {
  const run = await findRun(db, id);
  if (run?.health !== 'held') return [];
  return listMissingJobs(db, { source: run.source, since: new Date(run.startedAt), limit: 200 });
}
