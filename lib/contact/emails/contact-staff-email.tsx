import { EmailFrame, Line, Paragraph, type EmailContent, type EmailSender } from '@/lib/emails/frame-email';
import { contactTopics, type ContactMessage, answerPromise } from '@/lib/contact/contact-message';

/** To the on-call team: the message. Replies go to the sender. */
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
        reason={`You get this because messages to ${sender.brandName} come to this address. Replies go to the sender.`}
      >
        <Paragraph>
          <strong>Promised: {answerPromise(message)}.</strong>
        </Paragraph>
        <Line label="Topic">{contactTopics[input.topic]}</Line>
        <Line label="Name">{input.name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Message">
          {input.message.split('\n').map((line, index) => (
            <span key={index}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </Line>
      </EmailFrame>
    ),
  };
}
