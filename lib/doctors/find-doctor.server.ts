import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { lockDoctorRow, selectDoctor } from './doctor-store.server';

/** Returns true if the address is the verified address of the account. Any other mailbox may belong to a stranger. */
export async function isProvenAddress(
  db: Database,
  { doctorId, email }: { doctorId: string | null; email: string },
): Promise<boolean> {
  const doctor = doctorId && (await selectDoctor(db, doctorId));
  return Boolean(doctor && doctor.emailVerified && doctor.email.toLowerCase() === email.trim().toLowerCase());
}

/**
 * Returns the typed name for use in an email, or null unless the address is proven. Otherwise a person could send text
 * to a stranger through the name field.
 */
export async function provenName(
  db: Database,
  person: { doctorId: string | null; email: string; givenName: string },
): Promise<string | null> {
  return (await isProvenAddress(db, person)) ? person.givenName : null;
}

/**
 * Locks an account until the transaction ends, so that limits on its lists hold under concurrent changes. Returns false
 * if the account does not exist.
 */
export async function lockDoctor(db: Database, id: string): Promise<boolean> {
  return lockDoctorRow(db, id);
}

/** Returns the account holder with this id, or null if the account is deleted. */
export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

/**
 * Returns today's date at the doctor's location. Without a time zone it uses Perth, where the day ends last in
 * Australia and New Zealand, so no doctor's current day counts as past.
 */
export async function findTodayOfDoctor(
  { db, clock }: { db: Database; clock: Clock },
  doctorId: string,
): Promise<IsoDate> {
  const doctor = await findDoctor(db, doctorId);
  return dateInZone(clock.now(), doctor?.timeZone ?? 'Australia/Perth');
}
