import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { dateInZone } from '@/lib/core/dates';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { givenPaths, paths } from '@/lib/routes';
import type { DocumentPack } from '@/lib/employers/packs/document-pack';

export function packAskedEmail(
  pack: DocumentPack,
  { givenName }: { givenName: string | null },
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `May we send your documents to ${pack.organisation}?`,
    title: 'May we send your documents?',
    preview: 'You decide which documents we send. We send nothing unless you say yes.',
    reason: `You’re receiving this because you agreed to be put forward for ${pack.reference}.`,
    body: (
      <>
        <Greeting name={givenName} />
        <Paragraph>
          The work at {pack.facility} requires {count(pack.kinds.length, 'document')}. In your account, choose
          which of them we may send to {pack.organisation}. We send nothing unless you say yes.
        </Paragraph>
        <Paragraph>{pack.kinds.map((kind) => findCredentialKind(kind).label).join(', ')}</Paragraph>
        <ActionLink href={sender.siteUrl + paths.documentPacks()}>Choose which documents to send</ActionLink>
      </>
    ),
  });
}

export function packSentEmail(
  { id, contactName, reference, facility, endsAt, agreed }: DocumentPack,
  { timeZone, replacement }: { timeZone: string; replacement: { kind: string } | undefined },
  sender: EmailSender,
): EmailContent {
  const until = endsAt ? formatDate(dateInZone(endsAt, timeZone)) : '';
  const label = replacement && findCredentialKind(replacement.kind).label;
  const documents = label ?? count(agreed.length, 'document');
  return frameEmail(sender, {
    subject: `${label ? 'New file' : 'Documents'} for ${reference}: ${documents}`,
    title: label ? 'A doctor sent you a new file' : 'Documents for a doctor on your shortlist',
    preview: `${documents} for ${facility}. The link works until ${until}.`,
    reason: `You’re receiving this because of the vacancy request ${reference}. If something is not right, reply to this email.`,
    body: (
      <>
        <Greeting name={contactName} />
        {label ? (
          <Paragraph>
            A doctor on your shortlist for {reference} has replaced a document and has agreed to send you the
            new file: {label}. Please no longer use the earlier file.
          </Paragraph>
        ) : (
          <Paragraph>
            A doctor on your shortlist for {reference} has agreed to send you {documents}. You can download
            them in one PDF. You do not need an account.
          </Paragraph>
        )}
        <Facts>
          <Fact label="Facility">{facility}</Fact>
          <Fact label="Reference">{reference}</Fact>
        </Facts>
        <ActionLink href={sender.siteUrl + givenPaths.documentPack(sender.token('document-pack', id))}>
          See the documents
        </ActionLink>
        <SmallPrint>
          The link is only for you and works until {until}, or until the doctor withdraws consent. The doctor
          sees when you open the documents.
        </SmallPrint>
      </>
    ),
  });
}
