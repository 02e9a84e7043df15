import { count } from '@/lib/core/text';
import type { Days } from '@/lib/jobs/search/describe-days';
import type { IsoDate } from '@/lib/core/dates';
import { dismissalText } from '@/lib/platform/emails/mail-token';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { findDateFit } from '@/lib/jobs/listing/job-fit';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { JobCard } from '@/lib/platform/emails/job-email';
import { ActionLink, Paragraph, PlainLink } from '@/lib/platform/emails/parts-email';
import { formatTown } from '@/lib/reference/places/place';
import { givenPaths, paths } from '@/lib/routes';
import { alertResultsHref } from '@/lib/alerts/job-alerts/alert-criteria';
import { jobsPerDigest, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';

type Alert = Pick<JobAlert, 'id' | 'doctorId' | 'name' | 'criteria' | 'frequency'>;

export function alertReason(alert: Pick<Alert, 'name'>, sender: EmailSender): string {
  return `You’re receiving this because you asked for the job alert “${alert.name}” on ${sender.siteUrl}.`;
}

type Digest = {
  jobs: readonly JobSummary[];
  search: string | null;
  until: IsoDate;
};

/**
 * Announces an alert's new jobs, or returns null if all of them have closed. Jobs that fit the alert's dates come
 * first. Shows the newest jobs and links to the others.
 */
export function alertDigestEmail(
  alert: Alert,
  { jobs, search, until }: Digest,
  sender: EmailSender,
): EmailContent | null {
  if (jobs.length === 0) return null;
  const days = findAlertDays(alert);
  const fitRank = (job: JobSummary) => {
    const fit = days && findDateFit(job, days);
    return fit === null || fit === 'fits' ? 0 : fit === 'overlaps' ? 1 : 2;
  };
  const sorted = jobs.toSorted((a, b) => fitRank(a) - fitRank(b));
  const shown = sorted
    .slice(0, jobsPerDigest)
    .map((job) => ({ ...job, shown: toEmailJob(job, sender.siteUrl, days) }));
  const more = jobs.length - shown.length;
  const fitting = days && jobs.filter((job) => fitRank(job) === 0).length;
  const notForMe = ({ number: jobNumber }: JobSummary) =>
    sender.token('not-for-me', dismissalText({ alertId: alert.id, jobNumber, until }));
  return frameEmail(sender, {
    subject: describeDigest(alert, { jobs: sorted, search, fitting }),
    preview: shown
      .slice(0, 3)
      .map(({ place, shown: { rate } }) => `${formatTown(place)}: ${rate.value}`)
      .join('; '),
    reason: alertReason(alert, sender),
    unsubscribe: sender.unsubscribe({ kind: 'alert', id: alert.id }),
    body: (
      <>
        <Paragraph>
          New jobs for your alert <strong>{alert.name}</strong>.
        </Paragraph>
        {shown.map((job) => (
          <JobCard key={job.number} job={job.shown}>
            <Paragraph>
              <PlainLink href={sender.siteUrl + givenPaths.notForMe(notForMe(job))}>Not for me</PlainLink>
            </Paragraph>
          </JobCard>
        ))}
        {more > 0 && <Paragraph>Not in this email: {count(more, 'more job')}.</Paragraph>}
        <ActionLink href={sender.siteUrl + alertResultsHref(alert.criteria)}>
          {more > 0 ? 'See all new jobs' : 'See all jobs for this search'}
        </ActionLink>
        {alert.doctorId && (
          <Paragraph>
            <PlainLink href={sender.siteUrl + paths.jobAlerts()}>Change or pause this alert</PlainLink>
          </Paragraph>
        )}
      </>
    ),
  });
}

type Described = Pick<Digest, 'jobs' | 'search'> & {
  fitting: number | null;
};

function describeDigest({ name, criteria }: Alert, { jobs, search, fitting }: Described): string {
  const [first] = jobs;
  if (first && jobs.length === 1) {
    const fits = criteria.availability || fitting === 1 ? ' that fits your dates' : '';
    return `New job${fits}: ${first.title}`;
  }
  const found = `${jobs.length} new ${search ?? 'jobs'}`;
  const called = search ? '' : `: ${name}`;
  if (criteria.availability || fitting === jobs.length) return `${found} that fit your dates${called}`;
  if (!fitting) return `${found}${called}`;
  return `${found}, ${fitting} of which ${fitting === 1 ? 'fits' : 'fit'} your dates${called}`;
}

function findAlertDays({ criteria }: Pick<Alert, 'criteria'>): Days | null {
  const { availableFrom: from = null, availableTo: to = null } = criteria;
  return from || to ? { from, to } : null;
}
