import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, PlainLink } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';

/**
 * `what` describes the recipient: `staying` owns the remaining account, `former` the account that was merged into it.
 * `enquiries` has sent enquiries without an account.
 */
type Merged = { givenName: string | null; what: 'staying' | 'former' | 'enquiries' };

const words: Record<Merged['what'], { subject: string; preview: string; text: string }> = {
  staying: {
    subject: 'Your accounts are now one',
    preview: 'Sign in with this email address from now on.',
    text: 'You had two accounts. A consultant has merged them. Your enquiries, saved jobs, alerts and everything else are in this account. Sign in with this email address from now on.',
  },
  former: {
    subject: 'Your accounts are now one',
    preview: 'Sign in with your other email address from now on.',
    text: 'You had two accounts. A consultant has merged them and kept your other account. Sign in with your other email address from now on. You can no longer sign in with this one.',
  },
  enquiries: {
    subject: 'Your enquiries are in your account',
    preview: 'You sent them without signing in. You can now follow them in your account.',
    text: 'You sent us enquiries without signing in. A consultant has added them to your account, where you can now follow them.',
  },
};

/**
 * Tells a doctor that staff have merged two accounts, and what to do if this was a mistake. Leaves out the other
 * account's address, because it may belong to another person.
 */
export function accountsMergedEmail({ givenName, what }: Merged, sender: EmailSender): EmailContent {
  const { subject, preview, text } = words[what];
  return frameEmail(sender, {
    subject,
    preview,
    reason: `You’re receiving this because you ${what === 'former' ? 'had' : 'have'} an account on ${sender.siteUrl} with this email address.`,
    body: (
      <>
        <Greeting name={what === 'former' ? null : givenName} />
        <Paragraph>{text}</Paragraph>
        {what !== 'former' && (
          <ActionLink href={sender.siteUrl + paths.dashboard()}>Open your account</ActionLink>
        )}
        <Paragraph>
          If you did not expect this, please{' '}
          <PlainLink href={sender.siteUrl + paths.contactUs()}>contact us</PlainLink> now.
        </Paragraph>
      </>
    ),
  });
}
