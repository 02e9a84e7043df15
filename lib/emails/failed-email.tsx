import { EmailFrame, Line, type EmailContent, type EmailSender } from './frame-email';

/** To the on-call team: an email could not be delivered, and to whom. */
export function failedEmail(
  letter: { id: string; template: string; recipient: string; attempts: number; error: string },
  sender: EmailSender,
): EmailContent {
  return {
    subject: `Email not delivered to ${letter.recipient}`,
    body: (
      <EmailFrame
        sender={sender}
        title="An email could not be delivered"
        preview={`${letter.template} to ${letter.recipient}`}
        reason={`You get this because this is the on-call address of ${sender.brandName}.`}
      >
        <Line label="To">{letter.recipient}</Line>
        <Line label="Email">{letter.template}</Line>
        <Line label="Attempts">{letter.attempts}</Line>
        <Line label="Mail server said">{letter.error}</Line>
        <Line label="Email id">{letter.id}</Line>
      </EmailFrame>
    ),
  };
}
