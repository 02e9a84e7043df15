import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { lockDoctorRow, selectDoctor } from './doctor-store.server';

/**
 * Locks an account until the transaction ends. Simultaneous changes then cannot exceed the limits of its lists. Returns
 * false if the account does not exist.
 */
export async function lockDoctor(db: Database, id: string): Promise<boolean> {
  return lockDoctorRow(db, id);
}

export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

/**
 * Returns today's date where the doctor is. Without a time zone, uses Perth: there a day ends later than anywhere else
 * in Australia and New Zealand, so no doctor's present day counts as past.
 */
export async function findTodayOfDoctor(
  { db, clock }: { db: Database; clock: Clock },
  doctorId: string,
): Promise<IsoDate> {
  const doctor = await findDoctor(db, doctorId);
  return dateInZone(clock.now(), doctor?.timeZone ?? 'Australia/Perth');
}
