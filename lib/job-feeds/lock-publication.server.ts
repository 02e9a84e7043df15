import type { Database } from '@/lib/services/database/database';
import { lockPublication, takePublicationPlace } from './import-run-store.server';

/** The next place in the order of publication, for a job that is published in this transaction: the order is that of commit, so imports and others wait until it ends. */
export async function nextPublicationPlace(db: Database): Promise<number> {
  await lockPublication(db);
  return takePublicationPlace(db);
}

/**
 * Lets imports wait until the transaction ends, or waits for the batch that is under way. A batch reads its jobs, then
 * writes them whole: what is changed of a job in between would be lost. Comes before the lock of any job, so that
 * nobody waits for a batch that waits for them.
 */
export async function holdImports(db: Database): Promise<void> {
  await lockPublication(db);
}
