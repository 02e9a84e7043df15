import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Result } from '@/lib/core/result';
import type { IsoDate } from '@/lib/core/dates';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import {
  checkAfterSaving,
  readRegistrationNumber,
  type Authority,
  type Registration,
  type RegistrationCheck,
} from './registration';
import {
  applyPersonChecks,
  deleteRegistration,
  insertRegistrationEvent,
  lockDoctor,
  lockRegistration,
  selectRegistrations,
  selectRegistrationsOfAddress,
  setCheck,
  upsertRegistration,
} from './registration-store.server';

export type RegisterEntry = {
  authority: Authority;
  number: string;
  check: RegistrationCheck;
  lookedUpOn: IsoDate;
  seen: string;
  actor: string;
};

export type NoteFailure = { code: 'registrations/unknown' } | { code: 'registrations/changed' };

export function noteRegistration(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  { authority, number, check, lookedUpOn, seen, actor }: RegisterEntry,
): Promise<Result<{ changed: boolean; before: RegistrationCheck }, NoteFailure>> {
  return inTransaction(db, async (trx) => {
    const known = await lockRegistration(trx, doctorId, authority);
    if (!known) return fail({ code: 'registrations/unknown' });
    if (known.number !== number) return fail({ code: 'registrations/changed' });
    const before = known.check;
    const { last } = known;
    if (before === check && last?.lookedUpOn === lookedUpOn && last.seen === seen)
      return ok({ changed: false, before });
    await setCheck(trx, known.id, { check, now });
    await insertRegistrationEvent(trx, {
      id: uuidv7({ msecs: now.getTime() }),
      registrationId: known.id,
      from: before,
      to: check,
      actor,
      reason: 'looked up in the public register',
      lookedUpOn,
      seen,
      now,
    });
    return ok({ changed: true, before });
  });
}

/**
 * Records what staff found in the public register, in each account with this email address. Returns the number of
 * changed accounts.
 */
export function checkRegistration(
  { db, now }: { db: Database; now: Date },
  { email, ...entry }: Omit<RegisterEntry, 'number'> & { email: string },
): Promise<Result<{ changed: number }, NoteFailure>> {
  return inTransaction(db, async (trx) => {
    const registrations = await selectRegistrationsOfAddress(trx, { email, authority: entry.authority });
    if (registrations.length === 0) return fail({ code: 'registrations/unknown' });
    let changed = 0;
    for (const { doctorId, number } of registrations) {
      const noted = await noteRegistration({ db: trx, now }, doctorId, { ...entry, number });
      if (!noted.ok) return noted;
      changed += Number(noted.value.changed);
    }
    return ok({ changed });
  });
}

export function listRegistrations(db: Database, doctorId: string): Promise<Registration[]> {
  return selectRegistrations(db, doctorId);
}

/**
 * Moves the register checks that staff recorded before the doctor had an account to the account's registrations with the
 * same numbers. The latest check of a number counts.
 */
export function takeOverChecks(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  doctorId: string,
): Promise<void> {
  return applyPersonChecks(trx, doctorId, now);
}

/** `number` is as the doctor typed it. An empty number deletes the registration. */
type SaveRegistration = {
  doctorId: string;
  authority: Authority;
  number: string;
  /** Set if staff should look up the number now. Its check is then `pending`. */
  pending?: true;
};

export type SaveRegistrationFailure = { code: 'registrations/number' } | { code: 'doctors/unknown' };

/**
 * Stores a doctor's registration number. A new number counts as unchecked, and an unchanged number keeps the result of
 * its check. Stores nothing on failure.
 */
export async function saveRegistration(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { doctorId, authority, number: typed, pending }: SaveRegistration,
): Promise<Result<null, SaveRegistrationFailure>> {
  if (!(await lockDoctor(trx, doctorId))) return fail({ code: 'doctors/unknown' });
  if (!typed.trim()) {
    await deleteRegistration(trx, doctorId, authority);
    return ok(null);
  }
  const number = readRegistrationNumber(authority, typed);
  if (!number) return fail({ code: 'registrations/number' });
  const before = (await selectRegistrations(trx, doctorId)).find((one) => one.authority === authority);
  if (before?.number === number) return ok(null);
  const check = pending ? 'pending' : checkAfterSaving(before ?? null, number);
  const id = uuidv7({ msecs: now.getTime() });
  const registrationId = await upsertRegistration(trx, { id, doctorId, authority, number, check, now });
  await insertRegistrationEvent(trx, {
    id: uuidv7({ msecs: now.getTime() }),
    registrationId,
    from: before?.check ?? null,
    to: check,
    actor: `doctor:${doctorId}`,
    reason: before ? 'number changed' : 'number given',
    now,
  });
  await applyPersonChecks(trx, doctorId, now);
  return ok(null);
}
