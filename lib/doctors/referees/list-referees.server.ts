import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import type { Referee } from './referee';
import { selectReferees } from './referee-store.server';
import { summariseReferee, usualZone, type RefereeSummary } from './referee-labels';

/**
 * Lists a doctor's referees, oldest first, at most six. The date of the next reminder is in the doctor's time zone.
 */
export async function listReferees(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<(RefereeSummary & { referee: Referee })[]> {
  const [doctor, referees] = await Promise.all([findDoctor(db, doctorId), selectReferees(db, doctorId)]);
  const timeZone = doctor?.timeZone ?? usualZone;
  return referees.map((referee) => ({ ...summariseReferee(referee, { now, timeZone }), referee }));
}
