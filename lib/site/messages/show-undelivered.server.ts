import { z } from 'zod';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { updateWaiting } from './message-store.server';
import { selectReader, selectSubject } from './message-thread-store.server';

const about = z.object({ readerId: z.string() });

/** Marks a thread as waiting for staff, because an email about its messages was not delivered. */
export async function showUndelivered(trx: DatabaseTransaction, data: unknown, now: Date): Promise<void> {
  const reader = await selectReader(trx, about.parse(data).readerId);
  const subject = reader && (await selectSubject(trx, reader.key, now));
  if (subject?.threadId) await updateWaiting(trx, subject.threadId, now);
}
