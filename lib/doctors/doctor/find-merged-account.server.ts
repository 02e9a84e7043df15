import type { Database } from '@/lib/services/database/database';
import { hasMergedSubject, selectFormerAddresses, selectMergedInto } from './merged-account-store.server';

export function findMergedInto(db: Database, id: string): Promise<string | null> {
  return selectMergedInto(db, id);
}

export function isMergedAway(db: Database, subject: string): Promise<boolean> {
  return hasMergedSubject(db, subject);
}

/**
 * Lists the verified email addresses of accounts that were merged into this account. Data under these addresses now
 * belongs to this account.
 */
export function listFormerAddresses(db: Database, doctorId: string): Promise<string[]> {
  return selectFormerAddresses(db, doctorId);
}
