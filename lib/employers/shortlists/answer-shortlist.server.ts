import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { putForwardEntry } from './put-forward-entry.server';
import { isVisible, type DeclineReason, type ShortlistEntry } from './shortlist';
import { selectReachingSending } from './shortlist-sending-store.server';
import { insertEntryEvent, selectEntry, updateEntry } from './shortlist-store.server';
import { enqueueStaffNotice } from './staff-notice.server';

export type ShortlistAnswer =
  | { kind: 'accepted' }
  | { kind: 'declined'; reason: DeclineReason; details: string }
  | { kind: 'question'; text: string };

const endReasonOf: Record<DeclineReason, EndReason> = {
  dates: 'dates',
  rate: 'rate',
  experience: 'experience',
  filled: 'vacancy-closed',
  other: 'employer-chose-another',
};

/**
 * `unavailable`: the doctor is not on this shortlist, or has withdrawn consent. `answered`: the employer answered
 * differently before. `vacancy-ended`: the vacancy is filled or closed, so new answers are refused.
 */
export type AnswerFailure = Failure<
  'shortlists/unavailable' | 'shortlists/answered' | 'shortlists/vacancy-ended'
>;

/**
 * Saves an employer's answer about a doctor: adds an event, emails staff and updates the doctor's enquiry, in one
 * transaction. Repeating an answer changes nothing; a question is a repeat if it has the same `id`.
 */
export async function answerShortlist(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  given: { id: string; vacancyId: string; entryId: string; actor: string; answer: ShortlistAnswer },
): Promise<Result<{ changed: boolean }, AnswerFailure>> {
  const { id, vacancyId, entryId, actor, answer } = given;
  return inTransaction(db, async (trx) => {
    // Takes the locks in the same order as code that fills or closes a vacancy, which prevents deadlocks.
    const vacancy = await findVacancyRequest(trx, { id: vacancyId }, { hold: true });
    const entry = await selectEntry(trx, { id: entryId }, true);
    // The doctor may have withdrawn consent since the page was loaded.
    if (!vacancy || !entry || entry.vacancyId !== vacancyId || !isVisible(entry))
      return fail({ code: 'shortlists/unavailable' });
    if (answer.kind === entry.state || entry.events.some((event) => event.id === id))
      return ok({ changed: false });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'shortlists/vacancy-ended' });
    if (answer.kind !== 'question' && entry.state !== 'listed') return fail({ code: 'shortlists/answered' });
    const text = answer.kind === 'question' ? answer.text : answer.kind === 'declined' ? answer.details : '';
    const added = await insertEntryEvent(trx, { id, entryId, kind: answer.kind, actor, text, now });
    if (!added) return ok({ changed: false });
    if (answer.kind !== 'question') {
      const declineReason = answer.kind === 'declined' ? answer.reason : null;
      await updateEntry(trx, entryId, { state: answer.kind, declineReason, now });
      await moveEnquiry({ db: trx, now }, entry, { answer, vacancy: vacancy.reference, by: actor });
    }
    await enqueueStaffNotice(trx, { vacancyId, eventId: id, staffEmail, now });
    return ok({ changed: true });
  });
}

/**
 * Updates the state of the doctor's enquiry after the employer's answer. If the employer accepts and the enquiry has not
 * been put forward yet, puts it forward first. An ended enquiry stays ended.
 */
async function moveEnquiry(
  services: { db: DatabaseTransaction; now: Date },
  entry: ShortlistEntry,
  {
    answer,
    vacancy,
    by,
  }: { answer: Exclude<ShortlistAnswer, { kind: 'question' }>; vacancy: string; by: string },
): Promise<void> {
  if (!entry.enquiry) return;
  const { reference } = entry.enquiry;
  // Does not repeat the employer's reason, because the doctor gets this note in the data export.
  const note = `Answered on the shortlist of ${vacancy}`;
  if (answer.kind === 'declined') {
    const endReason = endReasonOf[answer.reason];
    await setEnquiryState(services, { reference, to: 'declined', endReason, note, by });
  } else {
    await putForwardEntry(services, entry, { vacancy, by });
    await setEnquiryState(services, { reference, to: 'offered', note, by });
  }
}

/**
 * Stores our answer to an employer's question about a doctor, and emails it. Sends no email if everyone who received
 * the shortlist reported that it was not meant for them. `id` is the id of the new answer; calling again with the same
 * id changes nothing.
 */
export async function answerQuestion(
  { db, now }: { db: Database; now: Date },
  { id, entryId, text, actor }: { id: string; entryId: string; text: string; actor: string },
): Promise<Result<{ changed: boolean }, Failure<'shortlists/unknown'>>> {
  return inTransaction(db, async (trx) => {
    const entry = await selectEntry(trx, { id: entryId }, true);
    if (!entry?.events.some(({ kind }) => kind === 'question')) return fail({ code: 'shortlists/unknown' });
    const added = await insertEntryEvent(trx, { id, entryId, kind: 'answer', actor, text, now });
    const sending = added ? await selectReachingSending(trx, entry.vacancyId) : null;
    if (sending)
      await enqueueEmail(
        trx,
        {
          template: 'shortlist-question-answered',
          to: sending.recipient,
          data: { eventId: id, sendingId: sending.id },
          dedupeKey: `shortlist-question-answered:${id}`,
        },
        now,
      );
    return ok({ changed: added });
  });
}
