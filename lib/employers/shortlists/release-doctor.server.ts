import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import { enqueueOutcome } from './enqueue-outcome.server';
import { reopenVacancy } from './reopen-vacancy.server';
import { findPlacementReference } from './entry-placement-store.server';
import { isBeingReleased, isFinallyAccepted, releaseSeconds, type ShortlistEntry } from './shortlist';
import {
  countFinallyAccepted,
  endPacks,
  enqueueTelling,
  selectReachingSending,
} from './shortlist-sending-store.server';
import {
  detachCancelledPlacements,
  insertEntryEvent,
  markTold,
  selectEntry,
  updateEntry,
} from './shortlist-store.server';

type Services = { db: Database; now: Date };
type ReleaseFailure =
  | Failure<'shortlists/unknown' | 'shortlists/not-accepted'>
  | { code: 'shortlists/placed'; placement: string };

/**
 * Takes a finally accepted doctor off the shortlist. For `releaseSeconds`, staff can undo this. Then the task
 * `tell-acceptances` tells the doctor and the employer. Fails if the doctor has a placement. Idempotent for the same `id`.
 */
export async function releaseDoctor(
  { db, now }: Services,
  release: { id: string; vacancyId: string; entryId: string; reason: string; actor: string },
): Promise<Result<{ changed: boolean }, ReleaseFailure>> {
  const { id, entryId, reason, actor } = release;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, release);
    if (!entry) return fail({ code: 'shortlists/unknown' });
    if (entry.events.some((event) => event.id === id) || isBeingReleased(entry))
      return ok({ changed: false });
    if (!isFinallyAccepted(entry)) return fail({ code: 'shortlists/not-accepted' });
    const placement = await findPlacementReference(trx, entryId);
    if (placement) return fail({ code: 'shortlists/placed', placement });
    await insertEntryEvent(trx, { id, entryId, kind: 'released', actor, text: reason, now });
    const finalAt = new Date(now.getTime() + releaseSeconds * 1000);
    await updateEntry(trx, entryId, { state: 'removed', finalAt, now });
    await enqueueTelling(trx, finalAt);
    return ok({ changed: true });
  });
}

/** Restores the acceptance. Fails if the doctor and the employer have been told of the release. */
export async function undoDoctorRelease(
  { db, now }: Services,
  release: { vacancyId: string; entryId: string; actor: string },
): Promise<Result<{ changed: boolean }, Failure<'shortlists/unknown' | 'shortlists/release-told'>>> {
  const { entryId, actor } = release;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, release);
    if (!entry) return fail({ code: 'shortlists/unknown' });
    if (isFinallyAccepted(entry)) return ok({ changed: false });
    if (!isBeingReleased(entry)) return fail({ code: 'shortlists/release-told' });
    const id = uuidv7({ msecs: now.getTime() });
    await insertEntryEvent(trx, { id, entryId, kind: 'release-undone', actor, text: '', now });
    await updateEntry(trx, entryId, { state: 'accepted', finalAt: now, now });
    await markTold(trx, entryId, now);
    return ok({ changed: true });
  });
}

/** Locks the vacancy before the entry, as the code that fills or closes a vacancy does. */
async function lockEntry(
  trx: DatabaseTransaction,
  { vacancyId, entryId }: { vacancyId: string; entryId: string },
): Promise<ShortlistEntry | null> {
  await findVacancyRequest(trx, { id: vacancyId }, { hold: true });
  const entry = await selectEntry(trx, { id: entryId }, true);
  return entry?.vacancyId === vacancyId ? entry : null;
}

/** Returns who gets the employer's email: the person who last got the shortlist, otherwise the vacancy's contact. */
export async function findReleaseRecipient(db: Database, { id, input }: VacancyRequest): Promise<string> {
  return (await selectReachingSending(db, id))?.recipient ?? input.email;
}

/**
 * Tells the doctor and the employer that the doctor was released. Closes the doctor's open enquiry and the links to the
 * doctor's documents. If the vacancy was filled and now lacks a doctor, reopens it. If the doctor has got a placement,
 * undoes the release instead.
 */
export async function tellRelease(
  { db, now }: { db: DatabaseTransaction; now: Date },
  entry: ShortlistEntry,
  vacancy: VacancyRequest,
): Promise<void> {
  const { doctor, enquiry, vacancyId } = entry;
  const released = entry.events.findLast(({ kind }) => kind === 'released');
  if (!released) return;
  const { id: eventId, actor } = released;
  // Staff may have made a placement from the doctor's enquiry in the meantime.
  if (await findPlacementReference(db, entry.id)) {
    const undoneId = uuidv7({ msecs: now.getTime() });
    await insertEntryEvent(db, {
      id: undoneId,
      entryId: entry.id,
      kind: 'release-undone',
      actor,
      text: '',
      now,
    });
    await updateEntry(db, entry.id, { state: 'accepted', finalAt: now, now });
    return;
  }
  await enqueueOutcome(db, entry, 'released', now);
  await enqueueEmail(
    db,
    {
      template: 'shortlist-doctor-released',
      to: await findReleaseRecipient(db, vacancy),
      data: { eventId },
      dedupeKey: `shortlist-doctor-released:${eventId}`,
    },
    now,
  );
  if (doctor.id) await endPacks(db, { vacancyId, doctorId: doctor.id, now });
  await detachCancelledPlacements(db, entry.id);
  if (enquiry && isOpenEnquiry(enquiry.state))
    await setEnquiryState(
      { db, now },
      {
        ...{ reference: enquiry.reference, to: 'closed', by: actor, endReason: 'other', isSilent: true },
        note: `The doctor is no longer on the shortlist for ${vacancy.reference}`,
      },
    );
  if (vacancy.state === 'filled' && (await countFinallyAccepted(db, { vacancyId })) < vacancy.input.doctors)
    await reopenVacancy(
      { db, now },
      {
        ...{ id: vacancyId, reference: vacancy.reference, to: 'shortlist-sent', actor },
        note: 'An accepted doctor was released',
      },
    );
}
