import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, BulletList, Greeting, Paragraph, Subheading } from '@/lib/platform/emails/parts-email';
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
  return frameEmail(sender, {
    subject: `Our terms and conditions: version ${terms.version} from ${day}`,
    title: 'We are changing our terms and conditions',
    preview: terms.changes[0] ?? 'We will ask you to accept the new version.',
    reason: `You’re receiving this because you have an account on ${sender.siteUrl}. We send this email whatever preferences you have chosen, because it is about the terms of your account.`,
    body: (
      <>
        <Greeting name={givenName} />
        <Paragraph>
          Version {terms.version} of our terms applies from {day}.
        </Paragraph>
        <Subheading>What changes</Subheading>
        <BulletList items={terms.changes} />
        <Paragraph>
          From that day we will ask you to accept the new terms when you open your account. If you decline,
          you can still search and read without signing in, and nothing in your account is deleted.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.terms(terms.version)}>
          Read version {terms.version}
        </ActionLink>
      </>
    ),
  });
}
