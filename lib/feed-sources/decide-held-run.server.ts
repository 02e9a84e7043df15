import { fail, ok, type Result } from '@/lib/core/result';
import { closeHeldRun, listMissingJobs } from '@/lib/job-feeds/close-missing-jobs.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { decideRun, findRun, lockHeld } from './feed-run-store.server';
import { forgetFile } from './feed-source-store.server';

/** Why nothing was decided about a run. */
export type DecideFailure = { code: 'feeds/no-run' | 'feeds/not-held' };
/** `changed` false: it was decided so before. */
export type Decided = { source: string; changed: boolean; closed: number };

/** A person says that a held run is right: what is missing in its file, and has not come back since, closes at once. */
export async function letRunThrough(
  { db: pool, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<Decided, DecideFailure>> {
  return inTransaction(pool, async (db) => {
    const run = await lockHeld(db, id);
    if (!run) return fail({ code: 'feeds/no-run' });
    if (run.health === 'healthy') return ok({ source: run.source, changed: false, closed: 0 });
    if (run.health !== 'held') return fail({ code: 'feeds/not-held' });
    const closed = await closeHeldRun(db, { source: run.source, since: run.startedAt, now });
    await decideRun(db, { id, letThrough: true, closed, now });
    return ok({ source: run.source, changed: true, closed });
  });
}

/** A person does not want a held run: it closes nothing, and the whole file is fetched the next time. */
export async function discardRun(
  { db: pool, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<Decided, DecideFailure>> {
  return inTransaction(pool, async (db) => {
    const run = await lockHeld(db, id);
    if (!run) return fail({ code: 'feeds/no-run' });
    if (run.health === 'discarded') return ok({ source: run.source, changed: false, closed: 0 });
    if (run.health !== 'held') return fail({ code: 'feeds/not-held' });
    await decideRun(db, { id, letThrough: false, closed: 0, now });
    await forgetFile(db, run.source);
    return ok({ source: run.source, changed: true, closed: 0 });
  });
}

/** The first 200 jobs that a held run would close. */
export async function listJobsToClose(db: Database, id: string) {
  const run = await findRun(db, id);
  if (run?.health !== 'held') return [];
  return listMissingJobs(db, { source: run.source, since: new Date(run.startedAt), limit: 200 });
}
