import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';

export function staffInvitationEmail(
  sender: EmailSender,
  about: { invitationId: string; name: string; roles: readonly string[]; until: string },
): EmailContent {
  const token = sender.token('staff-invitation', about.invitationId);
  return frameEmail(sender, {
    subject: `Your invitation to the ${sender.brandName} back office`,
    title: 'You are invited',
    preview: `Your roles: ${about.roles.join(', ')}. The link works until ${about.until}.`,
    reason: `You’re receiving this because an administrator of ${sender.brandName} added you as a member of staff. If you do not work there, you can ignore this email.`,
    body: (
      <>
        <Greeting name={about.name} />
        <Paragraph>
          You have been added to the staff of {sender.brandName}. Open the invitation and sign in with the
          address that this email was sent to.
        </Paragraph>
        <Facts>
          <Fact label="Your roles">{about.roles.join(', ')}</Fact>
        </Facts>
        <ActionLink href={sender.siteUrl + givenPaths.staffInvitation(token)}>See the invitation</ActionLink>
        <SmallPrint>
          The link is only for this email address. It works once, and expires after {about.until}.
        </SmallPrint>
      </>
    ),
  });
}
