import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { closeHeldJobs } from './close-missing-jobs.server';
import { listMissing } from './closing-store.server';
import { lockPublication } from './import-run-store.server';

/** Closes the source's jobs that were not seen since then; gives how many. */
export async function closeHeldRun(
  trx: DatabaseTransaction,
  input: { source: string; since: Date; now: Date },
): Promise<number> {
  await lockPublication(trx);
  return closeHeldJobs(trx, input);
}

/** The source's jobs on the site that were not seen since then. */
export async function listMissingJobs(
  db: Database,
  input: { source: string; since: Date; limit: number },
): Promise<{ number: string; title: string; reference: string; lastSeenAt: string }[]> {
  return listMissing(db, input);
}
