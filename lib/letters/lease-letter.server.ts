import type { Database } from '@/lib/services/database/database';
import type { LeasedLetter } from './letter';
import { selectDueLetters, takeLease } from './letter-store.server';

/** Takes a letter for sending; null when it is not due, or someone else has it. */
export async function leaseLetter(db: Database, id: string, now: Date): Promise<LeasedLetter | null> {
  return takeLease(db, id, now);
}

/** Ids of up to `limit` letters that are due, those a dead sender held among them. */
export async function listDueLetters(db: Database, now: Date, limit = 100): Promise<string[]> {
  return selectDueLetters(db, now, limit);
}
