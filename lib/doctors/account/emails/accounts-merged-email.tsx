import {
  ActionLink,
  EmailFrame,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';

/**
 * Recipient of the email (`what`): the address of the remaining account, the address of the merged account, or the
 * sender of enquiries without an account.
 */
type Merged = { givenName: string | null; what: 'staying' | 'former' | 'enquiries' };

const titles: Record<Merged['what'], string> = {
  staying: 'Your accounts are now one',
  former: 'Your accounts are now one',
  enquiries: 'Your enquiries are in your account',
};

/**
 * To the doctor: staff have merged two accounts. Says what to do if that is a mistake. The email to one address does
 * not contain the other address, because that may belong to another person.
 */
export function accountsMergedEmail({ givenName, what }: Merged, sender: EmailSender): EmailContent {
  const title = titles[what];
  return {
    subject: title,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview="Contact us if you did not expect this."
        reason={
          what === 'former'
            ? `You’re receiving this because you had an account on ${sender.siteUrl} with this email address.`
            : `You’re receiving this because you have an account on ${sender.siteUrl} with this email address.`
        }
      >
        <Paragraph>Hello{givenName && what !== 'former' ? ` ${givenName}` : ''},</Paragraph>
        {what === 'enquiries' && (
          <Paragraph>
            You sent us enquiries without signing in. A consultant has added them to your account, where you
            can now follow them.
          </Paragraph>
        )}
        {what === 'staying' && (
          <Paragraph>
            You had two accounts. A consultant has made them one: your enquiries, saved jobs, alerts and
            everything else are in this account. Sign in with this email address from now on.
          </Paragraph>
        )}
        {what === 'former' && (
          <Paragraph>
            You had two accounts. A consultant has made them one, and kept your other account. Sign in with
            your other email address from now on: this one no longer opens an account.
          </Paragraph>
        )}
        {what !== 'former' && (
          <ActionLink href={sender.siteUrl + paths.dashboard()}>Open your account</ActionLink>
        )}
        <Paragraph>
          If you did not expect this, please{' '}
          <PlainLink href={sender.siteUrl + paths.contactUs()}>contact us</PlainLink> now.
        </Paragraph>
      </EmailFrame>
    ),
  };
}
