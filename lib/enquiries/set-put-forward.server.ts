import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { actorOf, addRequestEvent } from '@/lib/requests/submit-request.server';
import type { Database } from '@/lib/services/database/database';
import { consentTextVersion, isOpenEnquiry } from './enquiry';
import { eventReasons } from './enquiry-event';
import { insertPutForward, lockEnquiry, selectPutForward } from './enquiry-life-store.server';

/**
 * Notes that a doctor may be put forward for the job of an open enquiry, or takes it back: a consent of its own, added
 * and never changed, with its event and an email to staff. Repeating it changes nothing. Fails with `enquiries/unknown`
 * (none of this doctor's, or one about no job) or `enquiries/ended`.
 */
export async function setPutForward(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  { doctorId, reference, granted }: { doctorId: string; reference: string; granted: boolean },
): Promise<Result<'changed' | 'unchanged', Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, reference, doctorId);
    if (!enquiry?.jobId) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const before = (await selectPutForward(trx, enquiry.id)) === 'granted';
    if (before === granted) return ok('unchanged');
    await insertPutForward(trx, {
      enquiryId: enquiry.id,
      doctorId,
      granted,
      textVersion: consentTextVersion,
      now,
    });
    const eventId = await addRequestEvent(
      trx,
      {
        of: 'enquiry',
        requestId: enquiry.id,
        from: enquiry.state,
        to: enquiry.state,
        actor: actorOf(doctorId),
        reason: granted ? eventReasons.granted : eventReasons.revoked,
      },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'enquiry-put-forward-staff',
        to: enquiry.consultantEmail ?? staffEmail,
        data: { enquiryId: enquiry.id },
        dedupeKey: `enquiry-put-forward-staff:${eventId}`,
      },
      now,
    );
    return ok('changed');
  });
}
