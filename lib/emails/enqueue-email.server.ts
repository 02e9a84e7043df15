import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { NewEmail } from './email';
import { addDeliveryTask, insertEmail } from './email-store.server';

/** Writes an email in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueEmail(trx: DatabaseTransaction, letter: NewEmail, now: Date): Promise<void> {
  const id = uuidv7();
  if (await insertEmail(trx, letter, id, now)) await addDeliveryTask(trx, id);
}
