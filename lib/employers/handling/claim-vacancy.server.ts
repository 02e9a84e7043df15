import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  lockClaim,
  updateClaim,
  type QueuedVacancy,
} from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';

export type { QueuedVacancy };

type ClaimFailure = Failure<'vacancy-requests/unknown'> | { code: 'vacancy-requests/claimed'; by: string };

type Claimed = Promise<Result<{ before: string | null; changed: boolean }, ClaimFailure>>;

/**
 * Assigns a request to a member of staff. Fails if a colleague has claimed the request, unless `takeOver` is true.
 * Idempotent.
 */
export async function claimVacancy(
  { db, now }: { db: Database; now: Date },
  { id, staffId, takeOver = false }: { id: string; staffId: string; takeOver?: boolean },
): Claimed {
  return inTransaction(db, async (trx) => {
    const held = await lockClaim(trx, id);
    if (!held) return fail({ code: 'vacancy-requests/unknown' });
    const { claimedBy: before } = held;
    if (before === staffId) return ok({ before, changed: false });
    if (before !== null && !takeOver)
      return fail({ code: 'vacancy-requests/claimed', by: held.claimedByName ?? '' });
    await updateClaim(trx, id, { staffId, now });
    return ok({ before, changed: true });
  });
}

/**
 * Puts a request back in the queue. With `anybodys`, also puts back a request that a colleague has claimed, because the
 * colleague may be away.
 */
export async function releaseVacancy(
  { db, now }: { db: Database; now: Date },
  { id, staffId, anybodys }: { id: string; staffId: string; anybodys: boolean },
): Claimed {
  return inTransaction(db, async (trx) => {
    const held = await lockClaim(trx, id);
    if (!held) return fail({ code: 'vacancy-requests/unknown' });
    const { claimedBy: before } = held;
    if (before === null) return ok({ before, changed: false });
    if (before !== staffId && !anybodys)
      return fail({ code: 'vacancy-requests/claimed', by: held.claimedByName ?? '' });
    await updateClaim(trx, id, { staffId: null, now });
    return ok({ before, changed: true });
  });
}
