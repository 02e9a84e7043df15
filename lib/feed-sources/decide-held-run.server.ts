import { fail, ok, type Result } from '@/lib/core/result';
import { closeHeldRun, listMissingJobs } from '@/lib/job-feeds/close-missing-jobs.server';
import { holdImports } from '@/lib/job-feeds/lock-publication.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { decideRun, findRun, lockHeld } from './feed-run-store.server';
import { forgetFile } from './feed-source-store.server';

/** Why nothing was decided about a run. */
export type DecideFailure = { code: 'feeds/no-run' | 'feeds/not-held' };
/** `changed` false: it was decided so before. */
export type Decided = { source: string; changed: boolean; closed: number };

type Services = { db: Database; now: Date };

/** A person says that a held run is right: what is missing in its file, and has not come back since, closes at once. */
export async function letRunThrough(services: Services, id: string): Promise<Result<Decided, DecideFailure>> {
  return decide(services, { id, outcome: 'healthy' }, async (db, { source, startedAt }) =>
    closeHeldRun(db, { source, since: startedAt, now: services.now }),
  );
}

/** A person does not want a held run: it closes nothing, and the whole file is fetched the next time. */
export async function discardRun(services: Services, id: string): Promise<Result<Decided, DecideFailure>> {
  return decide(services, { id, outcome: 'discarded' }, async (db, { source }) => {
    await forgetFile(db, source);
    return 0;
  });
}

/** Ends the waiting of a run, once; `work` gives how many jobs it closed. */
async function decide(
  { db: pool, now }: Services,
  { id, outcome }: { id: string; outcome: 'healthy' | 'discarded' },
  work: (db: Database, run: { source: string; startedAt: Date }) => Promise<number>,
): Promise<Result<Decided, DecideFailure>> {
  return inTransaction(pool, async (db) => {
    // Before the run: an import that ends holds the one and takes the other.
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

/** The first 200 jobs that a held run would close. */
export async function listJobsToClose(db: Database, id: string) {
  const run = await findRun(db, id);
  if (run?.health !== 'held') return [];
  return listMissingJobs(db, { source: run.source, since: new Date(run.startedAt), limit: 200 });
}
