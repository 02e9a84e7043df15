import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { canRemind } from './reference-request';
import { insertRequestEvent, lockRequest, moveRequest } from './reference-request-store.server';
import { selectLastReminder, type ListedRequest } from './reference-list-store.server';

export type { ListedRequest };

type Services = { db: Database; now: Date };
type Step = { id: string; actor: string };

const dayMs = 86_400_000;

export type HandleFailure = Failure<
  'references/unknown' | 'references/not-waiting' | 'references/reminded-lately'
>;

/**
 * Emails a reminder to a referee who has not answered. Fails if the latest reminder was less than `reminderRest` days
 * ago.
 */
export async function remindReferee(
  { db, now }: Services,
  { id, actor }: Step,
): Promise<Result<{ changed: true }, HandleFailure>> {
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return fail({ code: 'references/unknown' });
    const waits = request.state === 'requested' || request.state === 'opened';
    if (!waits || !request.doctor.active || request.expiresAt.getTime() <= now.getTime())
      return fail({ code: 'references/not-waiting' });
    const last = (await selectLastReminder(trx, id)) ?? request.requestedAt;
    if (!canRemind(last, now)) return fail({ code: 'references/reminded-lately' });
    const { state } = request;
    await insertRequestEvent(trx, { id, from: state, to: state, actor, reason: 'reminded', now });
    const day = Math.floor((now.getTime() - request.requestedAt.getTime()) / dayMs);
    await enqueueEmail(
      trx,
      {
        template: 'reference-reminder',
        to: request.referee.email,
        data: { requestId: id, day },
        dedupeKey: `reference-reminder:${id}:extra:${day}`,
      },
      now,
    );
    return ok({ changed: true });
  });
}

export async function cancelReferenceRequest(
  { db, now }: Services,
  { id, actor }: Step,
): Promise<Result<{ changed: boolean }, HandleFailure>> {
  return inTransaction(db, async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return fail({ code: 'references/unknown' });
    if (request.state === 'withdrawn') return ok({ changed: false });
    if (request.state !== 'requested' && request.state !== 'opened')
      return fail({ code: 'references/not-waiting' });
    await moveRequest(trx, request, { to: 'withdrawn', actor, reason: 'ended by staff', now });
    return ok({ changed: true });
  });
}
