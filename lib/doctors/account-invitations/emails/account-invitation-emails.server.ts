import { z } from 'zod';
import { findInvitedAddress } from '@/lib/doctors/account-invitations/invite-to-account.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { accountInvitationEmail } from './account-invitation-email';

const aboutPerson = z.object({ personId: z.string() });

export const accountInvitationEmails = {
  'account-invited': async ({ db }, data, sender) => {
    const { personId } = aboutPerson.parse(data);
    // The doctor may have created an account since the email was queued.
    return (await findInvitedAddress(db, personId)) === null
      ? null
      : accountInvitationEmail(sender, personId);
  },
} satisfies Record<string, EmailBuilder>;
