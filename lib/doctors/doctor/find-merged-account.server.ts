import type { Database } from '@/lib/services/database/database';
import { hasMergedSubject, selectFormerAddresses, selectMergedInto } from './merged-account-store.server';

/** Finds the account that another one was merged into. Null if it was not merged. */
export function findMergedInto(db: Database, id: string): Promise<string | null> {
  return selectMergedInto(db, id);
}

/** Returns true if the account of a log-in was merged into another one. Sign-in with it is refused. */
export function isMergedAway(db: Database, subject: string): Promise<boolean> {
  return hasMergedSubject(db, subject);
}

/**
 * Lists verified addresses of the accounts that were merged into this one. Data stored under these addresses belong to
 * this account.
 */
export function listFormerAddresses(db: Database, doctorId: string): Promise<string[]> {
  return selectFormerAddresses(db, doctorId);
}
