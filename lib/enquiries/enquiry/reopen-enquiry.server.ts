import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction } from '@/lib/services/database/database';
import { enquiryProgress, minutesToAnswer, minutesToNextStep, type EnquiryState } from './enquiry';
import { findReopenState } from './enquiry-event';
import { lockEnquiry, lowerProgress, selectEvents, updateState } from './enquiry-life-store.server';
import { selectOpenForJob } from './enquiry-store.server';
import type { StepServices } from './enquiry-step.server';

export type ReopenFailure =
  | Failure<'enquiries/unknown' | 'enquiries/stale' | 'enquiries/not-reopened'>
  | { code: 'enquiries/newer'; reference: string };

type ReopenEnquiryInput = {
  reference: string;
  reason: string;
  tell: boolean;
  by: string;
  seen?: EnquiryState;
  words?: string | undefined;
};

/**
 * Returns an ended enquiry to its previous state and sets a due time. Statistics no longer count it as ended. `seen`
 * is the state that the screen shows. Only staff see `reason`. With `tell`, emails the doctor.
 */
export async function reopenEnquiry(
  { db, now, step }: StepServices,
  { reference, reason, tell, by, seen, words }: ReopenEnquiryInput,
): Promise<Result<{ from: EnquiryState; to: EnquiryState }, ReopenFailure>> {
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    const { id, state: from, doctorId, jobId } = enquiry;
    if (seen !== undefined && seen !== from) return fail({ code: 'enquiries/stale' });
    const events = (await selectEvents(trx, [id])).get(id) ?? [];
    const to = findReopenState(from, events);
    if (!to) return fail({ code: 'enquiries/not-reopened' });
    const newer = doctorId && jobId ? await selectOpenForJob(trx, doctorId, jobId) : null;
    if (newer) return fail({ code: 'enquiries/newer', reference: newer.reference });

    const nextDueAt = dueAfter(now, { ...enquiry, minutes: minutesToNextStep[to] ?? minutesToAnswer });
    await updateState(trx, id, { state: to, nextDueAt, now });
    if (from === 'placed') {
      const reached = events
        .filter((event) => event.to !== 'placed')
        .map((event) => enquiryProgress[event.to]);
      await lowerProgress(trx, id, Math.max(0, ...reached.map((progress) => progress ?? 0)));
    }
    const eventId = await addRequestEvent(
      trx,
      { of: 'enquiry', requestId: id, from, to, actor: by, reason },
      now,
    );
    if (tell)
      await enqueueEmail(
        trx,
        {
          template: 'enquiry-state-changed',
          to: enquiry.email,
          data: { enquiryId: id, state: to, eventId, words, reopened: true },
          dedupeKey: `enquiry-state-changed:${eventId}`,
        },
        now,
        step,
      );
    return ok({ from, to });
  });
}
