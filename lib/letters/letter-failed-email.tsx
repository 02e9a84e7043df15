import { LetterFrame, Line, type LetterContent, type LetterSender } from './letter-frame-email';

/** To the duty desk: a letter could not be delivered, and to whom. */
export function letterFailedEmail(
  letter: { id: string; template: string; recipient: string; attempts: number; error: string },
  sender: LetterSender,
): LetterContent {
  return {
    subject: `Letter not delivered to ${letter.recipient}`,
    body: (
      <LetterFrame
        sender={sender}
        title="A letter could not be delivered"
        preview={`${letter.template} to ${letter.recipient}`}
        reason={`You get this because this address is the duty desk of ${sender.brandName}.`}
      >
        <Line label="To">{letter.recipient}</Line>
        <Line label="Letter">{letter.template}</Line>
        <Line label="Attempts">{letter.attempts}</Line>
        <Line label="Answer of the mail server">{letter.error}</Line>
        <Line label="Letter id">{letter.id}</Line>
      </LetterFrame>
    ),
  };
}
