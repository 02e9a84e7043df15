import { addDays, type IsoDate } from '@/lib/core/dates';
import type { DayView } from './availability-view';

type JobDays = Pick<Job, 'reference' | 'place' | 'words' | 'state'> & {
  first: IsoDate;
  last: IsoDate;
  clashes: string[];
};

type Job = DayView['jobs'][number];

/** Two enquiries do not clash, because a doctor may enquire about several jobs and take one. */
const doClash = (job: Job, other: Job) =>
  other !== job && !(job.state === 'enquired' && other.state === 'enquired');

/** Returns true if two jobs of a day clash, unless the day has passed. */
export const hasClash = ({ jobs, past }: Pick<DayView, 'jobs' | 'past'>): boolean =>
  !past && jobs.some((job) => jobs.some((other) => doClash(job, other)));

/** Lists the jobs within the given days. `clashes` are the places of other jobs on the same days, from today on. */
export function listJobDays(days: readonly Pick<DayView, 'date' | 'jobs' | 'past'>[]): JobDays[] {
  const listed: JobDays[] = [];
  for (const { date, jobs, past } of days)
    for (const job of jobs) {
      const { reference, place, words, state } = job;
      const clashes = jobs.filter((other) => !past && doClash(job, other)).map((other) => other.place);
      const known = listed.find((row) => row.reference === reference && addDays(row.last, 1) === date);
      if (known) {
        known.last = date;
        known.clashes = [...new Set([...known.clashes, ...clashes])];
      } else listed.push({ reference, place, words, state, first: date, last: date, clashes });
    }
  return listed;
}
