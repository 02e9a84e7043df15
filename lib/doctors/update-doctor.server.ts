import { ok, fail, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { mostSpecialties, type DoctorDetails } from './doctor';
import { updateDetails } from './doctor-store.server';

/** Keeps what a doctor tells of themselves; what is left out stays. Name and e-mail are not among it: they follow the identity provider. Values come from `readDoctorDetails`. */
export async function updateDoctor(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  details: Partial<DoctorDetails>,
): Promise<Result<null, { code: 'doctors/unknown' } | { code: 'doctors/too-many-specialties' }>> {
  const specialties = details.specialties && [...new Set(details.specialties)];
  if (specialties && specialties.length > mostSpecialties)
    return fail({ code: 'doctors/too-many-specialties' });
  const found = await updateDetails(db, doctorId, { ...details, ...(specialties && { specialties }) }, now);
  return found ? ok(null) : fail({ code: 'doctors/unknown' });
}
