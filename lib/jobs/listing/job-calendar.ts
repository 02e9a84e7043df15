import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { shortMonthNames } from '@/lib/core/months';
import { findWorkedDays, type RosteredJob } from '@/lib/jobs/roster/roster';

/** A calendar week that starts on Monday. `month` is set in the first week and in a week where a month begins. */
export type CalendarWeek = { month: string | null; days: CalendarDay[] };
/** `on` is the day's position in a series of consecutive worked days. It is `no` if the day is not worked. */
export type CalendarDay = {
  day: number;
  on: 'no' | 'first' | 'between' | 'last' | 'only';
  note?: 'first day' | 'last day' | 'only day' | 'day off' | 'public holiday';
};

/** If a job has more weeks than this, only its two dates are shown, because a long calendar would be unclear. */
const maxWeeks = 9;

/**
 * Returns the weeks of a job. For a short job, also returns one week before and one week after. Null if the job is too
 * long or its first or last day is unknown.
 */
export function jobCalendar(job: RosteredJob): CalendarWeek[] | null {
  const worked = findWorkedDays(job);
  const { first: start, last: end } = worked;
  if (!start || !end) return null;
  const around = daysInclusive(start, end) <= 21 ? 7 : 0;
  const first = addDays(monday(start), -around);
  const last = addDays(monday(end), around);
  const weeks = (daysInclusive(first, last) - 1) / 7 + 1;
  if (weeks > maxWeeks) return null;
  const isOn = (date: IsoDate) => date >= start && date <= end && worked.isWorked(date);
  const describeDay = (date: IsoDate): CalendarDay['note'] => {
    if (date < start || date > end) return undefined;
    if (!isOn(date)) return job.publicHolidays?.includes(date) ? 'public holiday' : 'day off';
    if (start === end) return 'only day';
    return date === start ? 'first day' : date === end ? 'last day' : undefined;
  };
  return Array.from({ length: weeks }, (_, week) => {
    const dates = Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day));
    const named = week === 0 ? dates[0] : dates.find((date) => date.endsWith('-01'));
    return {
      month: named ? (shortMonthNames[Number(named.slice(5, 7)) - 1] ?? null) : null,
      days: dates.map((date) => {
        const note = describeDay(date);
        return { day: Number(date.slice(8)), on: placeInRun(date, isOn), ...(note && { note }) };
      }),
    };
  });
}

function placeInRun(date: IsoDate, isOn: (date: IsoDate) => boolean): CalendarDay['on'] {
  if (!isOn(date)) return 'no';
  const [begins, ends] = [!isOn(addDays(date, -1)), !isOn(addDays(date, 1))];
  return begins && ends ? 'only' : begins ? 'first' : ends ? 'last' : 'between';
}

function monday(date: IsoDate): IsoDate {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}
