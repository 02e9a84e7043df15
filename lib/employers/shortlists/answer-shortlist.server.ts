import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  findRevocableAnswer,
  isSaidBefore,
  isShownToEmployer,
  openQuestion,
  takeBackMinutes,
  type DeclineReason,
} from './shortlist';
import { enqueueTelling, selectReachingSending } from './shortlist-sending-store.server';
import { insertEntryEvent, selectEntry, updateEntry } from './shortlist-store.server';
import { enqueueStaffNotice } from './staff-notice.server';

export type ShortlistAnswer =
  | { kind: 'accepted' }
  /** Undoes an acceptance or refusal before the site emails the doctor about it. */
  | { kind: 'taken-back' }
  | { kind: 'declined'; reason: DeclineReason; details: string }
  | { kind: 'question'; text: string };

/**
 * `unavailable`: the doctor is not on this shortlist or has withdrawn consent. `answered`: the employer has given a
 * different answer. `told`: it is too late to take back the answer, or another person gave it.
 */
export type AnswerFailure = Failure<
  'shortlists/unavailable' | 'shortlists/answered' | 'shortlists/vacancy-ended' | 'shortlists/told'
>;

/**
 * Saves an employer's answer about a doctor. After an acceptance or a refusal, the task `tell-acceptances` tells the
 * doctor and staff. Emails staff about a question at once, and saves the same question in the same words only once.
 */
export async function answerShortlist(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  given: { id: string; vacancyId: string; entryId: string; actor: string; answer: ShortlistAnswer },
): Promise<Result<{ changed: boolean; askedBefore?: boolean }, AnswerFailure>> {
  const { id, vacancyId, entryId, actor, answer } = given;
  return inTransaction(db, async (trx) => {
    // Locks in the same order as the code that fills or closes a vacancy. Another order could cause deadlocks.
    const vacancy = await findVacancyRequest(trx, { id: vacancyId }, { hold: true });
    const entry = await selectEntry(trx, { id: entryId }, true);
    // The doctor may have withdrawn consent since the employer opened the page.
    if (!vacancy || !entry || entry.vacancyId !== vacancyId || !isShownToEmployer(entry))
      return fail({ code: 'shortlists/unavailable' });
    if (answer.kind === entry.state || entry.events.some((event) => event.id === id))
      return ok({ changed: false });
    if (answer.kind === 'question' && isSaidBefore(entry.events, answer))
      return ok({ changed: false, askedBefore: true });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'shortlists/vacancy-ended' });
    if (answer.kind === 'taken-back') {
      if (entry.state === 'listed') return ok({ changed: false });
      if (findRevocableAnswer(entry)?.actor !== actor) return fail({ code: 'shortlists/told' });
    } else if (answer.kind !== 'question' && entry.state !== 'listed')
      return fail({ code: 'shortlists/answered' });
    const text = answer.kind === 'question' ? answer.text : answer.kind === 'declined' ? answer.details : '';
    const added = await insertEntryEvent(trx, { id, entryId, kind: answer.kind, actor, text, now });
    if (!added) return ok({ changed: false });
    if (answer.kind === 'question')
      await enqueueStaffNotice(trx, { vacancyId, eventId: id, staffEmail, now });
    else if (answer.kind === 'taken-back') await updateEntry(trx, entryId, { state: 'listed', now });
    else {
      const finalAt = new Date(now.getTime() + takeBackMinutes * 60_000);
      const declineReason = answer.kind === 'declined' ? answer.reason : null;
      await updateEntry(trx, entryId, { state: answer.kind, declineReason, finalAt, now });
      await enqueueTelling(trx, finalAt);
    }
    return ok({ changed: true });
  });
}

/**
 * Emails our answer to an employer's question about a doctor, unless every recipient of the shortlist reported that it
 * was not meant for them. Repeating the same `id` changes nothing. Repeating the same words changes nothing unless
 * there is a new question.
 */
export async function answerQuestion(
  { db, now }: { db: Database; now: Date },
  { id, entryId, text, actor }: { id: string; entryId: string; text: string; actor: string },
): Promise<Result<{ changed: boolean }, Failure<'shortlists/unknown'>>> {
  return inTransaction(db, async (trx) => {
    const entry = await selectEntry(trx, { id: entryId }, true);
    if (!entry?.events.some(({ kind }) => kind === 'question')) return fail({ code: 'shortlists/unknown' });
    if (!openQuestion(entry.events) && isSaidBefore(entry.events, { kind: 'answer', text }))
      return ok({ changed: false });
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
