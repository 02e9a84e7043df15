import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { NewLetter } from './letter';
import { addDeliveryTask, insertLetter } from './letter-store.server';

/** Writes a letter in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueLetter(trx: DatabaseTransaction, letter: NewLetter, now: Date): Promise<void> {
  const id = uuidv7();
  if (await insertLetter(trx, letter, id, now)) await addDeliveryTask(trx, id);
}
