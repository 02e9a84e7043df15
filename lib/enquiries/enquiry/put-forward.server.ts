import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { toRequestActor, addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { awaitsCall, consentTextVersion, isOpenEnquiry, minutesToAnswer } from './enquiry';
import { eventReasons } from './enquiry-event';
import {
  insertPutForward,
  lockEnquiry,
  findPutForward,
  selectAsked,
  updateNextDue,
  type LockedEnquiry,
  type PutForwardAnswer,
} from './enquiry-life-store.server';

export type AskFailure = Failure<'enquiries/unknown' | 'enquiries/ended' | 'enquiries/no-job'>;

export type Asked = 'asked' | 'asked-before' | 'granted';

/**
 * Emails the doctor the question whether we may put them forward for the job (propose them to the employer). While a
 * question is unanswered, no other is sent.
 */
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
    if ((await findPutForward(trx, enquiry.id)) === 'granted') return ok('granted');
    return ok(await ask(trx, enquiry, { now, by }));
  });
}

/**
 * Queues the email that asks the doctor for consent, unless an earlier one is unanswered. The caller must have locked
 * the enquiry.
 */
export async function ask(
  trx: DatabaseTransaction,
  enquiry: LockedEnquiry,
  { now, by }: { now: Date; by: string },
): Promise<'asked' | 'asked-before'> {
  if ((await selectAsked(trx, [enquiry.id])).has(enquiry.id)) return 'asked-before';
  const { state } = enquiry;
  // While we wait for the doctor, nothing is due from us, except a first call that was promised.
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
  /** Account that must own the enquiry. Null for staff, who can answer for any doctor. */
  doctorId: string | null;
  reference: string;
  granted: boolean;
  /**
   * Member of staff (`staff:<id>`) whom the doctor told the answer by phone. Undefined if the doctor answered online.
   */
  toldBy?: string;
};

/**
 * Saves whether a doctor may be put forward for the job of an open enquiry: consent, withdrawal of consent, or refusal
 * when asked. Adds an event and emails staff. Repeating an answer changes nothing, nor does a refusal if we have not
 * asked. Fails with `enquiries/unknown` if the enquiry belongs to another account or has no job, or with
 * `enquiries/ended`.
 */
export async function setPutForward(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  { doctorId, reference, granted, toldBy }: PutForwardChange,
): Promise<Result<'changed' | 'unchanged', Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, reference, doctorId ?? undefined);
    if (!enquiry?.jobId) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const before = (await findPutForward(trx, enquiry.id)) === 'granted';
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
    const eventId = await noteAnswer(trx, enquiry, {
      answer,
      actor: toldBy ?? toRequestActor(doctorId),
      now,
    });
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

/**
 * Adds the doctor's answer to the history and sets when our next step is due. The caller must have locked the enquiry.
 * Returns the id of the event.
 */
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
 * Adds a doctor's answer about a vacancy to the enquiry about its job, which also answers an open question there. The
 * caller saves the consent and emails staff. Returns false if the enquiry has ended.
 */
export async function noteVacancyAnswer(
  trx: DatabaseTransaction,
  { reference, granted, actor, now }: { reference: string; granted: boolean; actor: string; now: Date },
): Promise<boolean> {
  const enquiry = await lockEnquiry(trx, reference);
  if (!enquiry || !isOpenEnquiry(enquiry.state)) return false;
  const before = (await findPutForward(trx, enquiry.id)) === 'granted';
  await noteAnswer(trx, enquiry, {
    answer: granted ? 'granted' : before ? 'revoked' : 'declined',
    actor,
    now,
  });
  return true;
}
