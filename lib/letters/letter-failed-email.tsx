import { LetterFrame, Line, type LetterContent, type LetterSender } from './letter-frame-email';

/** To the duty desk: a letter could not be delivered, and to whom. */
export function letterFailedEmail(
  letter: { id: string; template: string; recipient: string; attempts: number; error: string },
  sender: LetterSender,
): LetterContent {
  return {
    subject: `Email not delivered to ${letter.recipient}`,
    body: (
      <LetterFrame
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
      </LetterFrame>
    ),
  };
}
