import type { Database } from '@/lib/services/database/database';
import { lockPublication, takePublicationPlace } from './import-run-store.server';

/**
 * Takes the next position in the publication order for a job that this transaction publishes. The positions follow the
 * order of commits. Imports and other transactions that publish jobs therefore wait until this transaction ends.
 */
export async function nextPublicationPlace(db: Database): Promise<number> {
  await lockPublication(db);
  return takePublicationPlace(db);
}

/**
 * Waits for the batch that an import is writing, and makes imports wait until this transaction ends. A batch reads its
 * jobs and later overwrites them, so a change in between would be lost. Call this before locking any job, otherwise a
 * deadlock with a batch is possible.
 */
export async function holdImports(db: Database): Promise<void> {
  await lockPublication(db);
}
