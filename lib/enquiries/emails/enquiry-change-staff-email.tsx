import { EmailFrame, Line, Paragraph, type EmailContent, type EmailSender } from '@/lib/emails/frame-email';
import type { Enquiry } from '@/lib/enquiries/enquiry';
import { JobFactLines } from './enquiry-facts-email';
import { enquiryStateWords } from '@/lib/enquiries/enquiry-words';

function staffEmail(
  enquiry: Enquiry,
  sender: EmailSender,
  { title, subject, say }: { title: string; subject: string; say: string },
): EmailContent {
  const { input, job } = enquiry;
  const name = `${input.givenName} ${input.familyName}`;
  return {
    subject: `${subject} ${enquiry.reference}: ${name}${job ? `, ${job.title} (${job.number})` : ''}`,
    replyTo: input.email,
    body: (
      <EmailFrame
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
      </EmailFrame>
    ),
  };
}

/** To the consultant or the on-call team: the doctor has withdrawn an enquiry, and why. */
export function enquiryWithdrawnStaffEmail(
  enquiry: Enquiry,
  reason: string,
  sender: EmailSender,
): EmailContent {
  return staffEmail(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} withdrawn`,
    subject: 'Withdrawn',
    say: `The doctor has withdrawn this enquiry: ${reason}`,
  });
}

/** To the consultant or the on-call team: the doctor may be put forward, or has taken that back. */
export function putForwardStaffEmail(enquiry: Enquiry, sender: EmailSender): EmailContent {
  const may = enquiry.input.putForward;
  return staffEmail(enquiry, sender, {
    title: may ? 'May be put forward' : 'May no longer be put forward',
    subject: may ? 'May be put forward' : 'Consent withdrawn',
    say: may
      ? 'The doctor agrees to be put forward for this job.'
      : enquiry.state === 'put-forward'
        ? 'The doctor has withdrawn consent to be put forward, but has been put forward already: call the doctor, then the facility.'
        : 'The doctor has withdrawn consent to be put forward for this job. Send nothing to the facility.',
  });
}
