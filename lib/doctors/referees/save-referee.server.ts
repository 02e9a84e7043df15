import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { canEdit, maxReferees, refereeState, type RefereeDetails } from './referee';
import { moveRequest } from './reference-request-store.server';
import {
  hasOtherOfEmail,
  insertReferee,
  selectReferee,
  selectReferees,
  updateReferee,
} from './referee-store.server';

type Context = { db: Database; now: Date };

/**
 * `own-email`: the email address is the doctor's own. `known-email`: another referee has this email address.
 * `request-open`: the referee was asked, has answered or has declined, so the details must not change.
 */
export type SaveRefereeFailure = Failure<
  | 'referees/own-email'
  | 'referees/known-email'
  | 'referees/full'
  | 'referees/unknown'
  | 'referees/request-open'
>;

export async function addReferee(
  { db, now }: Context,
  { doctorId, details }: { doctorId: string; details: RefereeDetails },
): Promise<Result<string, SaveRefereeFailure>> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockDoctor(trx, doctorId))) return fail({ code: 'referees/unknown' });
    if (await isOwnEmail(trx, doctorId, details.email)) return fail({ code: 'referees/own-email' });
    if ((await selectReferees(trx, doctorId)).length >= maxReferees) return fail({ code: 'referees/full' });
    const id = uuidv7({ msecs: now.getTime() });
    const added = await insertReferee(trx, doctorId, details, { id, now });
    return added ? ok(id) : fail({ code: 'referees/known-email' });
  });
}

/**
 * Changes a referee's details. Refuses this while a request is open, and after the referee has answered or declined.
 * After an expired or undelivered request, the doctor can ask again at a new email address.
 */
export async function changeReferee(
  { db, now }: Context,
  { doctorId, id, details }: { doctorId: string; id: string; details: RefereeDetails },
): Promise<Result<string, SaveRefereeFailure>> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    const before = await selectReferee(trx, doctorId, id);
    if (!before) return fail({ code: 'referees/unknown' });
    if (!canEdit(refereeState(before, now))) return fail({ code: 'referees/request-open' });
    if (await isOwnEmail(trx, doctorId, details.email)) return fail({ code: 'referees/own-email' });
    if (await hasOtherOfEmail(trx, doctorId, { id, email: details.email }))
      return fail({ code: 'referees/known-email' });
    await updateReferee(trx, doctorId, details, { id, now });
    const isMoved = details.email.toLowerCase() !== before.email.toLowerCase();
    if (isMoved && before.request && before.request.state !== 'withdrawn')
      await moveRequest(trx, before.request, {
        to: 'withdrawn',
        actor: `doctor:${doctorId}`,
        reason: 'the address of the referee was changed',
        now,
      });
    return ok(id);
  });
}

async function isOwnEmail(db: Database, doctorId: string, email: string): Promise<boolean> {
  const doctor = await findDoctor(db, doctorId);
  return doctor?.email.toLowerCase() === email.toLowerCase();
}
