import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueConfirmation, mayConfirm } from '@/lib/platform/emails/enqueue-confirmation.server';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { refereeState, requestsPerDay } from './referee';
import { expiryReason, requestMs } from './reference-request';
import {
  countRequestsSince,
  hasDeclined,
  insertRequest,
  insertRequestEvent,
  lockRequest,
  moveRequest,
} from './reference-request-store.server';
import { remindReferee, type HandleFailure } from './handle-reference-request.server';
import { selectReferee } from './referee-store.server';

type Context = { db: Database; now: Date };
type Entry = { doctorId: string; id: string };

const dayMs = 86_400_000;

export type RequestReferenceFailure = Failure<
  | 'referees/unknown'
  | 'referees/no-permission'
  | 'referees/already-answered'
  | 'referees/declined-before'
  | 'referees/too-many-requests'
>;

export async function requestReference(
  { db, now }: Context,
  { doctorId, id }: Entry,
): Promise<Result<'asked' | 'already-asked', RequestReferenceFailure>> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    const referee = await selectReferee(trx, doctorId, id);
    if (!referee) return fail({ code: 'referees/unknown' });
    const state = refereeState(referee, now);
    if (state === 'requested' || state === 'opened') return ok('already-asked');
    if (state === 'completed') return fail({ code: 'referees/already-answered' });
    if (!referee.permission) return fail({ code: 'referees/no-permission' });
    // Checks the email address instead of the referee's id. Otherwise, a doctor could remove and add the referee again
    // to repeat the request.
    if (await hasDeclined(trx, doctorId, referee.email)) return fail({ code: 'referees/declined-before' });
    if ((await countRequestsSince(trx, doctorId, new Date(now.getTime() - dayMs))) >= requestsPerDay)
      return fail({ code: 'referees/too-many-requests' });
    // Limits requests to one mailbox, even if several doctors send them.
    if (!(await mayConfirm(trx, { to: referee.email, purpose: 'reference' }, now)))
      return fail({ code: 'referees/too-many-requests' });
    const actor = `doctor:${doctorId}`;
    // The old request is past its deadline, but the task that ends requests has not run yet.
    if (referee.request && state === 'expired' && referee.request.state !== 'expired')
      await moveRequest(trx, referee.request, { to: 'expired', actor, reason: expiryReason, now });
    const requestId = uuidv7({ msecs: now.getTime() });
    const expiresAt = new Date(now.getTime() + requestMs);
    if (!(await insertRequest(trx, { id: requestId, refereeId: id, expiresAt, now })))
      return ok('already-asked');
    await insertRequestEvent(trx, {
      id: requestId,
      from: null,
      to: 'requested',
      actor,
      reason: 'asked',
      now,
    });
    await enqueueConfirmation(
      trx,
      {
        template: 'reference-request',
        to: referee.email,
        data: { requestId },
        dedupeKey: `reference-request:${requestId}`,
      },
      { purpose: 'reference', proven: false },
      now,
    );
    return ok('asked');
  });
}

export async function remindOwnReferee(
  { db, now }: Context,
  { doctorId, id }: Entry,
): Promise<Result<{ changed: true }, HandleFailure>> {
  const referee = await selectReferee(db, doctorId, id);
  if (!referee?.request) return fail({ code: 'references/unknown' });
  return remindReferee({ db, now }, { id: referee.request.id, actor: `doctor:${doctorId}` });
}

export async function withdrawRequest({ db, now }: Context, { doctorId, id }: Entry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    const referee = await selectReferee(trx, doctorId, id);
    // Without this lock, the referee could send the reference at the same time.
    const request = referee?.request && (await lockRequest(trx, referee.request.id));
    if (!request || (request.state !== 'requested' && request.state !== 'opened')) return false;
    await moveRequest(trx, request, {
      to: 'withdrawn',
      actor: `doctor:${doctorId}`,
      reason: 'withdrawn by the doctor',
      now,
    });
    return true;
  });
}
