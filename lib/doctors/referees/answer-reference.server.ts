import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ReferenceAnswers } from './reference-answers';
import type { RequestDetails } from './reference-request';
import { lockRequest, moveRequest, updateAnswers } from './reference-request-store.server';

type Context = { db: Database; now: Date };

/** The request no longer accepts answers: it has expired, was withdrawn or declined, or was deleted. */
type Closed = Failure<'referees/request-closed'>;

const isOpen = ({ state, expiresAt }: RequestDetails, now: Date) =>
  (state === 'requested' || state === 'opened') && expiresAt.getTime() > now.getTime();

async function markOpened(trx: DatabaseTransaction, request: RequestDetails, now: Date): Promise<void> {
  if (request.state !== 'requested') return;
  await moveRequest(trx, request, { to: 'opened', actor: 'referee', reason: 'the page was opened', now });
}

export async function saveReferenceDraft(
  { db, now }: Context,
  { requestId, draft }: { requestId: string; draft: Record<string, string> | null },
): Promise<Result<null, Closed>> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (!request || !isOpen(request, now)) return fail({ code: 'referees/request-closed' });
    await markOpened(trx, request, now);
    if (draft) await updateAnswers(trx, requestId, draft, now);
    return ok(null);
  });
}

/**
 * Stores a referee's answers and emails the referee, the doctor and staff. If answers are already stored, changes
 * nothing and returns `already-sent`.
 */
export async function submitReference(
  { db, now, staffEmail }: Context & { staffEmail: string },
  { requestId, answers }: { requestId: string; answers: ReferenceAnswers },
): Promise<Result<'sent' | 'already-sent', Closed>> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.state === 'completed') return ok('already-sent');
    if (!request || !isOpen(request, now)) return fail({ code: 'referees/request-closed' });
    await moveRequest(trx, request, {
      to: 'completed',
      actor: 'referee',
      reason: 'sent with the form',
      answers,
      now,
    });
    const data = { requestId };
    const { referee, doctor } = request;
    const emails = [
      ['reference-thanks', referee.email],
      ['reference-replied', doctor.email],
      ['reference-staff', staffEmail],
    ] as const;
    for (const [template, to] of emails)
      await enqueueEmail(trx, { template, to, data, dedupeKey: `${template}:${requestId}` }, now);
    return ok('sent');
  });
}

/** Records that the referee declines or is the wrong person (`why`), and emails the doctor. Idempotent. */
export async function declineReference(
  { db, now }: Context,
  { requestId, why }: { requestId: string; why: 'rather-not' | 'not-me' },
): Promise<Result<null, Closed>> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.state === 'declined') return ok(null);
    if (!request || !isOpen(request, now)) return fail({ code: 'referees/request-closed' });
    const reason = why === 'not-me' ? 'not the right person' : 'declined';
    await endRequest(trx, request, { to: 'declined', actor: 'referee', reason, now });
    return ok(null);
  });
}

/**
 * Ends a request whose email could not be delivered, and emails the doctor. Does nothing if the referee has opened the
 * request. Must run in the transaction that records the failed email.
 */
export async function bounceReference(trx: DatabaseTransaction, requestId: string, now: Date): Promise<void> {
  const request = await lockRequest(trx, requestId);
  if (request?.state !== 'requested') return;
  const reason = 'the email could not be delivered';
  await endRequest(trx, request, { to: 'bounced', actor: 'task:deliver-emails', reason, now });
}

/** Ends a request without an answer, and emails the doctor. */
async function endRequest(
  trx: DatabaseTransaction,
  request: Parameters<typeof moveRequest>[1] & { doctor: { email: string } },
  move: { to: 'declined' | 'bounced'; actor: string; reason: string; now: Date },
): Promise<void> {
  await moveRequest(trx, request, move);
  const template = `reference-${move.to}` as const;
  const { id: requestId, doctor } = request;
  await enqueueEmail(
    trx,
    { template, to: doctor.email, data: { requestId }, dedupeKey: `${template}:${requestId}` },
    move.now,
  );
}
