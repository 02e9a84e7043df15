import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { addRequestEvent } from '@/lib/requests/submit-request.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { isOpenEnquiry } from './enquiry';
import { eventReasons } from './enquiry-event';
import { lockEnquiry, selectAsked, selectPutForward, type LockedEnquiry } from './enquiry-life-store.server';

export type AskFailure = Failure<'enquiries/unknown' | 'enquiries/ended' | 'enquiries/no-job'>;

/** The outcome of asking: an email was queued, an earlier one waits for its answer, or the doctor has answered. */
export type Asked = 'asked' | 'asked-before' | 'granted';

/** Asks a doctor by email whether we may put them forward for the job of an enquiry; once until it is answered. */
export async function askPutForward(
  { db, now }: { db: Database; now: Date },
  reference: string,
): Promise<Result<Asked, AskFailure>> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    if (!enquiry.jobId) return fail({ code: 'enquiries/no-job' });
    if ((await selectPutForward(trx, enquiry.id)) === 'granted') return ok('granted');
    return ok(await ask(trx, enquiry, now));
  });
}

/** Queues the question about an enquiry, whose row is locked, unless an earlier question is open. */
export async function ask(
  trx: DatabaseTransaction,
  enquiry: LockedEnquiry,
  now: Date,
): Promise<'asked' | 'asked-before'> {
  if ((await selectAsked(trx, [enquiry.id])).has(enquiry.id)) return 'asked-before';
  const { state } = enquiry;
  const eventId = await addRequestEvent(
    trx,
    {
      of: 'enquiry',
      requestId: enquiry.id,
      from: state,
      to: state,
      actor: 'staff',
      reason: eventReasons.asked,
    },
    now,
  );
  await enqueueEmail(
    trx,
    {
      template: 'enquiry-put-forward-asked',
      to: enquiry.email,
      data: { enquiryId: enquiry.id },
      dedupeKey: `enquiry-put-forward-asked:${eventId}`,
    },
    now,
  );
  return 'asked';
}
