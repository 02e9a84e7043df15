import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { lockDoctorRow, selectDoctor } from './doctor-store.server';

/** Is an address the verified one of an account? For any other address the mailbox may be a stranger's. */
export async function isProvenAddress(
  db: Database,
  { doctorId, email }: { doctorId: string | null; email: string },
): Promise<boolean> {
  const doctor = doctorId && (await selectDoctor(db, doctorId));
  return Boolean(doctor && doctor.emailVerified && doctor.email.toLowerCase() === email.trim().toLowerCase());
}

/** A typed name for an email to a typed address: null unless the address is proven, so that no stranger's words are sent. */
export async function provenName(
  db: Database,
  person: { doctorId: string | null; email: string; givenName: string },
): Promise<string | null> {
  return (await isProvenAddress(db, person)) ? person.givenName : null;
}

/** Lets one change after the other at an account's lists until the transaction ends: their limits are counts of rows. False: no such account. */
export async function lockDoctor(db: Database, id: string): Promise<boolean> {
  return lockDoctorRow(db, id);
}

/** The account holder with this id, null if the account is gone. */
export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

/**
 * Today's date where a doctor is. One who has named no time zone counts as being in Perth, where the day ends last, so
 * that nobody in Australia or New Zealand is told that today has passed.
 */
export async function findTodayOfDoctor(
  { db, clock }: { db: Database; clock: Clock },
  doctorId: string,
): Promise<IsoDate> {
  const doctor = await findDoctor(db, doctorId);
  return dateInZone(clock.now(), doctor?.timeZone ?? 'Australia/Perth');
}
