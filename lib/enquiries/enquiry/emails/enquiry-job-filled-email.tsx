import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { JobCard } from '@/lib/platform/emails/job-email';
import {
  Fact,
  Facts,
  Greeting,
  Paragraph,
  SmallPrint,
  Subheading,
  type Greeted,
} from '@/lib/platform/emails/parts-email';
import { count } from '@/lib/core/text';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import type { JobStatus, JobSummary } from '@/lib/jobs/listing/job';
import type { Enquiry, EnquiryJob } from '@/lib/enquiries/enquiry/enquiry';
import { EnquiriesLink } from './enquiry-doctor-email';

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
    then: 'You sent your enquiry before the job closed, so we are still handling it. Your consultant will tell you what happens next.',
  },
};

export function enquiryJobFilledEmail(
  { enquiry, job, status }: { enquiry: Enquiry & Greeted; job: EnquiryJob; status: EndedStatus },
  similar: { job: JobSummary; reason: string }[],
  sender: EmailSender,
): EmailContent {
  const { title, say, then } = words[status];
  const { consultant, reference } = enquiry;
  return frameEmail(sender, {
    subject: `${title}: ${job.title}`,
    title,
    preview: similar.length > 0 ? `${count(similar.length, 'similar job')} open now. ${then}` : then,
    reason: `You’re receiving this because you sent the enquiry ${reference} on ${sender.siteUrl}.`,
    body: (
      <>
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          {say} {then}
        </Paragraph>
        <Facts>
          <Fact label="Job">
            {job.title} ({job.number})
          </Fact>
          <Fact label="Reference">{reference}</Fact>
        </Facts>
        {consultant?.phone && (
          <CallPanel
            title={`${consultant.givenName} is handling your enquiry`}
            consultant={consultant}
            country={job.place.country}
          />
        )}
        {similar.length > 0 && <Subheading>Similar open jobs</Subheading>}
        {similar.map(({ job: other, reason }) => (
          <JobCard key={other.number} job={toEmailJob(other, sender.siteUrl)}>
            <SmallPrint>{reason}</SmallPrint>
          </JobCard>
        ))}
        <EnquiriesLink enquiry={enquiry} sender={sender} />
      </>
    ),
  });
}
