import { fail, ok, type Result } from '@/lib/core/result';
import type { Registration, RegistrationCheck } from '@/lib/doctors/registrations/registration';
import type { NoteFailure, RegisterEntry } from '@/lib/doctors/registrations/registrations.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  insertPersonCheck,
  lockPersonNumber,
  selectPersonChecks,
  type PersonCheck,
} from './person-check-store.server';

/**
 * Records what staff found in a public register about a number of a doctor without an account. Changes nothing if the
 * latest check of the number says the same.
 */
export function checkPersonNumber(
  { db, now }: { db: Database; now: Date },
  check: Omit<RegisterEntry, 'actor'> & { personId: string; staffId: string },
): Promise<Result<{ changed: boolean; before: RegistrationCheck }, NoteFailure>> {
  return inTransaction(db, async (trx) => {
    const numbers = await lockPersonNumber(trx, check);
    if (numbers.length === 0) return fail({ code: 'registrations/unknown' });
    if (!numbers.includes(check.number)) return fail({ code: 'registrations/changed' });
    const last = findLastCheck(await selectPersonChecks(trx, check.personId), check);
    const before = last?.to ?? 'format-ok';
    if (last?.to === check.check && last.lookedUpOn === check.lookedUpOn && last.seen === check.seen)
      return ok({ changed: false, before });
    await insertPersonCheck(trx, { ...check, now });
    return ok({ changed: true, before });
  });
}

type TypedNumber = Pick<Registration, 'authority' | 'number'>;

const findLastCheck = (checks: readonly PersonCheck[], typed: TypedNumber): PersonCheck | undefined =>
  checks.find(({ authority, number }) => authority === typed.authority && number === typed.number);

/** Returns the numbers that a doctor without an account gave, with the result of the latest check of each number. */
export function listTypedRegistrations(
  typed: readonly TypedNumber[],
  checks: readonly PersonCheck[],
): Registration[] {
  return typed.map(({ authority, number }) => {
    const last = findLastCheck(checks, { authority, number });
    return { authority, number, check: last?.to ?? 'format-ok', checkedAt: last?.at ?? null };
  });
}
