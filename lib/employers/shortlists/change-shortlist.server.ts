import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isBeingReleased, type ShortlistEntry } from './shortlist';
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

/**
 * Adds a doctor to a shortlist, or restores a removed doctor. Refuses staff and members of employers. Asks the doctor
 * for consent by email if needed; the employer sees the doctor only with consent.
 */
export async function addToShortlist(
  { db, now }: Services,
  {
    id,
    vacancyId,
    person,
    summary,
    unnamed,
    actor,
  }: {
    id: string;
    vacancyId: string;
    person: { doctorId: string } | { enquiryId: string };
    summary: string;
    unnamed: boolean;
    actor: string;
  },
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
    const state = entry.agreedAt ? 'listed' : 'asked';
    await updateEntry(trx, entry.id, { state, summary, unnamed, now });
    const kind = state === 'listed' ? 'listed' : 'asked-doctor';
    const eventId = uuidv7({ msecs: now.getTime() });
    await insertEntryEvent(trx, { id: eventId, entryId: entry.id, kind, actor, text: '', now });
    if (state === 'asked')
      await enqueueEmail(
        trx,
        {
          template: 'vacancy-consent-asked',
          to: entry.doctor.email,
          data: { entryId: entry.id },
          dedupeKey: `vacancy-consent-asked:${eventId}`,
        },
        now,
      );
    const changed = await selectEntry(trx, which);
    if (!changed) throw new Error('The shortlist entry that was just changed was not found');
    return ok({ entry: changed, changed: true });
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
