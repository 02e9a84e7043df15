import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { profileMoveState } from './profile';
import {
  deleteProfile,
  insertMove,
  markMoveUndone,
  selectAccountDetails,
  selectMove,
  selectProfile,
  upsertProfile,
} from './profile-store.server';

type Context = { db: Database; now: Date };

/**
 * Copies details from the account and onboarding to the new profile, where they overwrite any details already entered.
 * Stores the profile's earlier content, so that the doctor can undo the move. The account stays unchanged.
 */
export function moveToProfile(
  { db, now }: Context,
  doctorId: string,
): Promise<Result<null, { code: 'profile/unknown-doctor' } | { code: 'profile/moved-already' }>> {
  return db.transaction().execute(async (trx) => {
    const account = await selectAccountDetails(trx, doctorId, { lock: true });
    if (!account) return fail({ code: 'profile/unknown-doctor' });
    const before = await selectProfile(trx, doctorId);
    if (!(await insertMove(trx, doctorId, before, now))) return fail({ code: 'profile/moved-already' });
    await upsertProfile(
      trx,
      doctorId,
      {
        grade: account.grade ?? before?.grade ?? null,
        specialties: account.specialties.length > 0 ? account.specialties : (before?.specialties ?? []),
        workTypes: account.workTypes.length > 0 ? account.workTypes : (before?.workTypes ?? []),
        wantedRegions:
          account.wantedRegions.length > 0 ? account.wantedRegions : (before?.wantedRegions ?? []),
        availableFrom: account.availableFrom ?? before?.availableFrom ?? null,
        availability: account.availability || (before?.availability ?? ''),
        rightToWorkAu: account.rightToWorkAu ?? before?.rightToWorkAu ?? null,
        rightToWorkNz: account.rightToWorkNz ?? before?.rightToWorkNz ?? null,
        about: before?.about ?? '',
      },
      now,
    );
    return ok(null);
  });
}

export function undoMoveToProfile(
  { db, now }: Context,
  doctorId: string,
): Promise<Result<null, { code: 'profile/nothing-to-undo' } | { code: 'profile/too-late' }>> {
  return db.transaction().execute(async (trx) => {
    await selectAccountDetails(trx, doctorId, { lock: true });
    const move = await selectMove(trx, doctorId);
    if (!move) return fail({ code: 'profile/nothing-to-undo' });
    if (profileMoveState(move.movedAt, now).state !== 'moved') return fail({ code: 'profile/too-late' });
    if (move.before) await upsertProfile(trx, doctorId, move.before, now);
    else await deleteProfile(trx, doctorId);
    await markMoveUndone(trx, move.id, now);
    return ok(null);
  });
}
