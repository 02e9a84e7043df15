import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { awaitsCall, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { claimReason } from '@/lib/enquiries/enquiry/enquiry-event';
import { renewPromise } from '@/lib/enquiries/enquiry/renew-promise.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { StepServices } from '@/lib/enquiries/enquiry/enquiry-step.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findMentioned } from '@/lib/platform/staff-kit/mentions';
import { listStaff, notifyStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { toStaffActor } from '@/lib/platform/staff-kit/staff-resource.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import type { CallOutcome } from './handling';
import {
  lockForClaim,
  selectMostUrgent,
  updateClaim,
  type ClaimableEnquiry,
} from './enquiry-queue-store.server';
import { takeBackClaim } from './take-back-claim.server';
import { insertCall, insertNote, updateFirstCall, type NoteKind } from './tried-store.server';

type Services = { db: Database; now: Date };
type Claimer = Pick<StaffMember, 'id' | 'consultantId'>;
type Successor = Pick<StaffMember, 'id' | 'consultantId' | 'givenName' | 'familyName' | 'email'>;

type ClaimFailure =
  | Failure<'enquiries/unknown' | 'enquiries/ended'>
  | { code: 'enquiries/claimed'; by: string };

/**
 * Assigns an enquiry, and the enquiries that share its call, to a member of staff. Fails if a colleague has claimed
 * the enquiry, unless `takeOver` is true; this colleague then gets an email. The doctor gets no email.
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
    if (enquiry.claimedBy !== null && enquiry.claimedByEmail)
      await recordHandOver(trx, claimed, {
        kind: 'taken-over',
        staffId: member.id,
        text: `From ${enquiry.claimedByName ?? ''}`,
        tell: enquiry.claimedByEmail,
        now,
      });
    if (enquiry.state === 'received' || enquiry.state === 'viewed') {
      const by = toStaffActor({ member });
      await setEnquiryState({ db: trx, now }, { reference, to: 'assigned', note: claimReason, by });
    }
    return ok({ claimed });
  });
}

/**
 * Assigns the most urgent unassigned enquiry. Two simultaneous callers get different enquiries. Fails with
 * `enquiries/none` if no enquiry is left.
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
      if (!done.ok && done.failure.code === 'enquiries/claimed') continue;
      return done.ok ? ok({ reference, claimed: done.value.claimed }) : done;
    }
  });
}

type HandOverEnquiryInput = {
  reference: string;
  to: Successor | null;
  by: Pick<StaffMember, 'id'>;
  message?: string;
};

/**
 * Gives an enquiry, and the enquiries that share its call, to a colleague, who gets an email with `message`. If `to`
 * is null, returns them to the queue. If nothing has happened since the claim, also returns them to their previous
 * state.
 */
export async function handOverEnquiry(
  { db, now }: Services,
  { reference, to, by, message = '' }: HandOverEnquiryInput,
): Promise<Result<{ moved: ClaimableEnquiry[] }, Failure<'enquiries/unknown' | 'enquiries/ended'>>> {
  return inTransaction(db, async (trx) => {
    const enquiries = await lockForClaim(trx, reference);
    const enquiry = enquiries.find((one) => one.reference === reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    if (!isOpenEnquiry(enquiry.state)) return fail({ code: 'enquiries/ended' });
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
    if (!to)
      await takeBackClaim(trx, {
        ids: moved.filter(({ state }) => state === 'assigned').map(({ id }) => id),
        by: toStaffActor({ member: by }),
        now,
      });
    if (moved.length > 0 && (to || message))
      await recordHandOver(trx, moved, {
        kind: 'handed-over',
        staffId: by.id,
        text: `To ${to ? `${to.givenName} ${to.familyName}` : 'the queue'}${message ? `: “${message}”` : ''}`,
        tell: to && to.id !== by.id ? to.email : null,
        now,
      });
    if (moved.length > 0 && to)
      await notifyStaff(
        { db: trx, now },
        { kind: 'handed-over', enquiryId: enquiry.id, to: [to.id], byId: by.id },
      );
    return ok({ moved });
  });
}

async function recordHandOver(
  trx: DatabaseTransaction,
  enquiries: readonly ClaimableEnquiry[],
  line: { kind: NoteKind; staffId: string; text: string; tell: string | null; now: Date },
): Promise<void> {
  for (const [index, { id: enquiryId }] of enquiries.entries()) {
    const noteId = uuidv7();
    await insertNote(trx, { ...line, id: noteId, enquiryId });
    if (index === 0 && line.tell)
      await enqueueEmail(
        trx,
        {
          template: 'enquiry-handed-over-staff',
          to: line.tell,
          data: { enquiryId, noteId },
          dedupeKey: `enquiry-handed-over-staff:${noteId}`,
        },
        line.now,
      );
  }
}

/** Adds a note for staff and notifies the colleagues whom the note mentions. Idempotent for the same id. */
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
 * Stores a call to the doctor. The first call that reaches the doctor sets all enquiries that were
 * sent together to the state `contacted`. Other calls only change the due time of the next step. After the end of the
 * enquiry, a call changes nothing else. Idempotent for the same id.
 */
export async function logEnquiryCall(
  { db, now, step }: StepServices,
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
): Promise<Result<{ added: boolean; moved: boolean }, Failure<'enquiries/unknown'>>> {
  return inTransaction(db, async (trx) => {
    const enquiries = await lockForClaim(trx, reference);
    const enquiry = enquiries.find((one) => one.reference === reference);
    if (!enquiry) return fail({ code: 'enquiries/unknown' });
    const isOpen = isOpenEnquiry(enquiry.state);
    const tryAgainAt = isOpen ? call.tryAgainAt : null;
    const added = await insertCall(trx, { ...call, tryAgainAt, enquiryId: enquiry.id, now });
    if (!added || !isOpen) return ok({ added, moved: false });
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
    const by = toStaffActor({ member: { id: call.staffId } });
    await setEnquiryState(
      { db: trx, now, ...(step && { step }) },
      { reference, to: 'contacted', note: 'We reached the doctor by telephone', by },
    );
    return ok({ added, moved: true });
  });
}
