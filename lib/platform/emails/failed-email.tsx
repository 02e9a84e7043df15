import { labelEmail } from './email-labels';
import { EmailFrame, Line, type EmailContent, type EmailSender } from './frame-email';

export function failedEmail(
  email: { id: string; template: string; recipient: string; attempts: number; error: string },
  sender: EmailSender,
): EmailContent {
  return {
    subject: `Email not delivered to ${email.recipient}`,
    body: (
      <EmailFrame
        sender={sender}
        title="An email could not be delivered"
        preview={`${labelEmail(email.template)}: ${email.recipient}`}
        reason={`You’re receiving this because this is the on-call address of ${sender.brandName}.`}
      >
        <Line label="To">{email.recipient}</Line>
        <Line label="Email">{labelEmail(email.template)}</Line>
        <Line label="Attempts">{email.attempts}</Line>
        <Line label="Mail server said">{email.error}</Line>
        <Line label="Email id">{email.id}</Line>
      </EmailFrame>
    ),
  };
}
