import type { Database } from '@/lib/services/database/database';
import { lockPublication, takePublicationPlace } from './import-run-store.server';

/**
 * Takes the next publication position for a job that this transaction publishes. Publication order equals commit order,
 * so imports and others wait until the transaction ends.
 */
export async function nextPublicationPlace(db: Database): Promise<number> {
  await lockPublication(db);
  return takePublicationPlace(db);
}

/**
 * Makes imports wait until the transaction ends, or waits for the batch in progress. A batch reads its jobs and then
 * writes them whole, so changes in between would be lost.
 *
 * Call it before locking any job; otherwise it can deadlock with a batch.
 */
export async function holdImports(db: Database): Promise<void> {
  await lockPublication(db);
}
