import { fail, ok, type Result } from '@/lib/core/result';
import type { DoctorDetails } from '@/lib/doctors/doctor/doctor';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { authorities, type Authority } from '@/lib/doctors/registrations/registration';
import {
  listRegistrations,
  saveRegistration,
  type SaveRegistrationFailure,
} from '@/lib/doctors/registrations/registrations.server';
import type { Database } from '@/lib/services/database/database';
import type { TakenOverPart } from '@/lib/doctors/doctor/taken-over';
import { updateDoctor, type UpdateDoctorFailure } from '@/lib/doctors/doctor/update-doctor.server';

export type AccountInput = {
  details: Partial<DoctorDetails>;
  numbers: Partial<Record<Authority, string>>;
};

type SaveAccountFailure = SaveRegistrationFailure | UpdateDoctorFailure;

class Undone extends Error {
  constructor(readonly failure: SaveAccountFailure) {
    super(failure.code);
  }
}

const detailNames: Record<keyof DoctorDetails, string> = {
  phone: 'phone',
  country: 'country',
  timeZone: 'time zone',
  grade: 'grade',
  specialties: 'specialities',
};

async function readAccount(db: Database, doctorId: string): Promise<Map<string, string>> {
  const [doctor, registrations] = await Promise.all([
    findDoctor(db, doctorId),
    listRegistrations(db, doctorId),
  ]);
  return new Map([
    ...Object.entries(detailNames).map(
      ([key, name]) => [name, String(doctor?.[key as keyof DoctorDetails] ?? '')] as const,
    ),
    ...authorities.map(
      (authority) =>
        [
          `${authority} number`,
          registrations.find((one) => one.authority === authority)?.number ?? '',
        ] as const,
    ),
  ]);
}

export async function saveAccount(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  { details, numbers }: AccountInput,
): Promise<Result<string[], SaveAccountFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await readAccount(trx, doctorId);
      for (const authority of authorities) {
        const number = numbers[authority];
        if (number === undefined) continue;
        const saved = await saveRegistration({ trx, now }, { doctorId, authority, number });
        if (!saved.ok) throw new Undone(saved.failure);
      }
      const confirmed: TakenOverPart[] = [
        ...('phone' in details ? (['name', 'phone'] as const) : []),
        ...('grade' in details ? (['grade', 'speciality'] as const) : []),
        ...('AHPRA' in numbers ? (['registration'] as const) : []),
      ];
      const updated = await updateDoctor({ db: trx, now }, doctorId, details, confirmed);
      if (!updated.ok) throw new Undone(updated.failure);
      const after = await readAccount(trx, doctorId);
      return ok([...after.keys()].filter((name) => after.get(name) !== before.get(name)));
    });
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
}
