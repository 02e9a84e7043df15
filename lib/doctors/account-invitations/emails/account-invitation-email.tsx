import { formatDate } from '@/lib/core/months';
import {
  invitationLinkText,
  type InvitationLink,
} from '@/lib/doctors/account-invitations/account-invitation-link';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';

/** Contains no name, because the address is not verified (decision 33). */
export function accountInvitationEmail(sender: EmailSender, link: InvitationLink): EmailContent {
  const { brandName, siteUrl } = sender;
  return frameEmail(sender, {
    subject: `Create your ${brandName} account`,
    title: 'Create your account',
    preview: 'See your enquiries, answer our questions and add your documents in one place.',
    reason: `You’re receiving this because your consultant at ${brandName} invited you after you called or wrote to us. If you have not been in touch with us, you can ignore this email.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          With an account you can see your enquiries, answer when we ask to put you forward, add your
          documents, and confirm your placements.
        </Paragraph>
        <ActionLink
          href={
            siteUrl + givenPaths.accountInvitation(sender.token('account-sign-up', invitationLinkText(link)))
          }
        >
          Create an account
        </ActionLink>
        <SmallPrint>
          The link works until {formatDate(link.until)}. Use the address that this email was sent to. We then
          add your earlier enquiries to the account. You can also work with us without an account.
        </SmallPrint>
      </>
    ),
  });
}
