import { count } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { paths, registerHref } from '@/lib/routes';

type NewMessages = {
  from: readonly string[];
  number: number;
  /** Describes the enquiry, vacancy or placement, for example "Whyalla Hospital, 25 January 2027". */
  about: string;
  reference: string;
  href: string;
};

const describeNews = ({ from, number, about }: NewMessages) =>
  `${number === 1 ? 'New message' : count(number, 'new message')} from ${from.join(' and ')}: ${about}`;

function MessageFacts({ about, reference }: Pick<NewMessages, 'about' | 'reference'>) {
  return (
    <Facts>
      <Fact label="About">{about}</Fact>
      <Fact label="Reference">{reference}</Fact>
    </Facts>
  );
}

/**
 * Email to a doctor or employer about new messages. It does not quote the messages, because they may be about a
 * person's health.
 */
export function messageReceivedEmail(
  sender: EmailSender,
  news: NewMessages & { name: string; replyTo: string | null; isLink: boolean },
): EmailContent {
  const { replyTo, isLink, name, number, reference, from } = news;
  return frameEmail(sender, {
    subject: describeNews(news),
    title: number === 1 ? 'You have a new message' : `You have ${number} new messages`,
    preview: `${from.join(' and ')} wrote to you. ${reference}`,
    reason: `You’re receiving this because we wrote to you about ${reference}.`,
    ...(replyTo !== null && { replyTo }),
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          {from.join(' and ')} from {sender.brandName} wrote to you. To protect your privacy, we do not repeat
          messages in emails.
        </Paragraph>
        <MessageFacts {...news} />
        <ActionLink href={news.href}>{number === 1 ? 'Read the message' : 'Read the messages'}</ActionLink>
        <SmallPrint>
          {replyTo
            ? 'You can also reply to this email. Write above this text, and send your reply from the address that got this email. We do not receive files that you attach. If we asked you for documents by email, reply to that email instead.'
            : 'Please do not reply to this email. To answer, use the button above.'}
          {isLink && ' The link is only for you.'}
        </SmallPrint>
      </>
    ),
  });
}

/** Email to a doctor whose emailed reply had attached files. */
export function messageFilesLeftOutEmail(
  sender: EmailSender,
  reply: { name: string; files: number; about: string; reference: string; hasAccount: boolean },
): EmailContent {
  const files = count(reply.files, 'file');
  return frameEmail(sender, {
    subject: `We did not save ${files} from your email`,
    title: 'We did not save the files that you attached',
    preview: 'You can add documents in your account.',
    reason: `You’re receiving this because you replied by email about ${reply.reference}.`,
    body: (
      <>
        <Greeting name={reply.name} />
        <Paragraph>
          We got your reply, but we did not save the {files} attached to it. Documents contain personal data,
          so we store them only in your account, encrypted.
          {!reply.hasAccount &&
            ' To add them, create an account with this email address. If we asked you to email documents, reply to that email instead.'}
        </Paragraph>
        <MessageFacts about={reply.about} reference={reply.reference} />
        {reply.hasAccount ? (
          <ActionLink href={sender.siteUrl + paths.documents()}>Add documents</ActionLink>
        ) : (
          <ActionLink href={sender.siteUrl + registerHref({ redirectUrl: paths.documents() })}>
            Create an account
          </ActionLink>
        )}
      </>
    ),
  });
}

export function messageReceivedStaffEmail(
  sender: EmailSender,
  news: NewMessages & { isHeld: boolean },
): EmailContent {
  const { from, reference, isHeld, number } = news;
  return frameEmail(sender, {
    subject: describeNews(news),
    title: number === 1 ? 'A message needs an answer' : 'Messages need an answer',
    preview: `${from.join(' and ')}. ${reference}`,
    reason: `You’re receiving this because you are handling ${reference}.`,
    body: (
      <>
        <MessageFacts {...news} />
        {isHeld && (
          <Paragraph>
            We could not match an email to its sender. Open the messages and decide whether to add this email.
          </Paragraph>
        )}
        <ActionLink href={news.href}>Read and answer the messages</ActionLink>
        <SmallPrint>Replies to this email do not reach the sender.</SmallPrint>
      </>
    ),
  });
}
