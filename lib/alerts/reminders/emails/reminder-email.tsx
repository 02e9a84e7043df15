import { count } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { JobCard } from '@/lib/platform/emails/job-email';
import { ActionLink, Paragraph, PlainLink, SmallPrint } from '@/lib/platform/emails/parts-email';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import { paths } from '@/lib/routes';

/** `closing` is a text such as "Closes in 8 days". Null if the job does not close soon. */
export type RemindedJob = { job: JobSummary; reason: 'closing' | 'draft'; closing: string | null };

const shown = 10;

const leads = {
  closing: 'You saved this job and haven’t enquired about it yet.',
  draft: 'You started an enquiry about this job and haven’t sent it yet.',
};

export function jobReminderEmail(
  { doctorId, jobs }: { doctorId: string; jobs: readonly [RemindedJob, ...RemindedJob[]] },
  sender: EmailSender,
): EmailContent {
  const [first] = jobs;
  const title = formatReminderTitle(jobs);
  const hasDraft = jobs.some(({ reason }) => reason === 'draft');
  const more = jobs.length - shown;
  return frameEmail(sender, {
    subject: jobs.length === 1 && first.reason === 'closing' ? `${title}: ${first.job.title}` : title,
    title,
    preview:
      jobs.length === 1
        ? [first.closing, formatDates(first.job), formatRate(first.job.rate).text].filter(Boolean).join('. ')
        : jobs.map(({ job }) => job.title).join('; '),
    reason: `You’re receiving this because you saved a job or started an enquiry on ${sender.siteUrl}. We send only one reminder per job.`,
    unsubscribe: sender.unsubscribe({ kind: 'purpose', doctorId, purpose: 'reminders' }),
    body: (
      <>
        {jobs.slice(0, shown).map(({ job, reason, closing }) => (
          <JobCard key={job.number} job={toEmailJob(job, sender.siteUrl)} news={closing}>
            <Paragraph>
              {leads[reason]}{' '}
              {jobs.length > 1 && (
                <PlainLink href={sender.siteUrl + paths.enquire(job.number)}>
                  {reason === 'draft' ? 'Finish the enquiry' : 'Enquire'}
                </PlainLink>
              )}
            </Paragraph>
          </JobCard>
        ))}
        {more > 0 && <Paragraph>Not in this email: {count(more, 'more job')}.</Paragraph>}
        {jobs.length === 1 ? (
          <ActionLink href={sender.siteUrl + paths.enquire(first.job.number)}>
            {first.reason === 'draft' ? 'Finish the enquiry' : 'Enquire about this job'}
          </ActionLink>
        ) : (
          <ActionLink href={sender.siteUrl + paths.savedJobs()}>See your saved jobs</ActionLink>
        )}
        {hasDraft && (
          <SmallPrint>
            Your device keeps the draft of an enquiry for 24 hours. After that you have to type your message
            again. We fill in the rest from your profile.
          </SmallPrint>
        )}
        <SmallPrint>
          If {jobs.length === 1 ? 'the' : 'a'} job does not suit you, you do not need to do anything.
        </SmallPrint>
      </>
    ),
  });
}

function formatReminderTitle(jobs: readonly [RemindedJob, ...RemindedJob[]]): string {
  const [{ reason, job }] = jobs;
  if (jobs.length === 1)
    return reason === 'draft'
      ? `You have not sent your enquiry about ${job.title}`
      : 'A job you saved closes soon';
  if (jobs.every((one) => one.reason === 'closing')) return `${jobs.length} jobs you saved close soon`;
  if (jobs.every((one) => one.reason === 'draft')) return `You have ${jobs.length} unfinished enquiries`;
  return `${jobs.length} jobs that you saved or have not finished enquiring about`;
}
