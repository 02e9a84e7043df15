import { formatRole, jobFacts } from '@/lib/jobs/listing/job-card';
import { count } from '@/lib/core/text';
import type { Days } from '@/lib/jobs/search/describe-days';
import type { IsoDate } from '@/lib/core/dates';
import { dismissalText } from '@/lib/platform/emails/mail-token';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { findDateFit, jobFit } from '@/lib/jobs/listing/job-fit';
import {
  ActionLink,
  EmailFrame,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { givenPaths, paths } from '@/lib/routes';
import { alertResultsHref } from '@/lib/alerts/job-alerts/alert-criteria';
import { jobsPerDigest, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';

type Alert = Pick<JobAlert, 'id' | 'doctorId' | 'name' | 'criteria' | 'frequency'>;

export function alertReason(alert: Pick<Alert, 'name'>, sender: EmailSender): string {
  return `You’re receiving this because you asked for the job alert “${alert.name}” on ${sender.siteUrl}.`;
}

/**
 * To the doctor: the new jobs of an alert that are still open. Jobs that fit the alert's dates come first, then jobs
 * that overlap, then jobs without an agreed start; each group is sorted newest first. Shows one page of jobs and links
 * to the others. Returns null if no job is still open. `until` is the last day on which the links “Not for me” work.
 */
export function alertDigestEmail(
  alert: Alert,
  { jobs, until }: { jobs: readonly JobSummary[]; until: IsoDate },
  sender: EmailSender,
): EmailContent | null {
  const [first] = jobs;
  if (!first) return null;
  const unsubscribe = sender.unsubscribe({ kind: 'alert', id: alert.id });
  const days = findAlertDays(alert);
  const fitRank = (job: JobSummary) => {
    const fit = days && findDateFit(job, days);
    return fit === null || fit === 'fits' ? 0 : fit === 'overlaps' ? 1 : 2;
  };
  const shown = jobs.toSorted((a, b) => fitRank(a) - fitRank(b)).slice(0, jobsPerDigest);
  const more = jobs.length - shown.length;
  const results = sender.siteUrl + alertResultsHref(alert.criteria);
  const title = `${count(jobs.length, 'new job')} for you`;
  return {
    subject:
      jobs.length === 1 ? `New job: ${first.title}` : `${count(jobs.length, 'new job')}: ${alert.name}`,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={shown
          .slice(0, 3)
          .map((job) => job.title)
          .join(' · ')}
        reason={alertReason(alert, sender)}
        unsubscribe={unsubscribe}
      >
        <Paragraph>
          From your alert <strong>{alert.name}</strong>.
        </Paragraph>
        {shown.map((job) => (
          <JobEntry
            key={job.number}
            job={job}
            days={days}
            sender={sender}
            dismissal={dismissalText({ alertId: alert.id, jobNumber: job.number, until })}
          />
        ))}
        {more > 0 && <Paragraph>And {count(more, 'more job')}.</Paragraph>}
        <ActionLink href={results}>
          {more > 0 ? 'See all new jobs' : 'See all jobs for this search'}
        </ActionLink>
        {alert.doctorId && (
          <Paragraph>
            <PlainLink href={sender.siteUrl + paths.jobAlerts()}>Change or pause this alert</PlainLink>
          </Paragraph>
        )}
      </EmailFrame>
    ),
  };
}

function findAlertDays({ criteria }: Pick<Alert, 'criteria'>): Days | null {
  const { availableFrom: from = null, availableTo: to = null } = criteria;
  return from || to ? { from, to } : null;
}

type Entry = {
  job: JobSummary;
  days: Days | null;
  sender: EmailSender;
  dismissal: string;
};

function JobEntry({ job, days, sender, dismissal }: Entry) {
  const { dates, rate, place } = jobFacts(job);
  const fit = days && jobFit(job, days);
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <Paragraph>
      <strong>
        <PlainLink href={sender.siteUrl + paths.job(job.path)}>{job.title}</PlainLink>
      </strong>
      <br />
      {formatRole(job)}
      <br />
      {line(dates.value, dates.detail)}
      <br />
      {fit && (
        <>
          {`${fit.text.lead}${fit.text.rest}`}
          <br />
        </>
      )}
      {rate.text}
      <br />
      {line(place.value, place.detail)}
      <br />
      <PlainLink href={sender.siteUrl + givenPaths.notForMe(sender.token('not-for-me', dismissal))}>
        Not for me
      </PlainLink>
    </Paragraph>
  );
}
