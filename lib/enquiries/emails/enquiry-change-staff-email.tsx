import {
  LetterFrame,
  Line,
  Paragraph,
  type LetterContent,
  type LetterSender,
} from '@/lib/letters/letter-frame-email';
import type { Enquiry } from '@/lib/enquiries/enquiry';
import { JobFactLines } from './enquiry-facts-email';
import { enquiryStateWords } from '@/lib/enquiries/enquiry-words';

function staffLetter(
  enquiry: Enquiry,
  sender: LetterSender,
  { title, subject, say }: { title: string; subject: string; say: string },
): LetterContent {
  const { input, job } = enquiry;
  const name = `${input.givenName} ${input.familyName}`;
  return {
    subject: `${subject} ${enquiry.reference}: ${name}${job ? `, ${job.title} (${job.number})` : ''}`,
    replyTo: input.email,
    body: (
      <LetterFrame
        sender={sender}
        title={title}
        preview={`${name}: ${say}`}
        reason={`You get this because enquiries to ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Paragraph>
          <strong>{say}</strong>
        </Paragraph>
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">{input.phone}</Line>
        <Line label="Status">{enquiryStateWords(enquiry.state)}</Line>
        {job && <JobFactLines job={job} />}
      </LetterFrame>
    ),
  };
}

/** To the consultant or the duty desk: the doctor has withdrawn an enquiry, and why. */
export function enquiryWithdrawnStaffEmail(
  enquiry: Enquiry,
  reason: string,
  sender: LetterSender,
): LetterContent {
  return staffLetter(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} withdrawn`,
    subject: 'Withdrawn',
    say: `The doctor has withdrawn this enquiry: ${reason}`,
  });
}

/** To the consultant or the duty desk: the doctor may be put forward, or has taken that back. */
export function putForwardStaffEmail(enquiry: Enquiry, sender: LetterSender): LetterContent {
  const may = enquiry.input.putForward;
  return staffLetter(enquiry, sender, {
    title: may ? 'May be put forward' : 'May no longer be put forward',
    subject: may ? 'May be put forward' : 'Consent withdrawn',
    say: may
      ? 'The doctor agrees to be put forward for this job.'
      : enquiry.state === 'put-forward'
        ? 'The doctor has withdrawn consent to be put forward, but has been put forward already: call the doctor, then the facility.'
        : 'The doctor has withdrawn consent to be put forward for this job. Send nothing to the facility.',
  });
}
