import { formatDatesFact, formatRate } from '@/lib/jobs/listing/job-format';
import { formatTown } from '@/lib/reference/places/place';
import {
  ActionLink,
  EmailFrame,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';
import type { SavedJob } from '@/lib/alerts/saved-jobs/saved-job';
import type { SavedJobChange, SavedJobNewsKind } from '@/lib/alerts/saved-jobs/saved-job-changes';

export type ToldJob = { saved: SavedJob; changes: SavedJobChange[] };

const shown = 10;

const words: Record<SavedJobNewsKind, { one: string; many: (n: number) => string; lead: string }> = {
  changed: {
    one: 'A job you saved has changed',
    many: (n) => `${n} jobs you saved have changed`,
    lead: 'Here are the details now.',
  },
  closed: {
    one: 'A job you saved has closed',
    many: (n) => `${n} jobs you saved have closed`,
    lead: 'There is nothing to do. Closed jobs stay in your list until you remove them.',
  },
};

export function savedJobsEmail(
  kind: SavedJobNewsKind,
  { doctorId, jobs }: { doctorId: string; jobs: readonly ToldJob[] },
  sender: EmailSender,
): EmailContent {
  const unsubscribe = sender.unsubscribe({ kind: 'purpose', doctorId, purpose: 'job-alerts' });
  const { one, many, lead } = words[kind];
  const title = jobs.length === 1 ? one : many(jobs.length);
  const [first] = jobs;
  const more = jobs.length - shown;
  return {
    subject: jobs.length === 1 && first ? `${one}: ${first.saved.job.title}` : title,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={jobs.map(({ saved }) => saved.job.title).join('; ')}
        reason={`You’re receiving this because you saved ${jobs.length === 1 ? 'this job' : 'these jobs'} on ${sender.siteUrl}.`}
        unsubscribe={unsubscribe}
      >
        <Paragraph>{lead}</Paragraph>
        {jobs.slice(0, shown).map(({ saved: { job }, changes }) => (
          <Paragraph key={job.number}>
            <PlainLink href={sender.siteUrl + paths.job(job.path)}>{job.title}</PlainLink>
            <br />
            {changes.length > 0 && (
              <>
                <strong>{changes.map(({ label }) => label).join(' · ')}</strong>
                <br />
              </>
            )}
            {formatDatesFact(job).value} · {formatRate(job.rate).text} · {formatTown(job.place)}
            {changes.map(({ kind: what, detail }) => (
              <span key={what}>{detail && ` ${detail}`}</span>
            ))}
          </Paragraph>
        ))}
        {more > 0 && <Paragraph>And {more} more in your list.</Paragraph>}
        <ActionLink href={sender.siteUrl + paths.savedJobs()}>See your saved jobs</ActionLink>
      </EmailFrame>
    ),
  };
}
