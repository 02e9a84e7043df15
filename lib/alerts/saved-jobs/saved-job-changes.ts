import { closingLabel } from '@/lib/jobs/listing/closing-date';
import { closedLabels } from '@/lib/jobs/listing/job-card';
import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import type { Rate } from '@/lib/jobs/listing/job';
import type { SavedJob } from './saved-job';

/**
 * Kinds of email about saved jobs: `changed` reports new facts of a job, `closed` that the job has closed.
 * `lib/alerts/reminders` sends the emails about jobs that close soon.
 */
export const savedJobNewsKinds = ['changed', 'closed'] as const;
export type SavedJobNewsKind = (typeof savedJobNewsKinds)[number];

export type SavedJobChange = {
  kind: 'closed' | 'closing' | 'rate' | 'dates';
  label: string;
  detail: string | null;
};

export function savedJobChanges(
  saved: Omit<SavedJob, 'note' | 'savedAt'>,
  { now, timeZone }: { now: Date; timeZone: string },
): SavedJobChange[] {
  const { job, snapshot, open } = saved;
  const changes: SavedJobChange[] = [];
  if (!open) changes.push({ kind: 'closed', label: closedLabels[job.status] ?? 'Closed', detail: null });
  else {
    const label = closingLabel(saved.closesAt, now, timeZone);
    if (label) changes.push({ kind: 'closing', label, detail: null });
  }
  if (!sameRate(job.rate, snapshot.rate)) changes.push(rateChange(snapshot.rate, job.rate));
  if (job.start !== snapshot.start || job.end !== snapshot.end || job.ongoing !== snapshot.ongoing)
    changes.push({
      kind: 'dates',
      label: 'Dates changed',
      detail: `Dates when you saved the job: ${formatDates(snapshot)}.`,
    });
  return changes;
}

function sameRate(a: Rate | null, b: Rate | null): boolean {
  if (!a || !b) return a === b;
  return a.min === b.min && a.max === b.max && a.unit === b.unit && a.currency === b.currency;
}

function rateChange(before: Rate | null, after: Rate | null): SavedJobChange {
  const comparable = before && after && before.unit === after.unit && before.currency === after.currency;
  const up = comparable && after.min >= before.min && after.max >= before.max;
  const down = comparable && after.min <= before.min && after.max <= before.max;
  const { amount, unit } = formatRate(before);
  return {
    kind: 'rate',
    label: up ? 'Rate up' : down ? 'Rate down' : 'Rate changed',
    detail: before
      ? `Rate when you saved the job: ${[amount, unit].filter(Boolean).join(' ')}.`
      : 'The job had no rate when you saved it.',
  };
}
