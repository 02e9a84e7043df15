import { addDays, jobDay, type IsoDate } from '@/lib/core/dates';
import { toMonth } from '@/lib/core/months';
import { systemClock } from '@/lib/services/clock/clock';

export const today = jobDay(systemClock.now());

/** A search for the current month covers only the days from today on, so tests search for the next month. */
export const nextMonth = toMonth(addDays(toMonth(today.slice(0, 7)).last, 1).slice(0, 7));

/** Returns the next date after today with this month and day, which are given as `06-30`. */
export function comingDate(monthAndDay: string): IsoDate {
  const year = Number(today.slice(0, 4));
  const date = `${year}-${monthAndDay}`;
  return date > today ? date : `${year + 1}-${monthAndDay}`;
}
