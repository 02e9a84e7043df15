import { addDays, type IsoDate } from '@/lib/core/dates';
import type { DayView } from './availability-view';

type Job = DayView['jobs'][number];

export const jobStates = ['booked', 'unconfirmed', 'enquired'] as const;
export const jobStateLabels: Record<Job['state'], string> = {
  booked: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  enquired: 'Enquired',
};

/** The doctor has got this job, even if its terms are still to come. */
export const isWon = ({ state }: Pick<Job, 'state'>): boolean => state !== 'enquired';

type Days = { first: IsoDate; last: IsoDate };

/** Two enquiries do not clash, because a doctor may enquire about several jobs and take one. */
const doClash = (job: Job, other: Job) =>
  other !== job && !(job.state === 'enquired' && other.state === 'enquired');

/** Lists the jobs within the given days. */
export function listJobDays(days: readonly Pick<DayView, 'date' | 'jobs'>[]): (Days & Job)[] {
  const listed: (Days & Job)[] = [];
  for (const { date, jobs } of days)
    for (const job of jobs) {
      const known = listed.find((row) => row.reference === job.reference && addDays(row.last, 1) === date);
      if (known) known.last = date;
      else listed.push({ ...job, first: date, last: date });
    }
  return listed;
}

export const hasClash = ({ jobs, past }: Pick<DayView, 'jobs' | 'past'>): boolean =>
  !past && jobs.some((job) => jobs.some((other) => doClash(job, other)));

/** Lists the days from today on that have jobs which clash. Joins consecutive days with the same jobs. */
export function listClashes(
  days: readonly Pick<DayView, 'date' | 'jobs' | 'past'>[],
): (Days & { jobs: Job[] })[] {
  const listed: (Days & { jobs: Job[] })[] = [];
  for (const { date, past, ...day } of days) {
    const jobs = day.jobs.filter((job) => !past && day.jobs.some((other) => doClash(job, other)));
    const before = listed.at(-1);
    const isSame =
      before?.jobs.map(({ reference }) => reference).join() === jobs.map(({ reference }) => reference).join();
    if (before && isSame && addDays(before.last, 1) === date) before.last = date;
    else if (jobs.length > 0) listed.push({ first: date, last: date, jobs });
  }
  return listed;
}
