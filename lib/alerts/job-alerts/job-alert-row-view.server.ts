import { dateInZone } from '@/lib/core/dates';
import { count, formatNumber } from '@/lib/core/text';
import { wallClock } from '@/lib/core/zoned-time';
import { formatAge } from '@/lib/jobs/listing/job-format';
import { formatDate } from '@/lib/core/months';
import type { NewJobCounts } from '@/lib/jobs/listing/list-new-jobs.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { paths } from '@/lib/routes';
import { alertWords, alertResultsHref } from './alert-criteria';
import { alertHealth, alertTime, frequencyWords, type JobAlert } from './job-alert';
import { datesAreOver } from './job-alert-edit.server';
import type { AlertRowView } from './job-alerts-view';

const hints = {
  'too-narrow': 'This alert has found no new jobs for 30 days. Remove a filter or search a larger area.',
  'too-wide': 'This alert finds more than 15 new jobs a day. To get fewer jobs, add a filter.',
  'dates-over': 'The last date in this alert has passed, so it no longer finds jobs. Choose new dates.',
};

const noDaysHint = {
  text: 'You haven’t set your availability, so this alert sends every job that matches its search.',
  link: { label: 'Set your availability', href: paths.availability() },
};

export function toAlertRow(
  alert: JobAlert,
  { week, month }: NewJobCounts,
  { data, now, saysDays }: { data: ReferenceData; now: Date; saysDays: boolean },
): AlertRowView {
  const { state } = alert;
  const today = dateInZone(now, alert.timeZone);
  const health = state === 'active' ? alertHealth(month) : null;
  const text = datesAreOver(alert.criteria, today) ? hints['dates-over'] : health && hints[health];
  const hint = alert.criteria.availability && !saysDays ? noDaysHint : text ? { text, link: null } : null;
  return {
    id: alert.id,
    name: alert.name,
    words: alertWords(alert.criteria, data),
    often: frequencyWords[alert.frequency],
    state: state === 'active' || state === 'paused' ? state : 'pending-confirmation',
    next: nextWords(alert),
    lastSent: alert.lastSentAt && `Last sent ${formatAge(alert.lastSentAt, now)}`,
    week: count(week, 'new job'),
    month: `${formatNumber(month)} in the last 30 days`,
    hint,
    resultsHref: alertResultsHref(alert.criteria),
    editHref: paths.jobAlerts({ edit: alert.id }),
  };
}

export const pausedWords = ({ pausedUntil }: Pick<JobAlert, 'pausedUntil'>) =>
  pausedUntil ? `Paused until ${formatDate(pausedUntil)}` : 'Paused until you resume it';

function nextWords(alert: JobAlert): string {
  const { state, frequency, dueAt, timeZone } = alert;
  if (state === 'pending-confirmation') return 'Waiting for you to confirm by email';
  if (state === 'paused') return pausedWords(alert);
  if (frequency === 'instant') return 'Soon after a job is published';
  const day = formatDate(wallClock(new Date(dueAt), timeZone).date, { year: false });
  return `${day}, ${alertTime.text}, if there are new jobs`;
}
