import { JobCard } from '@/lib/platform/emails/job-email';
import { Fact, Facts, Subheading } from '@/lib/platform/emails/parts-email';
import type { EmailSender } from '@/lib/platform/emails/frame-email';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';

export function EnquiredJobs({ enquiries, sender }: { enquiries: readonly Enquiry[]; sender: EmailSender }) {
  const jobs = enquiries.filter(({ job }) => job).length;
  return (
    <>
      {jobs > 0 && <Subheading>{jobs > 1 ? `The ${jobs} jobs` : 'The job'}</Subheading>}
      {enquiries.map(({ id, reference, job }) =>
        job ? (
          <JobCard key={id} job={toEmailJob(job, sender.siteUrl)} news={`${reference}, job ${job.number}`} />
        ) : (
          <Facts key={id}>
            <Fact label="Reference">{reference}</Fact>
          </Facts>
        ),
      )}
    </>
  );
}
