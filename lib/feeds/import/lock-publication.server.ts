import type { Database } from '@/lib/services/database/database';
import { lockPublication, takePublicationPlace } from './import-run-store.server';

/**
 * Reserves the next place in the order of publication for a job that the transaction publishes. Until the transaction
 * ends, imports and other publications wait, because this order must equal the order of commits.
 */
export async function nextPublicationPlace(db: Database): Promise<number> {
  await lockPublication(db);
  return takePublicationPlace(db);
}

/**
 * Makes this transaction and imports wait for each other. An import reads its jobs and overwrites them later, so a
 * change in between would be lost. Call this before locking a job, because a deadlock is possible otherwise.
 */
export async function holdImports(db: Database): Promise<void> {
  await lockPublication(db);
}
