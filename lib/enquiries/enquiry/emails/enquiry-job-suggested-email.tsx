import {
  ActionLink,
  EmailFrame,
  Greeting,
  Line,
  Paragraph,
  PhoneLink,
  PlainLink,
  type EmailContent,
  type EmailSender,
  type Greeted,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';
import type { Enquiry, EnquiryJob } from '@/lib/enquiries/enquiry/enquiry';
import { JobFactLines } from './enquiry-staff-email';

export function enquiryJobSuggestedEmail(
  { enquiry, job }: { enquiry: Enquiry & Greeted; job: EnquiryJob },
  sender: EmailSender,
): EmailContent {
  const { consultant, reference } = enquiry;
  const who = consultant ? `${consultant.givenName}, your consultant,` : 'Your consultant';
  const about = enquiry.job ? ` You asked about ${enquiry.job.title}.` : '';
  return {
    subject: `A job that could suit you: ${job.title}`,
    body: (
      <EmailFrame
        sender={sender}
        title="A job that could suit you"
        preview={`${who} suggests a job.${about}`}
        reason={`You’re receiving this because you agreed to hear about similar jobs when you sent the enquiry ${reference} on ${sender.siteUrl}. To hear about no others, reply to this email.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          {who} suggests this job.{about} Nothing goes to the employer unless you ask us to.
        </Paragraph>
        <JobFactLines job={job} />
        <Line label="Your enquiry">{reference}</Line>
        {consultant?.phone && (
          <Line label={consultant.givenName}>
            <PhoneLink phone={consultant.phone} country={enquiry.job?.place.country} />
          </Line>
        )}
        <ActionLink href={sender.siteUrl + paths.enquire(job.number)}>Enquire about this job</ActionLink>
        <Paragraph>
          <PlainLink href={sender.siteUrl + paths.job(job.path)}>Read all about the job</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}
