import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Doctor } from './doctor';
import { lockDoctorRow, selectDoctor } from './doctor-store.server';

/**
 * Locks an account. Without the lock, simultaneous changes could exceed limits, such as the limit of saved jobs.
 * Returns false if the account does not exist.
 */
export async function lockDoctor(db: Database, id: string): Promise<boolean> {
  return lockDoctorRow(db, id);
}

export async function findDoctor(db: Database, id: string): Promise<Doctor | null> {
  return selectDoctor(db, id);
}

/**
 * Returns today's date in the doctor's time zone, or in Perth if the zone is unknown. Each day ends later in Perth than
 * elsewhere in Australia and New Zealand, so the date is never too late.
 */
export async function findTodayOfDoctor(
  { db, clock }: { db: Database; clock: Clock },
  doctorId: string,
): Promise<IsoDate> {
  const doctor = await findDoctor(db, doctorId);
  return dateInZone(clock.now(), doctor?.timeZone ?? 'Australia/Perth');
}
