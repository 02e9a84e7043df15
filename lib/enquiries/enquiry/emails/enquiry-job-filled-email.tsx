import { formatDatesFact, formatRate } from '@/lib/jobs/listing/job-format';
import { formatTown } from '@/lib/reference/places/place';
import type { JobStatus, JobSummary } from '@/lib/jobs/listing/job';
import {
  ActionLink,
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  PlainLink,
  type Greeted,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';
import type { Enquiry, EnquiryJob } from '@/lib/enquiries/enquiry/enquiry';

type EndedStatus = Extract<JobStatus, 'filled' | 'withdrawn' | 'expired'>;

const words: Record<EndedStatus, { title: string; say: string; then: string }> = {
  filled: {
    title: 'This job has been filled',
    say: 'The job you asked about has been filled.',
    then: 'Your enquiry stays open until your consultant has spoken with you about it.',
  },
  withdrawn: {
    title: 'This job has been withdrawn',
    say: 'The job you asked about has been withdrawn and is no longer available.',
    then: 'Your enquiry stays open until your consultant has spoken with you about it.',
  },
  expired: {
    title: 'This job is no longer taking enquiries',
    say: 'The job you asked about is no longer taking enquiries.',
    then: 'Your enquiry came in time and still counts. Your consultant will tell you what happens next.',
  },
};

export function enquiryJobFilledEmail(
  { enquiry, job, status }: { enquiry: Enquiry & Greeted; job: EnquiryJob; status: EndedStatus },
  similar: { job: JobSummary; reason: string }[],
  sender: EmailSender,
): EmailContent {
  const { title, say, then } = words[status];
  return {
    subject: `${title}: ${job.title}`,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={similar.length > 0 ? `${say} Here are similar jobs.` : say}
        reason={`You’re receiving this because you sent the enquiry ${enquiry.reference} on ${sender.siteUrl}.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          {say} {then}
        </Paragraph>
        <Line label="Job">
          {job.title} ({job.number})
        </Line>
        <Line label="Reference">{enquiry.reference}</Line>
        {similar.length > 0 && (
          <Paragraph>
            <strong>Similar open jobs</strong>
          </Paragraph>
        )}
        {similar.map(({ job: other, reason }) => (
          <Paragraph key={other.number}>
            <PlainLink href={sender.siteUrl + paths.job(other.path)}>{other.title}</PlainLink>
            <br />
            {formatDatesFact(other).value} · {formatRate(other.rate).text} · {formatTown(other.place)}
            <br />
            {reason}
          </Paragraph>
        ))}
        <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>See your enquiries</ActionLink>
      </EmailFrame>
    ),
  };
}
