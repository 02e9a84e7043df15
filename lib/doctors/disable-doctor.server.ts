import { fail, ok, type Result } from '@/lib/core/result';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { countDoctors, updateDisabled } from './doctor-store.server';

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
