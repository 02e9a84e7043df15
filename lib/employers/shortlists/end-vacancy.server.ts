import { randomUUID } from 'node:crypto';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import {
  tellStaff,
  type ChangedVacancy,
  type ChangeServices,
  type VacancyChange,
} from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { lockVacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { fail, ok } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueOutcome } from './enqueue-outcome.server';
import { tellRelease } from './release-doctor.server';
import { putForwardEntry } from './put-forward-entry.server';
import { isVisible, type DeclineReason, type ShortlistEntry } from './shortlist';
import {
  findUntoldEntry,
  insertEntryEvent,
  lockUntoldEntry,
  markTold,
  selectEntries,
  selectEntry,
  updateEntry,
} from './shortlist-store.server';
import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { insertCallTask } from './shortlist-sending-store.server';
import { enqueueStaffNotice } from './staff-notice.server';

/**
 * Changes the state of a vacancy. When it ends, emails the doctors about whom the employer has not decided, or ends
 * their open enquiry, which emails them too. When it is closed, this includes accepted doctors whose acceptance is not
 * final yet; staff call the other accepted doctors. If the vacancy was filled, also emails the employer.
 */
export async function moveVacancy(
  { db, now }: { db: Database; now: Date },
  move: Parameters<typeof setVacancyState>[1],
): ReturnType<typeof setVacancyState> {
  return inTransaction(db, async (trx) => {
    const { reference, to } = move;
    const moved = await setVacancyState({ db: trx, now }, move);
    if (!moved.ok || !moved.value.changed || (to !== 'filled' && to !== 'closed')) return moved;
    const vacancy = await findVacancyRequest(trx, { reference });
    if (!vacancy) return moved;
    const entries = await selectEntries(trx, [vacancy.id]);
    // The other doctors got their emails when the vacancy was filled.
    const affected =
      moved.value.from === 'filled' ? entries.filter(({ state }) => state === 'accepted') : entries;
    for (const listed of affected) {
      const entry =
        to === 'closed'
          ? await takeBackUnlessFinal(trx, listed, { actor: move.actor ?? 'staff', now })
          : listed;
      if (entry.state !== 'asked' && entry.state !== 'listed') continue;
      const { enquiry } = entry;
      if (isVisible(entry) && enquiry && isOpenEnquiry(enquiry.state))
        await setEnquiryState(
          { db: trx, now },
          {
            ...{ reference: enquiry.reference, to: 'declined', by: move.actor ?? 'staff' },
            ...{ note: `${reference} has ended`, endReason: 'vacancy-closed' },
          },
        );
      else await enqueueOutcome(trx, entry, 'ended', now);
    }
    if (to === 'filled')
      await enqueueEmail(
        trx,
        {
          template: 'vacancy-filled',
          to: vacancy.input.email,
          data: { vacancyRequestId: vacancy.id },
          // The time is part of the key, because a vacancy can be filled again after a release.
          dedupeKey: `vacancy-filled:${vacancy.id}:${now.getTime()}`,
        },
        now,
      );
    return ok(moved.value);
  });
}

/** Takes back an acceptance that is not final yet. The entry is then listed again. Returns the entry. */
async function takeBackUnlessFinal(
  trx: DatabaseTransaction,
  entry: ShortlistEntry,
  { actor, now }: { actor: string; now: Date },
): Promise<ShortlistEntry> {
  if (entry.state !== 'accepted') return entry;
  const locked = await selectEntry(trx, { id: entry.id }, true);
  if (locked?.state !== 'accepted' || locked.told) return locked ?? entry;
  // The task `tell-acceptances` is about to tell this doctor.
  if (locked.finalAt && new Date(locked.finalAt) <= now) return locked;
  await insertEntryEvent(trx, {
    ...{ id: randomUUID(), entryId: entry.id, kind: 'taken-back', actor, text: '', now },
  });
  await updateEntry(trx, entry.id, { state: 'listed', now });
  return { ...locked, state: 'listed' };
}

/** Withdraws an open vacancy for the employer. Tells the doctors, as `moveVacancy` does, and staff. Idempotent. */
export async function withdrawVacancy(
  services: ChangeServices,
  { reference, actor, reason }: VacancyChange & { reason: string },
): ChangedVacancy {
  return inTransaction(services.db, async (trx) => {
    const held = await lockVacancyRequest(trx, reference);
    const vacancy = held && (await findVacancyRequest(trx, { reference }));
    if (!vacancy) return fail({ code: 'vacancy-requests/unknown' });
    if (vacancy.state === 'closed') return ok({ changed: false });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'vacancy-requests/ended' });
    const text = `Withdrawn by the employer: ${reason}`;
    await moveVacancy({ db: trx, now: services.now }, { reference, to: 'closed', note: text, actor });
    await tellStaff(trx, services, vacancy);
    return ok({ changed: true });
  });
}

const endReasons: Record<DeclineReason, EndReason> = {
  dates: 'dates',
  rate: 'rate',
  experience: 'experience',
  filled: 'vacancy-closed',
  other: 'employer-chose-another',
};

type TellAcceptancesInput = { db: Database; now: Date; staffEmail: string };

/**
 * Tells doctors and staff about acceptances and refusals that the employer can no longer take back, and about final
 * releases. Moves the doctor's open enquiry to the state `offered` or `declined`, which emails the doctor. Without an
 * open enquiry, emails the doctor directly. Leaves the reason of a refusal out of the email, and out of the enquiry's
 * note, because the doctor can export the note. Returns the number of entries.
 */
export async function tellAcceptances({ db, now, staffEmail }: TellAcceptancesInput): Promise<number> {
  let told = 0;
  const tellNext = () =>
    inTransaction(db, async (trx) => {
      const untold = await findUntoldEntry(trx, now);
      if (!untold) return false;
      const entry = await lockUntoldEntry(trx, untold, now);
      if (!entry) return true;
      told += 1;
      await markTold(trx, entry.id, now);
      const { enquiry, vacancyId, state, declineReason } = entry;
      const answer = entry.events.findLast(({ kind }) => kind === state);
      const vacancy = await findVacancyRequest(trx, { id: vacancyId });
      if (!vacancy) return true;
      if (state === 'removed') {
        await tellRelease({ db: trx, now }, entry, vacancy);
        return true;
      }
      if (!answer || (state !== 'accepted' && state !== 'declined')) return true;
      if (enquiry && isOpenEnquiry(enquiry.state)) {
        const by = answer.actor;
        if (state === 'accepted')
          await putForwardEntry({ db: trx, now }, entry, { vacancy: vacancy.reference, by });
        const note = `The employer has responded to the shortlist for ${vacancy.reference}`;
        const move = { reference: enquiry.reference, note, by };
        await setEnquiryState(
          { db: trx, now },
          declineReason
            ? { ...move, to: 'declined', endReason: endReasons[declineReason] }
            : { ...move, to: 'offered' },
        );
      } else await enqueueOutcome(trx, entry, state, now);
      if (state === 'accepted') {
        const { timeZone, input } = vacancy;
        const dueAt = dueAfter(now, { timeZone, regionIso: input.region, minutes: 60 });
        await insertCallTask(trx, { acceptanceId: answer.id, dueAt, now });
      }
      await enqueueStaffNotice(trx, { vacancyId, eventId: answer.id, staffEmail, now });
      return true;
    });
  let isMore = true;
  while (isMore) isMore = await tellNext();
  return told;
}
