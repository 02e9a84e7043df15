import type { Database } from '@/lib/services/database/database';
import type { ClaimedEmail } from './email';
import { selectDueEmails, takeLease } from './email-store.server';

/** Takes an email for sending; null when it is not due, or someone else has it. */
export async function claimEmail(db: Database, id: string, now: Date): Promise<ClaimedEmail | null> {
  return takeLease(db, id, now);
}

/** Ids of up to `limit` emails that are due, those a dead sender held among them. */
export async function listDueEmails(db: Database, now: Date, limit = 100): Promise<string[]> {
  return selectDueEmails(db, now, limit);
}
