import {
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  type EmailContent,
  type EmailSender,
  TypedLines,
} from '@/lib/platform/emails/frame-email';
import { contactTopics, type ContactMessage, answerPromise } from '@/lib/consultants/contact/contact-message';

export function contactStaffEmail(message: ContactMessage, sender: EmailSender): EmailContent {
  const { input, reference } = message;
  return {
    subject: `Message ${reference}: ${contactTopics[input.topic]}, ${input.name}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={`Message ${reference}`}
        preview={`${input.name}: ${answerPromise(message)}`}
        reason={`You’re receiving this because messages to ${sender.brandName} come to this address. Replies go to the sender.`}
      >
        <Paragraph>
          <strong>Promised: {answerPromise(message)}.</strong>
        </Paragraph>
        <Line label="Topic">{contactTopics[input.topic]}</Line>
        <Line label="Name">{input.name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Message">
          <TypedLines text={input.message} />
        </Line>
      </EmailFrame>
    ),
  };
}

/**
 * To the sender: the reference, and when the message will be answered. Contains no text that the sender typed, because
 * the address is not verified yet.
 */
export function contactReceivedEmail(message: ContactMessage, sender: EmailSender): EmailContent {
  return {
    subject: `We have your message ${message.reference}`,
    body: (
      <EmailFrame
        sender={sender}
        title="We have your message"
        preview={answerPromise(message)}
        reason={`You’re receiving this because a message was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the message.`}
      >
        <Greeting name={null} />
        <Paragraph>
          <strong>{answerPromise(message)}.</strong> To add something, reply to this email.
        </Paragraph>
        <Line label="Reference">{message.reference}</Line>
        <Line label="Topic">{contactTopics[message.input.topic]}</Line>
      </EmailFrame>
    ),
  };
}
