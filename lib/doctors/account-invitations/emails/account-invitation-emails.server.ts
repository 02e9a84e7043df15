import { z } from 'zod';
import { findLastDay } from '@/lib/doctors/account-invitations/account-invitation-link';
import { findInvitedAddress } from '@/lib/doctors/account-invitations/invite-to-account.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { accountInvitationEmail } from './account-invitation-email';

// Emails queued by earlier versions have no hash, and are not sent.
const aboutPerson = z.object({ personId: z.string(), addressHash: z.string().default('') });

export const accountInvitationEmails = {
  'account-invited': async ({ db, clock }, data, sender) => {
    const invited = aboutPerson.parse(data);
    // Since the email was queued, the doctor may have created an account, or staff may have corrected the address.
    return (await findInvitedAddress(db, invited)) === null
      ? null
      : accountInvitationEmail(sender, { ...invited, until: findLastDay(clock.now()) });
  },
} satisfies Record<string, EmailBuilder>;
