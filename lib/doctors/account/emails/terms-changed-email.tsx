import {
  ActionLink,
  EmailFrame,
  Paragraph,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { paths } from '@/lib/routes';
import type { TermsVersion } from '@/lib/doctors/terms/terms-version';

export function termsChangedEmail(
  {
    givenName,
    terms,
  }: { givenName: string | null; terms: Pick<TermsVersion, 'version' | 'effective' | 'changes'> },
  sender: EmailSender,
): EmailContent {
  const day = `${formatDay(terms.effective)} ${terms.effective.slice(0, 4)}`;
  return {
    subject: `Our terms and conditions: version ${terms.version} from ${day}`,
    body: (
      <EmailFrame
        sender={sender}
        title="Our terms and conditions have a new version"
        preview={`Version ${terms.version} applies from ${day}.`}
        reason={`You’re receiving this because you have an account on ${sender.siteUrl}. It is about the terms of that account, so we send it whatever your email preferences.`}
      >
        <Paragraph>Hello{givenName ? ` ${givenName}` : ''},</Paragraph>
        <Paragraph>
          Version {terms.version} of our terms applies from {day}. What changes:
        </Paragraph>
        {terms.changes.map((change) => (
          <Paragraph key={change}>• {change}</Paragraph>
        ))}
        <ActionLink href={sender.siteUrl + paths.terms(terms.version)}>
          Read version {terms.version}
        </ActionLink>
        <Paragraph>
          From that day we ask you to accept it when you open your account. If you decline, you can still
          search and read without signing in, and nothing in your account is deleted.
        </Paragraph>
      </EmailFrame>
    ),
  };
}
