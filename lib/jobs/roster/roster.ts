import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import type { Days } from '@/lib/jobs/search/describe-days';

/** Days on which a job is worked: all days, unless its only shift is "weekend" or "business hours". */
export type Roster = 'every-day' | 'weekends' | 'weekdays';

export type RosteredJob = {
  start: IsoDate | null;
  end: IsoDate | null;
  shifts: readonly { slug: string }[];
  publicHolidays?: readonly IsoDate[];
};

type WorkedDays = {
  roster: Roster;
  /** First and last worked day. `first` is null if the job has no start date. `last` is null if it has no end date. */
  first: IsoDate | null;
  last: IsoDate | null;
  isWorked: (day: IsoDate) => boolean;
  count: (first: IsoDate, last: IsoDate) => number;
};

/** Maximum number of days without a worked day, even if there are many public holidays. */
const longestBreak = 14;
const daysOfWeek: Record<Roster, number> = { 'every-day': 7, weekends: 2, weekdays: 5 };

export function readRoster(slugs: readonly string[]): Roster {
  if (slugs.length !== 1) return 'every-day';
  return slugs[0] === 'weekend' ? 'weekends' : slugs[0] === 'business-hours' ? 'weekdays' : 'every-day';
}

/**
 * Returns the days on which a job is worked. If its dates contain no such day, its shifts contradict its dates, and
 * every day counts as worked. The view `job_search_source` implements the same rule.
 */
export function findWorkedDays({ start, end, shifts, publicHolidays = [] }: RosteredJob): WorkedDays {
  const roster = readRoster(shifts.map(({ slug }) => slug));
  const isWorked = (day: IsoDate) => isRostered(roster, day, publicHolidays);
  const first = start && findWorkedDay(start, 1, isWorked);
  const last = end && findWorkedDay(end, -1, isWorked);
  if (roster === 'every-day' || (first && last && first > last))
    return {
      roster: 'every-day',
      first: start,
      last: end,
      isWorked: () => true,
      count: (from, to) => Math.max(0, daysInclusive(from, to)),
    };
  return { roster, first, last, isWorked, count: (from, to) => countDays(roster, from, to, publicHolidays) };
}

export function isRostered(roster: Roster, day: IsoDate, publicHolidays: readonly IsoDate[]): boolean {
  if (roster === 'every-day') return true;
  return roster === 'weekends' ? isWeekend(day) : !isWeekend(day) && !publicHolidays.includes(day);
}

export function hasWorkedDay({ from, to }: Days, isWorked: (day: IsoDate) => boolean): boolean {
  if (!from || !to || daysInclusive(from, to) > longestBreak) return true;
  return findWorkedDay(from, 1, isWorked) <= to;
}

export const isWeekend = (day: IsoDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function findWorkedDay(day: IsoDate, step: 1 | -1, isWorked: (day: IsoDate) => boolean): IsoDate {
  let found = day;
  for (let tried = 0; tried < longestBreak && !isWorked(found); tried += 1) found = addDays(found, step);
  return found;
}

function countDays(
  roster: Roster,
  first: IsoDate,
  last: IsoDate,
  publicHolidays: readonly IsoDate[],
): number {
  if (last < first) return 0;
  const length = daysInclusive(first, last);
  const rest = Array.from({ length: length % 7 }, (_, day) => addDays(first, day));
  const inRest = rest.filter((day) => isRostered(roster, day, [])).length;
  const holidays =
    roster === 'weekdays'
      ? publicHolidays.filter((day) => day >= first && day <= last && !isWeekend(day))
      : [];
  return Math.floor(length / 7) * daysOfWeek[roster] + inRest - holidays.length;
}
