import { dueAfter } from '@/lib/consultants/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { addRequestEvent } from '@/lib/requests/submit-request.server';
import type { Database } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { ask } from './put-forward.server';
import { awaitsCall, minutesToNextStep, type EnquiryState, mayMove } from './enquiry';
import { lockEnquiry, selectPutForward, updateState, type LockedEnquiry } from './enquiry-life-store.server';

export type SetStateFailure =
  | Failure<'enquiries/unknown' | 'enquiries/no-job'>
  | { code: 'enquiries/not-allowed'; from: EnquiryState }
  /** The doctor has not said that we may; instead they have been asked. */
  | { code: 'enquiries/no-consent'; asked: 'asked' | 'asked-before' };

/**
 * Moves an enquiry on behalf of staff: its state, its event and the email to the doctor together. `note` is staff's
 * own and is not shown to the doctor. Nobody is put forward without their consent: then they are asked instead.
 */
export async function setEnquiryState(
  { db, now }: { db: Database; now: Date },
  { reference, to, note }: { reference: string; to: EnquiryState; note: string },
): Promise<Result<{ from: EnquiryState; changed: boolean }, SetStateFailure>> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    const { id, state: from } = enquiry;
    if (from === to) return ok({ from, changed: false });
    if (!mayMove(from, to)) return fail({ code: 'enquiries/not-allowed', from });
    if (to === 'put-forward') {
      if (!enquiry.jobId) return fail({ code: 'enquiries/no-job' });
      if ((await selectPutForward(trx, id)) !== 'granted')
        return fail({ code: 'enquiries/no-consent', asked: await ask(trx, enquiry, now) });
    }
    await updateState(trx, id, { state: to, nextDueAt: nextDue(enquiry, to, now), now });
    const eventId = await addRequestEvent(
      trx,
      { of: 'enquiry', requestId: id, from, to, actor: 'staff', reason: note },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'enquiry-state-changed',
        to: enquiry.email,
        data: { enquiryId: id, state: to },
        dedupeKey: `enquiry-state-changed:${eventId}`,
      },
      now,
    );
    if (to === 'withdrawn')
      await enqueueWebhook(
        trx,
        { event: 'enquiry.withdrawn', data: { enquiryId: id }, dedupeKey: `enquiry.withdrawn:${id}` },
        now,
      );
    return ok({ from, changed: true });
  });
}

/** By when something happens after a change of state; undefined: the promise of before stays. */
function nextDue(enquiry: LockedEnquiry, to: EnquiryState, now: Date): Date | null | undefined {
  if (awaitsCall(to)) return undefined;
  const minutes = minutesToNextStep[to];
  return minutes === undefined ? null : dueAfter(now, { ...enquiry, minutes });
}
