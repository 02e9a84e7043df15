import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { awaitsCall, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { claimReason } from '@/lib/enquiries/enquiry/enquiry-event';
import { renewPromise } from '@/lib/enquiries/enquiry/renew-promise.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { takeBackClaim } from '@/lib/enquiries/enquiry/take-back-claim.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findMentioned, listStaff, notifyStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import type { CallOutcome } from './handling';
import { lockForClaim, selectMostUrgent, updateClaim, type ClaimableEnquiry } from './handling-store.server';
import { insertCall, insertNote, updateFirstCall } from './tried-store.server';

type Services = { db: Database; now: Date };
type Claimer = Pick<StaffMember, 'id' | 'consultantId'>;

export const staffActor = (member: Pick<StaffMember, 'id'>): string => `staff:${member.id}`;

type ClaimFailure =
  | Failure<'enquiries/unknown' | 'enquiries/ended'>
  /** Another member of staff has claimed the enquiry. `by` is their name. */
  | { code: 'enquiries/claimed'; by: string };

/**
 * Assigns an enquiry to a member of staff, together with the enquiries that await the same call, and emails the doctor
 * who handles it. Fails if another person has it, unless `takeOver`. Repeating the call succeeds.
 */
export async function claimEnquiry(
  { db, now }: Services,
  { reference, member, takeOver = false }: { reference: string; member: Claimer; takeOver?: boolean },
): Promise<Result<{ claimed: ClaimableEnquiry[] }, ClaimFailure>> {
  return inTransaction(db, async (trx) => {
    const enquiries = await lockForClaim(trx, reference);
    const enquiry = enquiries.find((one) => one.reference === reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    if (enquiry.claimedBy !== null && enquiry.claimedBy !== member.id && !takeOver)
      return fail({ code: 'enquiries/claimed', by: enquiry.claimedByName ?? '' });
    const claimed = enquiries.filter(
      (one) => one.claimedBy !== member.id && (one === enquiry || one.claimedBy === enquiry.claimedBy),
    );
    if (claimed.length === 0) return ok({ claimed });
    await updateClaim(
      trx,
      claimed.map(({ id }) => id),
      { staffId: member.id, consultantId: member.consultantId },
      now,
    );
    if (enquiry.state === 'received' || enquiry.state === 'viewed') {
      const by = staffActor(member);
      await setEnquiryState({ db: trx, now }, { reference, to: 'assigned', note: claimReason, by });
    }
    return ok({ claimed });
  });
}

/**
 * Assigns the most urgent unassigned enquiry to a member of staff. Two simultaneous calls get different enquiries.
 * Fails with `enquiries/none` if there is none.
 */
export async function claimMostUrgent(
  { db, now }: Services,
  member: Claimer,
): Promise<
  Result<{ reference: string; claimed: ClaimableEnquiry[] }, ClaimFailure | Failure<'enquiries/none'>>
> {
  return inTransaction(db, async (trx) => {
    for (;;) {
      const reference = await selectMostUrgent(trx);
      if (!reference) return fail({ code: 'enquiries/none' });
      const done = await claimEnquiry({ db: trx, now }, { reference, member });
      // Another person was faster, so the next enquiry is tried.
      if (!done.ok && done.failure.code === 'enquiries/claimed') continue;
      return done.ok ? ok({ reference, claimed: done.value.claimed }) : done;
    }
  });
}

/**
 * Reassigns an enquiry, and those that await the same call, to another member of staff. If `to` is null, removes the
 * assignment; the enquiry then gets the state from before its assignment, unless the state has changed or the doctor
 * was called since. With `seen`, fails if another member of staff than `seen` has the enquiry now.
 */
export async function handOverEnquiry(
  { db, now }: Services,
  { reference, to, by, seen }: { reference: string; to: Claimer | null; by: string; seen?: string | null },
): Promise<Result<{ moved: ClaimableEnquiry[] }, ClaimFailure>> {
  return inTransaction(db, async (trx) => {
    const enquiries = await lockForClaim(trx, reference);
    const enquiry = enquiries.find((one) => one.reference === reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const isNew = seen !== undefined && enquiry.claimedBy !== seen && enquiry.claimedBy !== (to?.id ?? null);
    if (isNew) return fail({ code: 'enquiries/claimed', by: enquiry.claimedByName ?? '' });
    const moved = enquiries.filter(
      (one) => one.claimedBy === enquiry.claimedBy && one.claimedBy !== (to?.id ?? null),
    );
    if (moved.length > 0)
      await updateClaim(
        trx,
        moved.map(({ id }) => id),
        to && { staffId: to.id, consultantId: to.consultantId },
        now,
      );
    if (to && moved.length > 0)
      await notifyStaff(
        { db: trx, now },
        { kind: 'handed-over', enquiryId: enquiry.id, to: [to.id], byId: by.replace('staff:', '') },
      );
    if (!to)
      await takeBackClaim(trx, {
        ids: moved.filter(({ state }) => state === 'assigned').map(({ id }) => id),
        by,
        now,
      });
    return ok({ moved });
  });
}

/**
 * Adds a note for staff to an enquiry, and tells the colleagues whom it mentions. Repeating the call with the same id changes nothing.
 */
export async function addEnquiryNote(
  { db, now }: Services,
  note: { id: string; reference: string; staffId: string; text: string },
): Promise<Result<{ added: boolean }, Failure<'enquiries/unknown'>>> {
  return inTransaction(db, async (trx) => {
    const enquiry = (await lockForClaim(trx, note.reference)).find((one) => one.reference === note.reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    const added = await insertNote(trx, { ...note, enquiryId: enquiry.id, now });
    if (added && note.text.includes('@')) {
      const to = findMentioned(note.text, await listStaff(trx)).map(({ id }) => id);
      await notifyStaff(
        { db: trx, now },
        { kind: 'mentioned', enquiryId: enquiry.id, to, byId: note.staffId },
      );
    }
    return ok({ added });
  });
}

/**
 * Stores a call to the doctor. If it is the first that reached the doctor, all enquiries sent together become
 * `contacted`. After other calls, only the due time of the next step changes. Repeating this with the same id changes
 * nothing.
 */
export async function logEnquiryCall(
  { db, now }: Services,
  {
    reference,
    ...call
  }: {
    id: string;
    reference: string;
    staffId: string;
    outcome: CallOutcome;
    minutes: number;
    text: string;
    tryAgainAt: Date | null;
  },
): Promise<Result<{ added: boolean; moved: boolean }, Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  return inTransaction(db, async (trx) => {
    const enquiries = await lockForClaim(trx, reference);
    const enquiry = enquiries.find((one) => one.reference === reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
    const added = await insertCall(trx, { ...call, enquiryId: enquiry.id, now });
    if (!added) return ok({ added, moved: false });
    await updateFirstCall(
      trx,
      enquiries.map(({ id }) => id),
      now,
    );
    const reached = call.outcome === 'reached';
    const waits = awaitsCall(enquiry.state);
    if (!reached || !waits) {
      const together = enquiries
        .filter(({ state }) => state === enquiry.state || (waits && awaitsCall(state)))
        .map((one) => one.reference);
      await renewPromise(trx, { reference, together, reached, tryAgainAt: call.tryAgainAt, now });
      return ok({ added, moved: false });
    }
    const by = staffActor({ id: call.staffId });
    await setEnquiryState({ db: trx, now }, { reference, to: 'contacted', note: 'reached by telephone', by });
    return ok({ added, moved: true });
  });
}
