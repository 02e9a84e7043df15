import { count } from '@/lib/core/text';
import {
  ActionLink,
  EmailFrame,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { formatDatesFact, formatRate } from '@/lib/jobs/listing/job-format';
import { formatTown } from '@/lib/reference/places/place';
import { paths } from '@/lib/routes';

/** A job in a reminder. `closing` is a text such as "Closes in 8 days"; null if the job does not close soon. */
export type RemindedJob = { job: JobSummary; reason: 'closing' | 'draft'; closing: string | null };

const shown = 10;

const leads = {
  closing: 'You saved this and have not enquired about it.',
  draft: 'You began an enquiry about this and have not sent it.',
};

export function jobReminderEmail(
  { doctorId, jobs }: { doctorId: string; jobs: readonly [RemindedJob, ...RemindedJob[]] },
  sender: EmailSender,
): EmailContent {
  const unsubscribe = sender.unsubscribe({ kind: 'purpose', doctorId, purpose: 'reminders' });
  const [first] = jobs;
  const title = formatReminderTitle(jobs);
  const hasDraft = jobs.some(({ reason }) => reason === 'draft');
  const more = jobs.length - shown;
  return {
    subject: jobs.length === 1 && first.reason === 'closing' ? `${title}: ${first.job.title}` : title,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={jobs.map(({ job }) => job.title).join('; ')}
        reason={`You get this once for a job that you saved, or began an enquiry about, on ${sender.siteUrl}.`}
        unsubscribe={unsubscribe}
      >
        {jobs.slice(0, shown).map(({ job, reason, closing }) => (
          <Paragraph key={job.number}>
            <strong>
              <PlainLink href={sender.siteUrl + paths.job(job.path)}>{job.title}</PlainLink>
            </strong>
            <br />
            {closing && (
              <>
                <strong>{closing}</strong>
                <br />
              </>
            )}
            {formatDatesFact(job).value} · {formatRate(job.rate).text} · {formatTown(job.place)}
            <br />
            {leads[reason]}{' '}
            {jobs.length > 1 && (
              <PlainLink href={sender.siteUrl + paths.enquire(job.number)}>
                {reason === 'draft' ? 'Finish the enquiry' : 'Enquire'}
              </PlainLink>
            )}
          </Paragraph>
        ))}
        {more > 0 && <Paragraph>And {count(more, 'more job')}.</Paragraph>}
        {jobs.length === 1 && (
          <ActionLink href={sender.siteUrl + paths.enquire(first.job.number)}>
            {first.reason === 'draft' ? 'Finish the enquiry' : 'Enquire about this job'}
          </ActionLink>
        )}
        {hasDraft && (
          <Paragraph>
            A draft stays on the device for 24 hours, so you may have to type your message again. Your profile
            fills in the rest.
          </Paragraph>
        )}
        <Paragraph>There is nothing to do if {jobs.length === 1 ? 'the' : 'a'} job is not for you.</Paragraph>
      </EmailFrame>
    ),
  };
}

function formatReminderTitle(jobs: readonly [RemindedJob, ...RemindedJob[]]): string {
  const [{ reason, job }] = jobs;
  if (jobs.length === 1)
    return reason === 'draft' ? `You began an enquiry about ${job.title}` : 'A job you saved closes soon';
  if (jobs.every((one) => one.reason === 'closing')) return `${jobs.length} jobs you saved close soon`;
  if (jobs.every((one) => one.reason === 'draft')) return `You began ${jobs.length} enquiries`;
  return `${jobs.length} jobs you saved or began an enquiry about`;
}
