import { z } from 'zod';
import { findLastDay } from '@/lib/doctors/account-invitations/account-invitation-link';
import { findInvitedAddress } from '@/lib/doctors/account-invitations/invite-to-account.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { accountInvitationEmail } from './account-invitation-email';

const aboutPerson = z.object({ personId: z.string() });

export const accountInvitationEmails = {
  'account-invited': async ({ db, clock }, data, sender) => {
    const { personId } = aboutPerson.parse(data);
    // The doctor may have created an account since the email was queued.
    return (await findInvitedAddress(db, personId)) === null
      ? null
      : accountInvitationEmail(sender, { personId, until: findLastDay(clock.now()) });
  },
} satisfies Record<string, EmailBuilder>;
