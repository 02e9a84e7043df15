import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { Authority, RegistrationCheck } from './registration';
import { insertRegistrationEvent, updateCheck } from './registration-store.server';

/** What a person at the register found. */
export type CheckedRegistration = {
  email: string;
  authority: Authority;
  check: RegistrationCheck;
  reason: string;
};

/** Notes what a person found in the public register, for every account of an address that has such a registration; gives how many changed. */
export function checkRegistration(
  { db, now }: { db: Database; now: Date },
  { email, authority, check, reason }: CheckedRegistration,
): Promise<Result<{ changed: number }, { code: 'registrations/unknown' }>> {
  return db.transaction().execute(async (trx) => {
    const { found, changed } = await updateCheck(trx, { email, authority, check, now });
    if (found === 0) return fail({ code: 'registrations/unknown' });
    for (const { id: registrationId, from } of changed)
      await insertRegistrationEvent(trx, {
        id: uuidv7({ msecs: now.getTime() }),
        registrationId,
        from,
        to: check,
        actor: 'staff',
        reason,
        now,
      });
    return ok({ changed: changed.length });
  });
}
