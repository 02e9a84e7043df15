import { ok, fail, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { Clock } from '@/lib/services/clock/clock';
import { maxSpecialties, type DoctorDetails } from './doctor';
import { updateDetails, countDoctors, updateAccountDisabled, updateDisabled } from './doctor-store.server';
import type { TakenOverPart } from './taken-over';
import { unmarkTakenOver } from './taken-over-store.server';

type Services = { db: Database; clock: Clock };

/** How many accounts of an address changed; 0 where all were in that state already. */
export type DisabledDoctors = { changed: number };

/** There is no account with this address. */
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

/** Staff close every account of an address: it may read, from its next request on each of its writes is refused. */
export function disableDoctor(services: Services, email: string) {
  return setDisabled(services, email, true);
}

/** Staff open every account of an address again. */
export function enableDoctor(services: Services, email: string) {
  return setDisabled(services, email, false);
}

/** Closes or opens one account; `changed` is false where it was so already. */
export async function setAccountDisabled(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  disabled: boolean,
): Promise<{ changed: boolean }> {
  return { changed: await updateAccountDisabled(db, doctorId, { disabled, now }) };
}

/** The account is gone, or has no room for so many specialties. */
export type UpdateDoctorFailure = { code: 'doctors/unknown' } | { code: 'doctors/too-many-specialties' };

/** Saves what a doctor tells of themselves; what is left out stays. Name and email address are not part of it: they follow the identity provider. Values come from the fields of a form (`doctor-fields`). `confirmed` names the parts that the doctor has now given themselves, so that they no longer count as taken from an enquiry. */
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
