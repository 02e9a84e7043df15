import type { Database } from '@/lib/services/database/database';
import { otherReading } from '@/lib/platform/contact-fields/read-phone-number.server';
import type { PossibleDuplicate } from './duplicate';
import {
  selectAccountsAlike,
  selectEnquiriesAlike,
  selectKnownBy,
  selectSenderKnownBy,
  type KnownBy,
} from './duplicate-store.server';

/**
 * Adds the other number that a stored phone number may mean. The site once stored New Zealand mobile numbers without a
 * country code as Sydney landline numbers.
 */
function withOtherReadings(by: KnownBy): KnownBy {
  return { ...by, phones: by.phones.flatMap((phone) => [phone, otherReading(phone) ?? []].flat()) };
}

export async function findDuplicatesOfDoctor(db: Database, doctorId: string): Promise<PossibleDuplicate[]> {
  const known = await selectKnownBy(db, doctorId);
  if (!known) return [];
  return findAlikeBy(db, withOtherReadings(known));
}

async function findAlikeBy(db: Database, by: KnownBy): Promise<PossibleDuplicate[]> {
  const [accounts, enquiries] = await Promise.all([
    selectAccountsAlike(db, by),
    selectEnquiriesAlike(db, by),
  ]);
  return [...accounts, ...enquiries];
}

export async function findDuplicatesOfSender(db: Database, reference: string): Promise<PossibleDuplicate[]> {
  const known = await selectSenderKnownBy(db, reference);
  return known ? findAlikeBy(db, withOtherReadings(known)) : [];
}

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
