import { ok, fail, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { Clock } from '@/lib/services/clock/clock';
import { maxSpecialties, type DoctorDetails } from './doctor';
import { updateDetails, countDoctors, updateAccountDisabled, updateDisabled } from './doctor-store.server';
import type { TakenOverPart } from './taken-over';
import { unmarkTakenOver } from './taken-over-store.server';

type Services = { db: Database; clock: Clock };

export type DisabledDoctors = { changed: number };

export type UnknownDoctor = { code: 'doctors/unknown-email' };

async function setDisabled(
  { db, clock }: Services,
  email: string,
  disabled: boolean,
): Promise<Result<DisabledDoctors, UnknownDoctor>> {
  const changed = await updateDisabled(db, email, { disabled, now: clock.now() });
  if (changed === 0 && (await countDoctors(db, email)) === 0) return fail({ code: 'doctors/unknown-email' });
  return ok({ changed });
}

/**
 * Disables all accounts with this email address. Their owners can still read pages, but the site refuses every change
 * from the next request on.
 */
export function disableDoctor(services: Services, email: string) {
  return setDisabled(services, email, true);
}

export function enableDoctor(services: Services, email: string) {
  return setDisabled(services, email, false);
}

export async function setAccountDisabled(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  disabled: boolean,
): Promise<{ changed: boolean }> {
  return { changed: await updateAccountDisabled(db, doctorId, { disabled, now }) };
}

export type UpdateDoctorFailure = { code: 'doctors/unknown' } | { code: 'doctors/too-many-specialties' };

/**
 * Stores validated details; omitted values stay unchanged. Details in `confirmed` are no longer marked as copied from
 * an enquiry, because the doctor has entered them.
 */
export async function updateDoctor(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  details: Partial<DoctorDetails>,
  confirmed: readonly TakenOverPart[] = [],
): Promise<Result<null, UpdateDoctorFailure>> {
  const specialties = details.specialties && [...new Set(details.specialties)];
  if (specialties && specialties.length > maxSpecialties)
    return fail({ code: 'doctors/too-many-specialties' });
  const found = await updateDetails(db, doctorId, { ...details, ...(specialties && { specialties }) }, now);
  if (found && confirmed.length > 0) await unmarkTakenOver(db, doctorId, confirmed);
  return found ? ok(null) : fail({ code: 'doctors/unknown' });
}
