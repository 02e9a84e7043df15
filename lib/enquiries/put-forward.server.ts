import { dueAfter } from '@/lib/consultants/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { actorOf, addRequestEvent } from '@/lib/requests/submit-request.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { awaitsCall, consentTextVersion, isOpenEnquiry, minutesToAnswer } from './enquiry';
import { eventReasons } from './enquiry-event';
import {
  insertPutForward,
  lockEnquiry,
  selectPutForward,
  selectAsked,
  updateNextDue,
  type LockedEnquiry,
  type PutForwardAnswer,
} from './enquiry-life-store.server';

/** Why a doctor is not asked. */
export type AskFailure = Failure<'enquiries/unknown' | 'enquiries/ended' | 'enquiries/no-job'>;

/** The outcome of asking: an email was queued, an earlier one waits for its answer, or the doctor has answered. */
export type Asked = 'asked' | 'asked-before' | 'granted';

/** Asks a doctor by email whether we may put them forward for the job of an enquiry; once until it is answered. */
export async function askPutForward(
  { db, now }: { db: Database; now: Date },
  reference: string,
  by = 'staff',
): Promise<Result<Asked, AskFailure>> {
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    if (!enquiry.jobId) return fail({ code: 'enquiries/no-job' });
    if ((await selectPutForward(trx, enquiry.id)) === 'granted') return ok('granted');
    return ok(await ask(trx, enquiry, { now, by }));
  });
}

/** Queues the question about an enquiry, whose row is locked, unless an earlier question is open. */
export async function ask(
  trx: DatabaseTransaction,
  enquiry: LockedEnquiry,
  { now, by }: { now: Date; by: string },
): Promise<'asked' | 'asked-before'> {
  if ((await selectAsked(trx, [enquiry.id])).has(enquiry.id)) return 'asked-before';
  const { state } = enquiry;
  // It is the doctor's turn. A call that was promised stays promised.
  if (!awaitsCall(state)) await updateNextDue(trx, enquiry.id, null);
  const eventId = await addRequestEvent(
    trx,
    {
      of: 'enquiry',
      requestId: enquiry.id,
      from: state,
      to: state,
      actor: by,
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

type PutForwardChange = {
  /** Whose enquiry it has to be; null: anybody's, for staff. */
  doctorId: string | null;
  reference: string;
  granted: boolean;
  /** Who of the staff was told so on the telephone (`staff:<id>`); without it the doctor did it themselves. */
  toldBy?: string;
};

/**
 * Notes that a doctor may be put forward for the job of an open enquiry, takes it back, or notes their no to an open
 * question: a consent of its own, added and never changed, with its event and an email to staff. Repeating it changes
 * nothing, and without a question a no is no news. Fails with `enquiries/unknown`
 * (none of this doctor's, or one about no job) or `enquiries/ended`.
 */
export async function setPutForward(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  { doctorId, reference, granted, toldBy }: PutForwardChange,
): Promise<Result<'changed' | 'unchanged', Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, reference, doctorId ?? undefined);
    if (!enquiry?.jobId) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const before = (await selectPutForward(trx, enquiry.id)) === 'granted';
    const asked = (await selectAsked(trx, [enquiry.id])).has(enquiry.id);
    if (before === granted && (granted || !asked)) return ok('unchanged');
    const answer = granted ? 'granted' : before ? 'revoked' : 'declined';
    await insertPutForward(trx, {
      enquiryId: enquiry.id,
      doctorId: enquiry.doctorId,
      channel: toldBy ? 'phone' : 'web',
      state: answer,
      textVersion: consentTextVersion,
      now,
    });
    const eventId = await noteAnswer(trx, enquiry, { answer, actor: toldBy ?? actorOf(doctorId), now });
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

/** Writes an answer into the history of an enquiry, whose row is locked; gives the event. It is our turn then. */
async function noteAnswer(
  trx: DatabaseTransaction,
  enquiry: LockedEnquiry,
  { answer, actor, now }: { answer: PutForwardAnswer; actor: string; now: Date },
): Promise<string> {
  const { id, state } = enquiry;
  if (!awaitsCall(state))
    await updateNextDue(trx, id, dueAfter(now, { ...enquiry, minutes: minutesToAnswer }));
  const reason = eventReasons[answer];
  return addRequestEvent(trx, { of: 'enquiry', requestId: id, from: state, to: state, actor, reason }, now);
}

/**
 * Notes on an enquiry what its doctor says about the vacancy of its job, which answers a question that is open. The
 * consent, and the email to staff, are the caller's. False: the enquiry has ended.
 */
export async function noteVacancyAnswer(
  trx: DatabaseTransaction,
  { reference, granted, actor, now }: { reference: string; granted: boolean; actor: string; now: Date },
): Promise<boolean> {
  const enquiry = await lockEnquiry(trx, reference);
  if (!enquiry || !isOpenEnquiry(enquiry.state)) return false;
  const before = (await selectPutForward(trx, enquiry.id)) === 'granted';
  await noteAnswer(trx, enquiry, {
    answer: granted ? 'granted' : before ? 'revoked' : 'declined',
    actor,
    now,
  });
  return true;
}
