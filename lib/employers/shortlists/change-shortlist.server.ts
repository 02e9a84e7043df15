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
  type Candidate,
} from './shortlist-store.server';

type Services = { db: Database; now: Date };
export type EntryChange = { entry: ShortlistEntry; changed: boolean };

export type AddFailure = Failure<
  | 'shortlists/unknown-vacancy'
  | 'shortlists/vacancy-ended'
  | 'shortlists/unknown-doctor'
  | 'shortlists/being-released'
> & { vacancy?: string };

type Ask = { id: string; vacancyId: string; summary: string };
type Asked = {
  person: { doctorId: string } | { enquiryId: string };
  unnamed: boolean;
  actor: string;
};

/** Adds a doctor to one shortlist, as `addToShortlists` does. */
export async function addToShortlist(
  services: Services,
  { id, vacancyId, summary, ...asked }: Asked & Ask,
): Promise<Result<EntryChange, AddFailure>> {
  const added = await addToShortlists(services, { ...asked, asks: [{ id, vacancyId, summary }] });
  return added.ok ? ok(added.value[0] as EntryChange) : added;
}

/**
 * Adds a doctor to the shortlists of vacancies, or restores a removed doctor. Refuses staff and members of employers.
 * Asks the doctor for the missing consents in one email; employers see the doctor only with consent. If one vacancy
 * refuses the doctor, changes no shortlist.
 */
export async function addToShortlists(
  { db, now }: Services,
  { asks, person, unnamed, actor }: Asked & { asks: readonly Ask[] },
): Promise<Result<(EntryChange & { reference: string })[], AddFailure>> {
  return inTransaction(db, async (trx) => {
    const addable: Addable[] = [];
    for (const ask of asks) {
      const found = await findAddable(trx, ask, person);
      if (!found.ok) return found;
      addable.push(found.value);
    }
    const added: (EntryChange & { reference: string })[] = [];
    for (const one of addable)
      added.push({ ...(await addEntry({ trx, now }, one, { unnamed, actor })), reference: one.reference });
    const asked = added.filter(({ entry, changed }) => changed && entry.state === 'asked');
    await emailDoctor(
      { trx, now },
      asked.map(({ entry }) => entry),
    );
    return ok(added);
  });
}

type Addable = Ask & { candidate: Candidate; reference: string; earlier: ShortlistEntry | null };

async function findAddable(
  trx: DatabaseTransaction,
  ask: Ask,
  person: Asked['person'],
): Promise<Result<Addable, AddFailure>> {
  const { vacancyId } = ask;
  const vacancy = await findVacancyRequest(trx, { id: vacancyId });
  if (!vacancy) return fail({ code: 'shortlists/unknown-vacancy' });
  const { reference, state } = vacancy;
  if (!isOpenVacancy(state)) return fail({ code: 'shortlists/vacancy-ended', vacancy: reference });
  const candidate = await selectCandidate(trx, person);
  if (!candidate) return fail({ code: 'shortlists/unknown-doctor' });
  const earlier = await selectEntry(trx, { vacancyId, candidate }, true);
  if (earlier && isBeingReleased(earlier))
    return fail({ code: 'shortlists/being-released', vacancy: reference });
  return ok({ ...ask, candidate, reference, earlier });
}

async function addEntry(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { id, vacancyId, summary, candidate, earlier }: Addable,
  { unnamed, actor }: Pick<Asked, 'unnamed' | 'actor'>,
): Promise<EntryChange> {
  const which = { vacancyId, candidate };
  if (!earlier) await insertEntry(trx, { id, vacancyId, candidate, summary, unnamed, now });
  const entry = earlier ?? (await selectEntry(trx, which, true));
  if (!entry) throw new Error('The shortlist entry that was just added was not found');
  if (entry.state !== 'removed') return { entry, changed: false };
  const isAgreed = entry.agreedAt && !needsNewConsent(entry, summary);
  await updateEntry(trx, entry.id, { state: isAgreed ? 'listed' : 'asked', summary, unnamed, now });
  const kind = isAgreed ? 'listed' : 'asked-doctor';
  await insertEntryEvent(trx, { ...newEvent(now), entryId: entry.id, kind, actor, text: '' });
  const changed = await selectEntry(trx, which);
  if (!changed) throw new Error('The shortlist entry that was just changed was not found');
  return { entry: changed, changed: true };
}

const newEvent = (now: Date) => ({ id: uuidv7({ msecs: now.getTime() }), now });

/** An empty summary needs no new consent, because the employer then reads less than the doctor agreed to. */
const needsNewConsent = (entry: ShortlistEntry, summary: string): boolean =>
  hasAgreedToSummary(entry) && summary !== '' && summary !== entry.summary;

/** Asks a doctor for all missing consents in one email. */
async function emailDoctor(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  [first, ...others]: readonly ShortlistEntry[],
): Promise<void> {
  if (!first) return;
  await enqueueEmail(
    trx,
    {
      template: 'vacancy-consent-asked',
      to: first.doctor.email,
      data: { entryId: first.id, ...(others.length > 0 && { others: others.map(({ id }) => id) }) },
      dedupeKey: `vacancy-consent-asked:${uuidv7()}`,
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
    if (asks) {
      await insertEntryEvent(trx, { ...newEvent(now), entryId, kind: 'asked-doctor', actor, text: '' });
      await emailDoctor({ trx, now }, [entry]);
    }
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
