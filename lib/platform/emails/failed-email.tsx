import { labelEmail } from './email-labels';
import { frameEmail, type EmailContent, type EmailSender } from './frame-email';
import { Fact, Facts } from './parts-email';

export function failedEmail(
  email: { id: string; template: string; recipient: string; attempts: number; error: string },
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `Email not delivered to ${email.recipient}`,
    title: 'An email could not be delivered',
    preview: `${labelEmail(email.template)}: ${email.error}`,
    reason: `You’re receiving this because this is the on-call address of ${sender.brandName}.`,
    body: (
      <Facts>
        <Fact label="To">{email.recipient}</Fact>
        <Fact label="Email">{labelEmail(email.template)}</Fact>
        <Fact label="Attempts">{email.attempts}</Fact>
        <Fact label="Mail server’s response">{email.error}</Fact>
        <Fact label="Email id">{email.id}</Fact>
      </Facts>
    ),
  });
}
