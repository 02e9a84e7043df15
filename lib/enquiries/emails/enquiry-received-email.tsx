import {
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  PlainLink,
  type Greeted,
  type EmailContent,
  type EmailSender,
} from '@/lib/emails/frame-email';
import { paths } from '@/lib/routes';
import type { Enquiry } from '@/lib/enquiries/enquiry';
import { JobFactLines } from './enquiry-facts-email';
import { enquiryPromise } from '@/lib/enquiries/enquiry-words';

/** To the doctor: what arrived, under which reference, and by when someone calls. Repeats no free text: nobody has shown yet that the address is theirs. */
export function enquiryReceivedEmail(enquiry: Enquiry & Greeted, sender: EmailSender): EmailContent {
  const about = enquiry.job ? ` about ${enquiry.job.title}` : '';
  const calls = enquiry.consultant?.phone;
  return {
    subject: `We have your enquiry ${enquiry.reference}${about}`,
    body: (
      <EmailFrame
        sender={sender}
        title="We have your enquiry"
        preview={enquiryPromise(enquiry)}
        reason={`You get this because an enquiry was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the enquiry.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          <strong>{enquiryPromise(enquiry)}.</strong>
          {calls ? ` Or call ${calls}.` : ''}
        </Paragraph>
        <Line label="Reference">{enquiry.reference}</Line>
        {enquiry.job && <JobFactLines job={enquiry.job} />}
        <Paragraph>
          {enquiry.input.putForward
            ? 'You agreed that we may put you forward for this job. You can change your mind at any time.'
            : 'We send nothing to a hospital without your consent.'}
        </Paragraph>
        <Paragraph>
          {enquiry.job && (
            <>
              <PlainLink href={sender.siteUrl + paths.job(enquiry.job.path)}>The job</PlainLink>
              {' · '}
            </>
          )}
          <PlainLink href={sender.siteUrl + paths.jobEnquiries()}>Your enquiries</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}
