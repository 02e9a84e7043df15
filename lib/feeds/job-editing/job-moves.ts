import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { nextStatus, type ImportedJob } from '@/lib/feeds/import/job-row';
import { closingDay, closingInstant } from '@/lib/jobs/listing/closing-date';
import type { JobStatus } from '@/lib/jobs/listing/job';

export type JobMove =
  | { kind: 'fill' | 'withdraw' | 'pause' | 'reopen' }
  | { kind: 'extend'; closesOn: IsoDate };

type PlannedMove =
  | { outcome: 'change'; status: JobStatus; closesAt: Date | null }
  | { outcome: 'done' }
  | { outcome: 'refused'; message: string };

type MovedJob = { status: JobStatus; facts: ImportedJob; timeZone: string };

const targets = { fill: 'filled', withdraw: 'withdrawn', pause: 'paused', reopen: 'open' } as const;
const sources: Record<JobMove['kind'], readonly JobStatus[]> = {
  fill: ['open', 'paused'],
  withdraw: ['open', 'paused'],
  pause: ['open'],
  reopen: ['paused', 'filled', 'withdrawn', 'expired'],
  extend: ['open', 'paused', 'expired'],
};

const stateNames: Record<JobStatus, string> = {
  draft: 'a draft',
  open: 'open',
  paused: 'paused',
  filled: 'filled',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/**
 * Returns why staff cannot choose this closing date, otherwise null. The year 2100 and later years are probably
 * typing errors.
 */
export function closingProblem(text: string): string | null {
  if (!parseIsoDate(text)) return 'Enter a date that exists';
  return text >= '2100' ? 'Choose a date before 2100' : null;
}

export function whyNotOpen(facts: ImportedJob, timeZone: string, at: Date): string | null {
  const next = nextStatus({ ...facts, status: null }, null, { now: at, timeZone });
  if (!next || next.status === 'open') return null;
  return next.reason === 'expiry/period-over'
    ? 'The dates of the job have passed'
    : 'The closing date has passed. Choose a later date first';
}

export function planMove(job: MovedJob, move: JobMove, now: Date): PlannedMove {
  if (move.kind === 'extend') return planExtension(job, move.closesOn, now);
  const status = targets[move.kind];
  if (job.status === status) return { outcome: 'done' };
  if (!sources[move.kind].includes(job.status))
    return { outcome: 'refused', message: `The job is ${stateNames[job.status]}` };
  const obstacle = status === 'open' ? whyNotOpen(job.facts, job.timeZone, now) : null;
  return obstacle ? { outcome: 'refused', message: obstacle } : { outcome: 'change', status, closesAt: null };
}

function planExtension(job: MovedJob, closesOn: IsoDate, now: Date): PlannedMove {
  if (!sources.extend.includes(job.status))
    return { outcome: 'refused', message: `The job is ${stateNames[job.status]}` };
  const problem = closingProblem(closesOn);
  if (problem) return { outcome: 'refused', message: problem };
  const closesAt = closingInstant(closesOn, job.timeZone);
  if (closesAt <= now) return { outcome: 'refused', message: 'Choose a closing date in the future' };
  const obstacle = whyNotOpen({ ...job.facts, closesAt: closesAt.toISOString() }, job.timeZone, now);
  if (obstacle) return { outcome: 'refused', message: obstacle };
  const status = job.status === 'expired' ? 'open' : job.status;
  if (status === job.status && closingDay(job.facts.closesAt, job.timeZone) === closesOn)
    return { outcome: 'done' };
  return { outcome: 'change', status, closesAt };
}
