import type { Database } from '@/lib/services/database/database';
import { otherReading } from '@/lib/doctors/read-phone-number.server';
import type { PossibleDuplicate } from './duplicate';
import {
  selectAccountsAlike,
  selectEnquiriesAlike,
  selectKnownBy,
  selectSenderKnownBy,
  type KnownBy,
} from './duplicate-store.server';

/**
 * Adds what each phone number may have been meant as: a New Zealand mobile written without its country code was once
 * stored as a landline of Sydney.
 */
function withOtherReadings(by: KnownBy): KnownBy {
  return { ...by, phones: by.phones.flatMap((phone) => [phone, otherReading(phone) ?? []].flat()) };
}

/** Accounts, and enquiries sent without one, that may be of the same person as an account. */
export async function findDuplicatesOfDoctor(db: Database, doctorId: string): Promise<PossibleDuplicate[]> {
  const known = await selectKnownBy(db, doctorId);
  if (!known) return [];
  const by = withOtherReadings(known);
  const [accounts, enquiries] = await Promise.all([
    selectAccountsAlike(db, by),
    selectEnquiriesAlike(db, by),
  ]);
  return [...accounts, ...enquiries];
}

/** Accounts that may be of whoever sent an enquiry without one. Of an enquiry with an account: those like its account. */
export async function findDuplicatesOfSender(db: Database, reference: string): Promise<PossibleDuplicate[]> {
  const by = await selectSenderKnownBy(db, reference);
  return by ? selectAccountsAlike(db, withOtherReadings(by)) : [];
}

/** What an account and another one, or an enquiry without one (`ENQ-…`), have in common; empty: not enough. */
export async function findAlike(
  db: Database,
  doctorId: string,
  other: string,
): Promise<PossibleDuplicate['reasons']> {
  const known = await selectKnownBy(db, doctorId);
  if (!known) return [];
  const by = withOtherReadings(known);
  const [found] = other.startsWith('ENQ-')
    ? await selectEnquiriesAlike(db, by, other)
    : await selectAccountsAlike(db, by, other);
  return found?.reasons ?? [];
}
