import { fail, ok, type Result } from '@/lib/core/result';
import type { DoctorDetails } from '@/lib/doctors/doctor/doctor';
import { authorities, type Authority } from '@/lib/doctors/registrations/registration';
import {
  saveRegistration,
  type SaveRegistrationFailure,
} from '@/lib/doctors/registrations/registrations.server';
import type { Database } from '@/lib/services/database/database';
import { takenOverParts } from '@/lib/doctors/doctor/taken-over';
import { updateDoctor, type UpdateDoctorFailure } from '@/lib/doctors/doctor/update-doctor.server';

export type AccountInput = { details: DoctorDetails; numbers: Record<Authority, string> };

type SaveAccountFailure = SaveRegistrationFailure | UpdateDoctorFailure;

class Undone extends Error {
  constructor(readonly failure: SaveAccountFailure) {
    super(failure.code);
  }
}

export async function saveAccount(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  { details, numbers }: AccountInput,
): Promise<Result<null, SaveAccountFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      for (const authority of authorities) {
        const request = { doctorId, authority, number: numbers[authority] };
        const saved = await saveRegistration({ trx, now }, request);
        if (!saved.ok) throw new Undone(saved.failure);
      }
      const updated = await updateDoctor({ db: trx, now }, doctorId, details, takenOverParts);
      if (!updated.ok) throw new Undone(updated.failure);
      return ok(null);
    });
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
}
