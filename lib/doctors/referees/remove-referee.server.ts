import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { maxReferees, refereeState, undoMs } from './referee';
import { moveRequest } from './reference-request-store.server';
import {
  hasOtherOfEmail,
  markRefereeRemoved,
  selectReferee,
  selectReferees,
  selectRemovedReferee,
  unmarkRefereeRemoved,
} from './referee-store.server';

type Context = { db: Database; now: Date };
type Entry = { doctorId: string; id: string };

export async function removeReferee({ db, now }: Context, { doctorId, id }: Entry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    const referee = await selectReferee(trx, doctorId, id);
    if (!referee) return false;
    const state = refereeState(referee, now);
    if (referee.request && (state === 'requested' || state === 'opened'))
      await moveRequest(trx, referee.request, {
        to: 'withdrawn',
        actor: `doctor:${doctorId}`,
        reason: 'the referee was removed',
        now,
      });
    return markRefereeRemoved(trx, doctorId, id, now);
  });
}

/**
 * Restores a referee removed within the last day. The removal withdrew an open request, which stays withdrawn.
 * Idempotent.
 */
export async function restoreReferee(
  { db, now }: Context,
  { doctorId, id }: Entry,
): Promise<Result<null, Failure<'referees/nothing-to-undo' | 'referees/full' | 'referees/known-email'>>> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    if (await selectReferee(trx, doctorId, id)) return ok(null);
    const removed = await selectRemovedReferee(trx, doctorId, id, new Date(now.getTime() - undoMs));
    if (!removed) return fail({ code: 'referees/nothing-to-undo' });
    if ((await selectReferees(trx, doctorId)).length >= maxReferees) return fail({ code: 'referees/full' });
    if (await hasOtherOfEmail(trx, doctorId, removed)) return fail({ code: 'referees/known-email' });
    await unmarkRefereeRemoved(trx, doctorId, id, now);
    return ok(null);
  });
}

export async function findRemovedReferee(
  { db, now }: Context,
  { doctorId, id }: Entry,
): Promise<string | null> {
  const removed = await selectRemovedReferee(db, doctorId, id, new Date(now.getTime() - undoMs));
  return removed?.name ?? null;
}
