import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';
import { daysUntil, type Credential } from '@/lib/doctors/credentials/credential';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';

const reason = ({ siteUrl }: EmailSender) =>
  `You’re receiving this because you uploaded documents to your account on ${siteUrl}.`;

function describeExpiry(expiresOn: string, today: string): string {
  const days = daysUntil(expiresOn, today);
  if (days < 0) return 'Has expired';
  return days === 0 ? 'Expires today' : `Expires in ${count(days, 'day')}`;
}

export function documentsExpiringEmail(
  { documents, givenName, today }: { documents: Credential[]; givenName: string | null; today: string },
  sender: EmailSender,
): EmailContent {
  const [first] = documents;
  const expired = documents.every(({ expiresOn }) => expiresOn && expiresOn < today);
  const label = first && documents.length === 1 ? findCredentialKind(first.kind).label : null;
  const what = label ?? `${documents.length} of your documents`;
  const verb = label ? (expired ? 'has expired' : 'expires soon') : expired ? 'have expired' : 'expire soon';
  return frameEmail(sender, {
    subject: `${what} ${verb}`,
    title: `${what} ${verb}`,
    preview: 'Upload the new document as soon as you have it, so that no job is delayed.',
    reason: reason(sender),
    body: (
      <>
        <Greeting name={givenName} />
        <Facts>
          {documents.map(({ id, kind, expiresOn }) => (
            <Fact
              key={id}
              label={findCredentialKind(kind).label}
              detail={expiresOn ? describeExpiry(expiresOn, today) : undefined}
            >
              {expiresOn ? formatDate(expiresOn, { weekday: false }) : ''}
            </Fact>
          ))}
        </Facts>
        <Paragraph>Upload the new document as soon as you have it, so that no job is delayed.</Paragraph>
        <ActionLink href={sender.siteUrl + paths.documents()}>Your documents</ActionLink>
      </>
    ),
  });
}

export function documentRefusedEmail(
  { document, givenName }: { document: Credential; givenName: string | null },
  sender: EmailSender,
): EmailContent {
  const { label } = findCredentialKind(document.kind);
  return frameEmail(sender, {
    subject: `Please upload this document again: ${label}`,
    title: 'Please upload a document again',
    preview: 'Sign in to read why, then upload the document again.',
    reason: reason(sender),
    body: (
      <>
        <Greeting name={givenName} />
        <Paragraph>
          We could not use this document: {label}. Sign in to read why. The reason is not in this email,
          because it may say something about your health.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.documents({ edit: document.id })}>
          Upload the document again
        </ActionLink>
      </>
    ),
  });
}
