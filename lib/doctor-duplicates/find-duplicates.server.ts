import type { Database } from '@/lib/services/database/database';
import type { PossibleDuplicate } from './duplicate';
import {
  selectAccountsAlike,
  selectEnquiriesAlike,
  selectKnownBy,
  selectSenderKnownBy,
} from './duplicate-store.server';

/** Accounts, and enquiries sent without one, that may be of the same person as an account. */
export async function findDuplicatesOfDoctor(db: Database, doctorId: string): Promise<PossibleDuplicate[]> {
  const by = await selectKnownBy(db, doctorId);
  if (!by) return [];
  const [accounts, enquiries] = await Promise.all([
    selectAccountsAlike(db, by),
    selectEnquiriesAlike(db, by),
  ]);
  return [...accounts, ...enquiries];
}

/** Accounts that may be of whoever sent an enquiry without one. Of an enquiry with an account: those like its account. */
export async function findDuplicatesOfSender(db: Database, reference: string): Promise<PossibleDuplicate[]> {
  const by = await selectSenderKnownBy(db, reference);
  return by ? selectAccountsAlike(db, by) : [];
}

/** What an account and another one, or an enquiry without one (`ENQ-…`), have in common; empty: not enough. */
export async function findAlike(
  db: Database,
  doctorId: string,
  other: string,
): Promise<PossibleDuplicate['reasons']> {
  const by = await selectKnownBy(db, doctorId);
  if (!by) return [];
  const [found] = other.startsWith('ENQ-')
    ? await selectEnquiriesAlike(db, by, other)
    : await selectAccountsAlike(db, by, other);
  return found?.reasons ?? [];
}
