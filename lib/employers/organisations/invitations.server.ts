import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Secrets } from '@/lib/core/secret-text.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { employerPaths } from '@/lib/routes';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  insertInvitation,
  type Invitation,
  listInvitations,
  selectInvitation,
  selectOpenInvitation,
  updateAccepted,
  withdrawOpen,
} from './invitation-store.server';
import { invitationDays, maxMembers, type MemberRole } from './organisation';
import { insertMember, selectMembers, updateMember } from './member-store.server';
import { selectOrganisations } from './organisation-store.server';

export type { Invitation };

type Services = { db: Database; now: Date };
type Invited = { id: string; organisationId: string; email: string; name: string; role: MemberRole };

/**
 * Emails an invitation to an organisation. Withdraws earlier invitations of this person to the organisation. Idempotent
 * for the same `id`.
 */
export async function inviteMember(
  { db, now }: Services,
  { actor, ...invited }: Invited & { actor: string },
): Promise<
  Result<
    { changed: boolean },
    Failure<'organisations/unknown' | 'organisations/member-already' | 'organisations/full'>
  >
> {
  return inTransaction(db, async (trx) => {
    const { id, organisationId, email } = invited;
    const [organisation] = await selectOrganisations(trx, { id: organisationId, lock: true });
    if (!organisation?.active) return fail({ code: 'organisations/unknown' });
    if (await selectInvitation(trx, id)) return ok({ changed: false });
    const members = (await selectMembers(trx, { organisationId })).filter(({ active }) => active);
    if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
      return fail({ code: 'organisations/member-already' });
    await withdrawOpen(trx, { organisationId, email }, now);
    const open = await listInvitations(trx, organisationId);
    if (members.length + open.length >= maxMembers) return fail({ code: 'organisations/full' });
    const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
    await insertInvitation(trx, { ...invited, expiresAt, actor, now });
    await enqueueEmail(
      trx,
      {
        template: 'member-invited',
        to: email,
        data: { invitationId: id },
        dedupeKey: `member-invited:${id}`,
      },
      now,
    );
    return ok({ changed: true });
  });
}

export async function withdrawInvitation(
  { db, now }: Services,
  invitation: { organisationId: string; id: string },
): Promise<boolean> {
  return withdrawOpen(db, invitation, now);
}

export async function findInvitation(
  { db, now }: Services,
  id: string,
): Promise<{ invitation: Invitation; open: boolean } | null> {
  const invitation = await selectInvitation(db, id);
  if (!invitation) return null;
  const ended = invitation.acceptedAt ?? invitation.withdrawnAt;
  return { invitation, open: !ended && invitation.expiresAt.getTime() > now.getTime() };
}

/**
 * Returns the path of the open invitation to a verified email address, or null. Needed if a person opens the
 * invitation in one browser and verifies the address in another.
 */
export async function findInvitationPath(
  { db, now, secrets }: Services & { secrets: Secrets },
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<string | null> {
  const invitation = emailVerified ? await selectOpenInvitation(db, { email, now }) : null;
  return invitation && employerPaths.invitation(mailToken(secrets, 'employer-invitation', invitation.id));
}

export type AcceptFailure = Failure<
  'organisations/invitation-ended' | 'organisations/other-address' | 'organisations/member-elsewhere'
>;

/** Makes an account a member of the organisation if its email address is verified and was invited. Idempotent. */
export async function acceptInvitation(
  { db, now }: Services,
  { id, account }: { id: string; account: { id: string; email: string; emailVerified: boolean } },
): Promise<Result<{ changed: boolean }, AcceptFailure>> {
  return inTransaction(db, async (trx) => {
    const invitation = await selectInvitation(trx, id, true);
    if (!invitation) return fail({ code: 'organisations/invitation-ended' });
    const { organisationId, email, name, role } = invitation;
    if (!account.emailVerified || account.email.toLowerCase() !== email.toLowerCase())
      return fail({ code: 'organisations/other-address' });
    const known = await selectMembers(trx, { email, accountId: account.id });
    const own = known.find((one) => one.accountId === account.id && one.organisationId === organisationId);
    if (invitation.acceptedAt)
      return own?.active ? ok({ changed: false }) : fail({ code: 'organisations/invitation-ended' });
    if (invitation.withdrawnAt || invitation.expiresAt.getTime() <= now.getTime())
      return fail({ code: 'organisations/invitation-ended' });
    if (known.some((one) => one.active && one.organisationId !== organisationId))
      return fail({ code: 'organisations/member-elsewhere' });
    const member = { organisationId, email, name, role, accountId: account.id };
    const [kept, ...others] = known.toSorted((a, b) => Number(b.email === email) - Number(a.email === email));
    for (const other of others) await updateMember(trx, other.id, { accountId: null }, now);
    if (kept) await updateMember(trx, kept.id, { ...member, active: true }, now);
    else await insertMember(trx, { id: uuidv7({ msecs: now.getTime() }), ...member }, now);
    await updateAccepted(trx, id, now);
    return ok({ changed: true });
  });
}
