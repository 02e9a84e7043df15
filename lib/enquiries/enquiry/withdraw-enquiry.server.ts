import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import {
  toRequestActor,
  addRequestEvent,
  enqueueNotices,
} from '@/lib/platform/requests/submit-request.server';
import type { Database } from '@/lib/services/database/database';
import { isOpenEnquiry } from './enquiry';
import { lockEnquiry, updateState } from './enquiry-life-store.server';
import { withdrawReasons, type WithdrawReason } from './withdraw-reasons';

/**
 * Withdraws an open enquiry for its doctor. Succeeds if the enquiry is already withdrawn. Fails with
 * `enquiries/unknown` or `enquiries/ended`.
 */
export async function withdrawEnquiry(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  withdrawal: { doctorId: string; reference: string; reason: WithdrawReason; note: string },
): Promise<Result<'withdrawn' | 'already', Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  const { doctorId, reference } = withdrawal;
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, reference, doctorId);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (enquiry.state === 'withdrawn') return ok('already');
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const { id } = enquiry;
    await updateState(trx, id, { state: 'withdrawn', nextDueAt: null, endReason: withdrawal.reason, now });
    const reason = [withdrawReasons[withdrawal.reason], withdrawal.note].filter(Boolean).join('. ');
    await addRequestEvent(
      trx,
      {
        of: 'enquiry',
        requestId: id,
        from: enquiry.state,
        to: 'withdrawn',
        actor: toRequestActor(doctorId),
        reason,
      },
      now,
    );
    const data = { enquiryId: id };
    await enqueueNotices(
      trx,
      {
        key: id,
        staff: [{ template: 'enquiry-withdrawn-staff', to: enquiry.consultantEmail ?? staffEmail, data }],
        webhook: { event: 'enquiry.withdrawn', data },
      },
      now,
    );
    return ok('withdrawn');
  });
}
