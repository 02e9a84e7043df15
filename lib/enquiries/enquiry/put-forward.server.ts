import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { toRequestActor, addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import {
  awaitsCall,
  consentTextVersion,
  isOpenEnquiry,
  minutesBetweenAsks,
  minutesToAnswer,
  minutesToConsent,
} from './enquiry';
import type { StepServices } from './enquiry-step.server';
import { eventReasons } from './enquiry-event';
import {
  findLastAsk,
  insertPutForward,
  lockEnquiry,
  findPutForward,
  selectAsked,
  updateNextDue,
  type LockedEnquiry,
  type PhoneAnswer,
  type PutForwardAnswer,
} from './enquiry-life-store.server';

export type AskFailure = Failure<'enquiries/unknown' | 'enquiries/ended' | 'enquiries/no-job'>;

export type Asked = 'asked' | 'asked-before' | 'granted';

type Asking = {
  by?: string;
  /** True if the doctor is asked again although our last email is unanswered. */
  again?: boolean;
  words?: string | undefined;
};

/**
 * Asks the doctor by email whether we may propose them to the employer. If an earlier email is unanswered, sends no
 * second email unless `again` is true.
 */
export async function askPutForward(
  { db, now, step }: StepServices,
  reference: string,
  { by = 'staff', ...asking }: Asking = {},
): Promise<Result<Asked, AskFailure>> {
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    if (!enquiry.jobId) return fail({ code: 'enquiries/no-job' });
    if ((await findPutForward(trx, enquiry.id)) === 'granted') return ok('granted');
    return ok(await ask(trx, enquiry, { ...asking, now, by, step }));
  });
}

/**
 * Queues the email that asks for consent, and two reminders. Does nothing while an earlier email is unanswered, unless
 * `again` is true and an hour has passed. The caller must have locked the enquiry.
 */
export async function ask(
  trx: DatabaseTransaction,
  enquiry: LockedEnquiry,
  { now, by, again = false, step, words }: Asking & Pick<StepServices, 'now' | 'step'> & { by: string },
): Promise<'asked' | 'asked-before'> {
  if ((await selectAsked(trx, [enquiry.id])).has(enquiry.id)) {
    const last = await findLastAsk(trx, enquiry.id);
    const tooSoon = last && now.getTime() - last.at.getTime() < minutesBetweenAsks * 60_000;
    if (!again || tooSoon) return 'asked-before';
  }
  const { state } = enquiry;
  const inWorkingTime = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (!awaitsCall(state)) await updateNextDue(trx, enquiry.id, inWorkingTime(minutesToConsent.call));
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
  const email = { template: 'enquiry-put-forward-asked' as const, to: enquiry.email };
  const data = { enquiryId: enquiry.id, eventId };
  const dedupeKey = `enquiry-put-forward-asked:${eventId}`;
  await enqueueEmail(trx, { ...email, data: { ...data, words }, dedupeKey }, now, step);
  for (const [index, minutes] of minutesToConsent.reminders.entries()) {
    const reminder = index + 1;
    await enqueueEmail(
      trx,
      { ...email, data: { ...data, reminder }, dedupeKey: `${dedupeKey}:${reminder}` },
      now,
      { ...step, until: inWorkingTime(minutes) },
    );
  }
  return 'asked';
}

type PutForwardChange = {
  /** Account to which the enquiry must belong. Null if a member of staff answers for the doctor. */
  doctorId: string | null;
  reference: string;
  granted: boolean;
  /** Set if the doctor answered by phone. `actor` is the member of staff who recorded the answer (`staff:<id>`). */
  byPhone?: PhoneAnswer & { actor: string };
};

/**
 * Saves whether we may propose a doctor to the employer, and emails staff. Changes nothing if the doctor repeats an
 * answer, or refuses without having been asked. Fails with `enquiries/unknown` if the enquiry belongs to another
 * account or has no job.
 */
export async function setPutForward(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  { doctorId, reference, granted, byPhone }: PutForwardChange,
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
      byPhone,
      state: answer,
      textVersion: consentTextVersion,
      now,
    });
    const eventId = await noteAnswer(trx, enquiry, {
      answer,
      actor: byPhone?.actor ?? toRequestActor(doctorId),
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
 * Adds the doctor's answer to the history, updates the due time of our next step and returns the id of the event. The
 * caller must have locked the enquiry.
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
 * Copies a doctor's answer about a vacancy to the enquiry about the same job. If we have asked the doctor about this
 * enquiry, the answer counts as the reply. The caller saves the consent and emails staff. Returns false if the
 * enquiry has ended.
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
