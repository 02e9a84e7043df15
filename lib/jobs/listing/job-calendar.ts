import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { shortMonthNames } from '@/lib/core/months';

/** A calendar week that starts on Monday. `month` is set in the first week and in a week where a month begins. */
export type CalendarWeek = { month: string | null; days: CalendarDay[] };
export type CalendarDay = { day: number; on: 'no' | 'first' | 'between' | 'last' | 'only' };

/** A job with more weeks is shown as two dates, because a long calendar would be unclear. */
const maxWeeks = 9;

/**
 * Returns the weeks of a job. For a short job, adds one week before and after it. Null for a long job and for a job
 * without a first or last day.
 */
export function jobCalendar(start: IsoDate | null, end: IsoDate | null): CalendarWeek[] | null {
  if (!start || !end) return null;
  const around = daysInclusive(start, end) <= 21 ? 7 : 0;
  const first = addDays(monday(start), -around);
  const last = addDays(monday(end), around);
  const weeks = (daysInclusive(first, last) - 1) / 7 + 1;
  if (weeks > maxWeeks) return null;
  return Array.from({ length: weeks }, (_, week) => {
    const dates = Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day));
    const named = week === 0 ? dates[0] : dates.find((date) => date.endsWith('-01'));
    return {
      month: named ? (shortMonthNames[Number(named.slice(5, 7)) - 1] ?? null) : null,
      days: dates.map((date) => ({ day: Number(date.slice(8)), on: belongs(date, start, end) })),
    };
  });
}

function belongs(date: IsoDate, start: IsoDate, end: IsoDate): CalendarDay['on'] {
  if (date < start || date > end) return 'no';
  if (start === end) return 'only';
  if (date === start) return 'first';
  return date === end ? 'last' : 'between';
}

function monday(date: IsoDate): IsoDate {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}
