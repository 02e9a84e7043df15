import { count } from '@/lib/core/text';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { JobCard } from '@/lib/platform/emails/job-email';
import { ActionLink, Paragraph } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';
import type { SavedJob } from '@/lib/alerts/saved-jobs/saved-job';
import type { SavedJobChange, SavedJobNewsKind } from '@/lib/alerts/saved-jobs/saved-job-changes';

export type ToldJob = { saved: SavedJob; changes: SavedJobChange[] };

const shown = 10;

const words: Record<SavedJobNewsKind, { one: string; many: (n: number) => string; lead: string }> = {
  changed: {
    one: 'A job you saved has changed',
    many: (n) => `${n} jobs you saved have changed`,
    lead: 'Here are the new details.',
  },
  closed: {
    one: 'A job you saved has closed',
    many: (n) => `${n} jobs you saved have closed`,
    lead: 'You do not need to do anything. Closed jobs stay in your list until you remove them.',
  },
};

export function savedJobsEmail(
  kind: SavedJobNewsKind,
  { doctorId, jobs }: { doctorId: string; jobs: readonly ToldJob[] },
  sender: EmailSender,
): EmailContent {
  const { one, many, lead } = words[kind];
  const title = jobs.length === 1 ? one : many(jobs.length);
  const [first] = jobs;
  const more = jobs.length - shown;
  return frameEmail(sender, {
    subject: jobs.length === 1 && first ? `${one}: ${first.saved.job.title}` : title,
    title,
    preview:
      jobs.length === 1 && first
        ? describeChanges(first)
        : jobs.map(({ saved }) => saved.job.title).join('; '),
    reason: `You’re receiving this because you saved ${jobs.length === 1 ? 'this job' : 'these jobs'} on ${sender.siteUrl}.`,
    unsubscribe: sender.unsubscribe({ kind: 'purpose', doctorId, purpose: 'job-alerts' }),
    body: (
      <>
        <Paragraph>{lead}</Paragraph>
        {jobs.slice(0, shown).map((told) => (
          <JobCard
            key={told.saved.job.number}
            job={toEmailJob(told.saved.job, sender.siteUrl)}
            news={listLabels(told)}
          >
            {listDetails(told) && <Paragraph>{listDetails(told)}</Paragraph>}
          </JobCard>
        ))}
        {more > 0 && <Paragraph>Not in this email: {count(more, 'more job')}.</Paragraph>}
        <ActionLink href={sender.siteUrl + paths.savedJobs()}>See your saved jobs</ActionLink>
      </>
    ),
  });
}

const listLabels = ({ changes }: ToldJob) => changes.map(({ label }) => label).join(', ');

const listDetails = ({ changes }: ToldJob) => changes.flatMap(({ detail }) => detail ?? []).join(' ');

const describeChanges = (told: ToldJob) => [listLabels(told), listDetails(told)].filter(Boolean).join('. ');
