import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { staffRoleLabels } from '@/lib/platform/staff-kit/staff';
import { findInvitedMember } from '@/lib/platform/staff-kit/staff-invitations.server';
import { staffInvitationEmail } from './staff-invitation-email';

const aboutInvitation = z.object({ invitationId: z.string() });
const day = zonedFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

export const staffInvitationEmails = {
  'member-of-staff-invited-staff': async ({ db, clock }, data, sender) => {
    const { invitationId } = aboutInvitation.parse(data);
    const member = await findInvitedMember({ db, now: clock.now() }, invitationId);
    if (!member?.invitedUntil) return null;
    return staffInvitationEmail(sender, {
      invitationId,
      name: member.givenName,
      roles: member.roles.map((role) => staffRoleLabels[role]),
      until: day('Australia/Sydney').format(new Date(member.invitedUntil)),
    });
  },
} satisfies Record<string, EmailBuilder>;
