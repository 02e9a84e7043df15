import type { Database } from '@/lib/services/database/database';
import { lockPublication, takePublicationPlace } from './import-run-store.server';

/** The next place in the order of publication, for a job that is published in this transaction: the order is that of commit, so imports and others wait until it ends. */
export async function nextPublicationPlace(db: Database): Promise<number> {
  await lockPublication(db);
  return takePublicationPlace(db);
}

/** Lets imports wait until the transaction ends: they lock many jobs in the order of their file, and whoever else locks many would meet them half-way. */
export async function holdImports(db: Database): Promise<void> {
  await lockPublication(db);
}
