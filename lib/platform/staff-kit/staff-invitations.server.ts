import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { staffInvitationDays, type ListedMember } from './staff';
import { selectInvitedMember, selectMembers, updateInvitation } from './staff-store.server';

type Services = { db: Database; now: Date };
type InvitationFailure = Failure<'staff/unknown' | 'staff/joined'>;
type Changed = { member: ListedMember; changed: boolean };

/**
 * Emails a member of staff a link to the back office. The link works once, within seven days, and replaces any earlier
 * invitation. The caller chooses the invitation's id, so that repeating the call sends no second email.
 */
export async function inviteStaffMember(
  { db, now }: Services,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<Result<Changed, InvitationFailure>> {
  return inTransaction(db, async (trx) => {
    const [member] = await selectMembers(trx, id);
    if (!member) return fail({ code: 'staff/unknown' });
    if ((await selectInvitedMember(trx, invitationId)) === id) return ok({ member, changed: false });
    if (member.known) return fail({ code: 'staff/joined' });
    const invitedUntil = new Date(now.getTime() + staffInvitationDays * 24 * 3_600_000);
    await updateInvitation(trx, id, { invitationId, invitedUntil, active: true, now });
    await enqueueEmail(
      trx,
      {
        template: 'member-of-staff-invited-staff',
        to: member.email,
        data: { invitationId },
        dedupeKey: `member-of-staff-invited-staff:${invitationId}`,
      },
      now,
    );
    return ok({ member: await getMember(trx, id), changed: true });
  });
}

/**
 * Withdraws the invitation. Its link stops working, and the member cannot sign in. Repeating the call changes nothing.
 */
export async function withdrawStaffInvitation(
  { db, now }: Services,
  id: string,
): Promise<Result<Changed, InvitationFailure>> {
  return inTransaction(db, async (trx) => {
    const [member] = await selectMembers(trx, id);
    if (!member) return fail({ code: 'staff/unknown' });
    if (member.known) return fail({ code: 'staff/joined' });
    if (!member.active && member.invitedUntil === null) return ok({ member, changed: false });
    await updateInvitation(trx, id, { invitationId: null, invitedUntil: null, active: false, now });
    return ok({ member: await getMember(trx, id), changed: true });
  });
}

export async function findInvitedMember(
  { db, now }: Services,
  invitationId: string,
): Promise<ListedMember | null> {
  const id = await selectInvitedMember(db, invitationId);
  if (id === null) return null;
  const member = await getMember(db, id);
  return member.active && member.invitedUntil !== null && new Date(member.invitedUntil) > now ? member : null;
}

async function getMember(db: Database, id: string): Promise<ListedMember> {
  const member = (await selectMembers(db)).find((known) => known.id === id);
  if (!member) throw new Error('A member of staff was not found');
  return member;
}
