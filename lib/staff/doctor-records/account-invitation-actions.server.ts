import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { zonedFormats } from '@/lib/core/zoned-time';
import { accountInvitationEmails } from '@/lib/doctors/account-invitations/emails/account-invitation-emails.server';
import {
  checkInvitation,
  inviteToAccount,
  type InvitationFailure,
} from '@/lib/doctors/account-invitations/invite-to-account.server';
import { previewSender } from '@/lib/platform/emails/email-builder.server';
import { asText } from '@/lib/platform/emails/frame-email';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { suppressionLabels } from '@/lib/platform/emails/suppression';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { staffAction, type StaffFailure } from '@/lib/platform/staff-kit/staff-resource.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];
const day = zonedFormats('en-AU', { day: 'numeric', month: 'long' });

const unknown: StaffFailure = { code: 'doctors/unknown', message: 'We cannot find this doctor', status: 404 };

function toFailure(failure: InvitationFailure): StaffFailure {
  const format = (at: string) => day('Australia/Sydney').format(new Date(at));
  const refuse = (message: string): StaffFailure => ({ code: failure.code, message, status: 409 });
  switch (failure.code) {
    case 'account-invitations/unknown':
      return unknown;
    case 'account-invitations/no-email':
      return refuse('We have no email address for this doctor');
    case 'account-invitations/has-account':
      return refuse('This email address already has an account');
    case 'account-invitations/suppressed':
      return refuse(`${suppressionLabels[failure.reason]}. Ask the doctor for another address.`);
    case 'account-invitations/invited':
      return refuse(
        `We invited this doctor on ${format(failure.at)}. You can send another invitation from ${format(failure.againAt)}.`,
      );
  }
}

export const accountInvitationActions = {
  invite: staffAction({
    roles,
    body: z.object({}),
    run: async ({ db, now }, id) => {
      if (!z.uuid().safeParse(id).success) return fail(unknown);
      const invited = await inviteToAccount({ db, now }, { personId: id });
      if (!invited.ok) return fail(toFailure(invited.failure));
      return ok({ data: { id }, change: { action: 'doctor.invited', subject: id } });
    },
  }),
  'preview-invitation': staffAction({
    roles,
    looksOnly: true,
    body: z.object({}),
    run: async ({ app, db, now }, id) => {
      if (!z.uuid().safeParse(id).success) return fail(unknown);
      const checked = await checkInvitation({ db, now }, id);
      if (!checked.ok) return fail(toFailure(checked.failure));
      const content = await accountInvitationEmails['account-invited'](
        { ...app, db },
        { personId: id, addressHash: hashAddress(checked.value.to) },
        previewSender(app.config),
      );
      const email = content && { to: checked.value.to, ...(await asText(content)) };
      return ok({ data: { id, email }, change: null });
    },
  }),
};
