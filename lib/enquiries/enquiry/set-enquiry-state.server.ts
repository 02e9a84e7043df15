import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/platform/webhooks/webhook-outbox.server';
import { ask } from './put-forward.server';
import { isLost, type EndReason } from './end-reasons';
import type { StepServices } from './enquiry-step.server';
import { awaitsCall, isStepToCall, minutesToNextStep, type EnquiryState, mayMove } from './enquiry';
import {
  lockEnquiry,
  selectAwaitingSameCall,
  findPutForward,
  updateState,
  type LockedEnquiry,
} from './enquiry-life-store.server';

export type SetStateFailure =
  | Failure<'enquiries/unknown' | 'enquiries/no-job'>
  | Failure<'enquiries/stale'>
  | { code: 'enquiries/not-allowed'; from: EnquiryState }
  /**
   * The doctor has not agreed to be put forward. The site has emailed the doctor a question about this: now (`asked`)
   * or earlier (`asked-before`).
   */
  | { code: 'enquiries/no-consent'; asked: 'asked' | 'asked-before' };

/**
 * Changes the state of an enquiry, and emails the doctor unless staff only claim it (`assigned`) or `isSilent` is true.
 * Enquiries sent together change together up to the first call. Without the doctor's consent, `put-forward` only asks
 * the doctor by email; `agreed` means that a reply to a shortlist contains the consent. Fails if the state is no longer
 * `seen`.
 */
export async function setEnquiryState(
  { db, now, step }: StepServices,
  {
    reference,
    to,
    note,
    by = 'staff',
    seen,
    endReason = null,
    agreed = false,
    words,
    sentTo,
    contact,
    isSilent = false,
  }: {
    reference: string;
    to: EnquiryState;
    note: string;
    by?: string;
    seen?: EnquiryState;
    endReason?: EndReason | null | undefined;
    agreed?: boolean;
    words?: string | undefined;
    /** Name of the recipient of the doctor's details, for the email to the doctor. */
    sentTo?: string | undefined;
    /**
     * Contact of the employer. If set and the doctor is put forward, the contact gets an email with the doctor's
     * details.
     */
    contact?: { employer: string; name: string; email: string; words: string } | undefined;
    /** True if another email already tells the doctor about the change. */
    isSilent?: boolean;
  },
): Promise<Result<{ from: EnquiryState; changed: boolean }, SetStateFailure>> {
  return inTransaction(db, async (trx) => {
    const { enquiry, companions } = await lockWithCompanions(trx, reference, to);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    const { id, state: from } = enquiry;
    if (from === to) return ok({ from, changed: false });
    if (seen !== undefined && seen !== from) return fail({ code: 'enquiries/stale' });
    // An enquiry about no job stays `contacted` until its placement is confirmed.
    const isPlaced = to === 'placed' && from === 'contacted' && !enquiry.jobId;
    if (!mayMove(from, to) && !isPlaced) return fail({ code: 'enquiries/not-allowed', from });
    if (to === 'put-forward') {
      if (!enquiry.jobId) return fail({ code: 'enquiries/no-job' });
      if (!agreed && (await findPutForward(trx, id)) !== 'granted')
        return fail({
          code: 'enquiries/no-consent',
          asked: await ask(trx, enquiry, { now, by, step, words }),
        });
    }
    // Staff promised a call, and a shortlist does not replace it. The call stays due until staff log one.
    const keepsPromise = agreed && awaitsCall(from);
    const move = async (moved: LockedEnquiry) => {
      await updateState(trx, moved.id, {
        state: to,
        nextDueAt: keepsPromise ? undefined : nextDue(moved, to, now),
        isCalled: !keepsPromise,
        endReason: isLost(to) ? endReason : null,
        now,
      });
      return addRequestEvent(
        trx,
        { of: 'enquiry', requestId: moved.id, from: moved.state, to, actor: by, reason: note },
        now,
      );
    };
    const eventId = await move(enquiry);
    for (const companion of companions) if (mayMove(companion.state, to)) await move(companion);
    if (to !== 'assigned' && !isSilent)
      await enqueueEmail(
        trx,
        {
          template: 'enquiry-state-changed',
          to: enquiry.email,
          data: { enquiryId: id, state: to, eventId, words, sentTo },
          dedupeKey: `enquiry-state-changed:${eventId}`,
        },
        now,
        step,
      );
    if (to === 'put-forward' && contact)
      await enqueueEmail(
        trx,
        {
          template: 'enquiry-put-forward-employer',
          to: contact.email,
          data: { enquiryId: id, employer: contact.employer, contact: contact.name, words: contact.words },
          dedupeKey: `enquiry-put-forward-employer:${eventId}`,
        },
        now,
        step,
      );
    if (to === 'withdrawn')
      await enqueueWebhook(
        trx,
        { event: 'enquiry.withdrawn', data: { enquiryId: id }, dedupeKey: `enquiry.withdrawn:${id}` },
        now,
        step?.until,
      );
    return ok({ from, changed: true });
  });
}

/**
 * Locks an enquiry. Up to the first call, also locks the enquiries that share its call, in the order of references to
 * avoid deadlocks.
 */
async function lockWithCompanions(
  trx: DatabaseTransaction,
  reference: string,
  to: EnquiryState,
): Promise<{ enquiry: LockedEnquiry | null; companions: LockedEnquiry[] }> {
  const others = isStepToCall(to) ? await selectAwaitingSameCall(trx, reference) : [];
  const locked: LockedEnquiry[] = [];
  for (const one of [reference, ...others].sort()) {
    const found = await lockEnquiry(trx, one);
    if (found) locked.push(found);
  }
  return {
    enquiry: locked.find((one) => one.reference === reference) ?? null,
    companions: locked.filter((one) => one.reference !== reference && awaitsCall(one.state)),
  };
}

/** Returns undefined if the due time does not change. */
function nextDue(enquiry: LockedEnquiry, to: EnquiryState, now: Date): Date | null | undefined {
  if (awaitsCall(to)) return undefined;
  const minutes = minutesToNextStep[to];
  return minutes === undefined ? null : dueAfter(now, { ...enquiry, minutes });
}
