import {
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  type EmailContent,
  type EmailSender,
} from '@/lib/emails/frame-email';
import { contactTopics, type ContactMessage, answerPromise } from '@/lib/contact/contact-message';

/** To the sender: the reference and by when we answer. Repeats no free text: nobody has shown yet that the address is theirs. */
export function contactReceivedEmail(message: ContactMessage, sender: EmailSender): EmailContent {
  return {
    subject: `We have your message ${message.reference}`,
    body: (
      <EmailFrame
        sender={sender}
        title="We have your message"
        preview={answerPromise(message)}
        reason={`You get this because a message was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the message.`}
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
