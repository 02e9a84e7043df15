import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { Fact, Facts, Greeting, Paragraph, TypedLines } from '@/lib/platform/emails/parts-email';
import { contactTopics, type ContactMessage, answerPromise } from '@/lib/consultants/contact/contact-message';

export function contactStaffEmail(message: ContactMessage, sender: EmailSender): EmailContent {
  const { input, reference } = message;
  return frameEmail(sender, {
    subject: `New message ${reference}: ${contactTopics[input.topic]}, from ${input.name}`,
    title: `New message ${reference}`,
    replyTo: input.email,
    preview: answerPromise(message),
    reason: `You’re receiving this because messages to ${sender.brandName} are sent to this address. Replies go to the sender.`,
    body: (
      <>
        <Paragraph>
          <strong>We promised: {answerPromise(message)}.</strong>
        </Paragraph>
        <Facts>
          <Fact label="Topic">{contactTopics[input.topic]}</Fact>
          <Fact label="Name">{input.name}</Fact>
          <Fact label="Email">{input.email}</Fact>
          <Fact label="Message">
            <TypedLines text={input.message} />
          </Fact>
        </Facts>
      </>
    ),
  });
}

/**
 * Email to the sender of a message: reference and promised time of the answer. Contains no text of the message, because
 * a stranger may have entered another person's address.
 */
export function contactReceivedEmail(message: ContactMessage, sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: `We have your message ${message.reference}`,
    title: 'We have your message',
    preview: answerPromise(message),
    reason: `You’re receiving this because a message was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the message.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          <strong>{answerPromise(message)}.</strong> To add something, reply to this email.
        </Paragraph>
        <Facts>
          <Fact label="Reference">{message.reference}</Fact>
          <Fact label="Topic">{contactTopics[message.input.topic]}</Fact>
        </Facts>
      </>
    ),
  });
}
