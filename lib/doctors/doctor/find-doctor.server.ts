import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { lockDoctorRow, selectDoctor } from './doctor-store.server';

/**
 * Locks an account until the transaction ends. Without the lock, simultaneous changes could exceed limits, for example
 * of saved jobs. Returns false if the account does not exist.
 */
export async function lockDoctor(db: Database, id: string): Promise<boolean> {
  return lockDoctorRow(db, id);
}

export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

/**
 * Returns today's date in the doctor's time zone. If the zone is unknown, uses Perth's: no day in Australia or New
 * Zealand ends later, so the date is never too late.
 */
export async function findTodayOfDoctor(
  { db, clock }: { db: Database; clock: Clock },
  doctorId: string,
): Promise<IsoDate> {
  const doctor = await findDoctor(db, doctorId);
  return dateInZone(clock.now(), doctor?.timeZone ?? 'Australia/Perth');
}
