import { ok, fail, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { mostSpecialties, type DoctorDetails } from './doctor';
import { updateDetails } from './doctor-store.server';
import type { TakenOverPart } from './taken-over';
import { unmarkTakenOver } from './taken-over-store.server';

/** The account is gone, or has no room for so many specialties. */
export type UpdateDoctorFailure = { code: 'doctors/unknown' } | { code: 'doctors/too-many-specialties' };

/** Saves what a doctor tells of themselves; what is left out stays. Name and email address are not part of it: they follow the identity provider. Values come from `readDoctorDetails`. `confirmed` names the parts that the doctor has now given themselves, so that they no longer count as taken from an enquiry. */
export async function updateDoctor(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  details: Partial<DoctorDetails>,
  confirmed: readonly TakenOverPart[] = [],
): Promise<Result<null, UpdateDoctorFailure>> {
  const specialties = details.specialties && [...new Set(details.specialties)];
  if (specialties && specialties.length > mostSpecialties)
    return fail({ code: 'doctors/too-many-specialties' });
  const found = await updateDetails(db, doctorId, { ...details, ...(specialties && { specialties }) }, now);
  if (found && confirmed.length > 0) await unmarkTakenOver(db, doctorId, confirmed);
  return found ? ok(null) : fail({ code: 'doctors/unknown' });
}
