import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { findSuppressionOfEmail, hashAddress } from '@/lib/platform/emails/suppress-address.server';
import type { SuppressionReason } from '@/lib/platform/emails/suppression';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { lockInvitedAddress, selectInvitedAt, selectInvitee } from './account-invitation-store.server';

/** In days after an invitation. A doctor gets no second invitation in this time. */
const pauseDays = 7;

export type InvitationFailure =
  | Failure<
      'account-invitations/unknown' | 'account-invitations/no-email' | 'account-invitations/has-account'
    >
  | { code: 'account-invitations/suppressed'; reason: SuppressionReason }
  | { code: 'account-invitations/invited'; at: string; againAt: string };

/**
 * Returns the invited address. Null if the person now has an account or another address, because the recipient of the
 * invitation may be a stranger.
 */
export async function findInvitedAddress(
  db: Database,
  { personId, addressHash }: { personId: string; addressHash: string },
): Promise<string | null> {
  const invitee = await selectInvitee(db, personId);
  if (!invitee || invitee.hasAccount || hashAddress(invitee.email) !== addressHash) return null;
  return invitee.email;
}

/** Returns when the last invitation to an address was sent, and from when another one may follow. */
export async function findLastInvitation(
  db: Database,
  email: string,
): Promise<{ at: string; againAt: string } | null> {
  const at = await selectInvitedAt(db, email);
  return (
    at && {
      at: at.toISOString(),
      againAt: new Date(at.getTime() + pauseDays * 86_400_000).toISOString(),
    }
  );
}

type Services = { db: Database; now: Date };

/** Returns the address that gets the invitation. Fails for the same reasons as `inviteToAccount`. */
export async function checkInvitation(
  { db, now }: Services,
  personId: string,
): Promise<Result<{ to: string }, InvitationFailure>> {
  const invitee = await selectInvitee(db, personId);
  if (!invitee) return fail({ code: 'account-invitations/unknown' });
  const { email: to, hasAccount } = invitee;
  if (!to) return fail({ code: 'account-invitations/no-email' });
  if (hasAccount) return fail({ code: 'account-invitations/has-account' });
  const suppression = await findSuppressionOfEmail(db, { template: 'account-invited', to });
  if (suppression) return fail({ code: 'account-invitations/suppressed', reason: suppression.reason });
  const last = await findLastInvitation(db, to);
  if (last && Date.parse(last.againAt) > now.getTime())
    return fail({ code: 'account-invitations/invited', ...last });
  return ok({ to });
}

/** Emails a doctor without an account a link for creating one. Fails within a week after the last invitation. */
export async function inviteToAccount(
  { db, now }: Services,
  { personId }: { personId: string },
): Promise<Result<{ to: string }, InvitationFailure>> {
  return inTransaction(db, async (trx) => {
    const invitee = await selectInvitee(trx, personId);
    if (invitee) await lockInvitedAddress(trx, invitee.email);
    const checked = await checkInvitation({ db: trx, now }, personId);
    if (!checked.ok) return checked;
    const { to } = checked.value;
    await enqueueEmail(
      trx,
      {
        template: 'account-invited',
        to,
        data: { personId, addressHash: hashAddress(to) },
        dedupeKey: `account-invited:${personId}:${now.toISOString()}`,
      },
      now,
    );
    return ok({ to });
  });
}
