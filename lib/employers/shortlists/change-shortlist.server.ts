import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { hasAgreedToSummary, hasChangeableSummary, isBeingReleased, type ShortlistEntry } from './shortlist';
import {
  insertEntry,
  insertEntryEvent,
  selectCandidate,
  selectEntry,
  updateEntry,
} from './shortlist-store.server';

type Services = { db: Database; now: Date };
export type EntryChange = { entry: ShortlistEntry; changed: boolean };

export type AddFailure = Failure<
  | 'shortlists/unknown-vacancy'
  | 'shortlists/vacancy-ended'
  | 'shortlists/unknown-doctor'
  | 'shortlists/being-released'
>;

type AddToShortlistInput = {
  id: string;
  vacancyId: string;
  person: { doctorId: string } | { enquiryId: string };
  summary: string;
  unnamed: boolean;
  actor: string;
};

/**
 * Adds a doctor to a shortlist, or restores a removed doctor. Refuses staff and members of employers. Asks the doctor
 * for consent by email if needed; the employer sees the doctor only with consent.
 */
export async function addToShortlist(
  { db, now }: Services,
  { id, vacancyId, person, summary, unnamed, actor }: AddToShortlistInput,
): Promise<Result<EntryChange, AddFailure>> {
  return inTransaction(db, async (trx) => {
    const vacancy = await findVacancyRequest(trx, { id: vacancyId });
    if (!vacancy) return fail({ code: 'shortlists/unknown-vacancy' });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'shortlists/vacancy-ended' });
    const candidate = await selectCandidate(trx, person);
    if (!candidate) return fail({ code: 'shortlists/unknown-doctor' });
    const which = { vacancyId, candidate };
    const earlier = await selectEntry(trx, which, true);
    if (!earlier) await insertEntry(trx, { id, vacancyId, candidate, summary, unnamed, now });
    const entry = earlier ?? (await selectEntry(trx, which, true));
    if (!entry) throw new Error('The shortlist entry that was just added was not found');
    if (entry.state !== 'removed') return ok({ entry, changed: false });
    if (isBeingReleased(entry)) return fail({ code: 'shortlists/being-released' });
    if (entry.agreedAt && !needsNewConsent(entry, summary)) {
      await updateEntry(trx, entry.id, { state: 'listed', summary, unnamed, now });
      const eventId = uuidv7({ msecs: now.getTime() });
      await insertEntryEvent(trx, { id: eventId, entryId: entry.id, kind: 'listed', actor, text: '', now });
    } else {
      await updateEntry(trx, entry.id, { state: 'asked', summary, unnamed, now });
      await askDoctor({ trx, now }, entry, actor);
    }
    const changed = await selectEntry(trx, which);
    if (!changed) throw new Error('The shortlist entry that was just changed was not found');
    return ok({ entry: changed, changed: true });
  });
}

/** An empty summary needs no new consent, because the employer then reads less than the doctor agreed to. */
const needsNewConsent = (entry: ShortlistEntry, summary: string): boolean =>
  hasAgreedToSummary(entry) && summary !== '' && summary !== entry.summary;

async function askDoctor(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { id: entryId, doctor }: ShortlistEntry,
  actor: string,
): Promise<void> {
  const id = uuidv7({ msecs: now.getTime() });
  await insertEntryEvent(trx, { id, entryId, kind: 'asked-doctor', actor, text: '', now });
  await enqueueEmail(
    trx,
    {
      template: 'vacancy-consent-asked',
      to: doctor.email,
      data: { entryId },
      dedupeKey: `vacancy-consent-asked:${id}`,
    },
    now,
  );
}

/**
 * Changes the summary that the employer will read, until the shortlist with this doctor is sent. If the doctor has agreed
 * to the earlier summary, asks the doctor again, and hides the doctor from the employer until the answer.
 */
export async function changeSummary(
  { db, now }: Services,
  change: { vacancyId: string; entryId: string; summary: string; actor: string },
): Promise<
  Result<EntryChange, Failure<'shortlists/unknown' | 'shortlists/vacancy-ended' | 'shortlists/sent'>>
> {
  const { vacancyId, entryId, summary, actor } = change;
  return inTransaction(db, async (trx) => {
    // Locks the vacancy before the entry, as the code that fills or closes a vacancy does.
    const vacancy = await findVacancyRequest(trx, { id: vacancyId }, { hold: true });
    const entry = await selectEntry(trx, { id: entryId }, true);
    if (!vacancy || entry?.vacancyId !== vacancyId) return fail({ code: 'shortlists/unknown' });
    if (entry.summary === summary) return ok({ entry, changed: false });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'shortlists/vacancy-ended' });
    if (!hasChangeableSummary(entry)) return fail({ code: 'shortlists/sent' });
    const asks = needsNewConsent(entry, summary);
    await updateEntry(trx, entryId, { state: asks ? 'asked' : entry.state, summary, now });
    if (asks) await askDoctor({ trx, now }, entry, actor);
    return ok({ entry, changed: true });
  });
}

export async function removeFromShortlist(
  { db, now }: Services,
  { entryId, actor }: { entryId: string; actor: string },
): Promise<Result<EntryChange, Failure<'shortlists/unknown' | 'shortlists/answered'>>> {
  return inTransaction(db, async (trx) => {
    const entry = await selectEntry(trx, { id: entryId }, true);
    if (!entry) return fail({ code: 'shortlists/unknown' });
    if (entry.state === 'removed') return ok({ entry, changed: false });
    if (entry.state === 'accepted' || entry.state === 'declined')
      return fail({ code: 'shortlists/answered' });
    await updateEntry(trx, entryId, { state: 'removed', now });
    await insertEntryEvent(trx, {
      id: uuidv7({ msecs: now.getTime() }),
      entryId,
      kind: 'removed',
      actor,
      text: '',
      now,
    });
    return ok({ entry: { ...entry, state: 'removed' }, changed: true });
  });
}
