import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { lockInvitee, selectInvitedAt, selectInvitee } from './account-invitation-store.server';

/** In days after an invitation. A doctor gets no second invitation in this time. */
const pauseDays = 7;

export type InvitationFailure =
  | Failure<
      'account-invitations/unknown' | 'account-invitations/no-email' | 'account-invitations/has-account'
    >
  | { code: 'account-invitations/invited'; at: string; againAt: string };

/** Returns the address of a person without an account. Null if the person has an account, or no address. */
export async function findInvitedAddress(db: Database, personId: string): Promise<string | null> {
  const invitee = await selectInvitee(db, personId);
  return invitee && !invitee.hasAccount && invitee.email !== '' ? invitee.email : null;
}

/** Emails a doctor without an account a link for creating one. Fails within a week after the last invitation. */
export async function inviteToAccount(
  { db, now }: { db: Database; now: Date },
  { personId }: { personId: string },
): Promise<Result<{ to: string }, InvitationFailure>> {
  return inTransaction(db, async (trx) => {
    if (!(await lockInvitee(trx, personId))) return fail({ code: 'account-invitations/unknown' });
    const invitee = await selectInvitee(trx, personId);
    if (!invitee?.email) return fail({ code: 'account-invitations/no-email' });
    if (invitee.hasAccount) return fail({ code: 'account-invitations/has-account' });
    const at = await selectInvitedAt(trx, invitee.email);
    const againAt = at && new Date(at.getTime() + pauseDays * 86_400_000);
    if (at && againAt && againAt > now)
      return fail({
        code: 'account-invitations/invited',
        at: at.toISOString(),
        againAt: againAt.toISOString(),
      });
    await enqueueEmail(
      trx,
      {
        template: 'account-invited',
        to: invitee.email,
        data: { personId },
        dedupeKey: `account-invited:${personId}:${now.toISOString()}`,
      },
      now,
    );
    return ok({ to: invitee.email });
  });
}
