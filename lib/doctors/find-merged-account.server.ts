import type { Database } from '@/lib/services/database/database';
import { hasMergedSubject, selectFormerAddresses, selectMergedInto } from './merged-account-store.server';

/** The account that another one was merged into; null: it was not. */
export function findMergedInto(db: Database, id: string): Promise<string | null> {
  return selectMergedInto(db, id);
}

/** Whether the account of a log-in was merged into another one: whoever signs in with it is refused. */
export function isMergedAway(db: Database, subject: string): Promise<boolean> {
  return hasMergedSubject(db, subject);
}

/** Proven addresses of the accounts that were merged into this one: what was sent to them belongs to it. */
export function listFormerAddresses(db: Database, doctorId: string): Promise<string[]> {
  return selectFormerAddresses(db, doctorId);
}
