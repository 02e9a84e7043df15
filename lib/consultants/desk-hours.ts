import { addDays, type IsoDate } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { formatDay, formatTime, isWeekday, zoneName, type WorkingHours } from './call-by';

/** Hours in which people are called, by the clock of their own region. */
export const deskHours: WorkingHours = { opens: 8 * 60, closes: 18 * 60 };

type DeskTime = { now: Date; timeZone: string; hours: WorkingHours; isHoliday: (date: IsoDate) => boolean };

/** Whether somebody answers at `now`, by the clock and the holidays of a zone. */
export function isOpen({ now, timeZone, hours, isHoliday }: DeskTime): boolean {
  const { date, minutes } = wallClock(now, timeZone);
  return isWeekday(date) && !isHoliday(date) && minutes >= hours.opens && minutes < hours.closes;
}

/** The region whose clock and holidays hold for the on-call team, for work that names no region. */
export const onCallTeam = { timeZone: 'Australia/Sydney', regionIso: 'AU-NSW' } as const;

/**
 * Whether somebody answers at `now`, and until when or from when: "Open until 6 pm in Adelaide", "Opens Monday 8 am in
 * Adelaide". After a week without a working day the date is said as well.
 */
export function describeHours(input: DeskTime): string {
  return `${openingWords(input)} in ${zoneName(input.timeZone)}`;
}

/** The same without the place: "Open until 6 pm", "Opens Monday 8 am". */
export function openingWords(input: DeskTime): string {
  const { now, timeZone, hours, isHoliday } = input;
  const { date: today, minutes } = wallClock(now, timeZone);
  const works = (date: IsoDate) => isWeekday(date) && !isHoliday(date);
  if (isOpen(input)) return `Open until ${formatTime(hours.closes)}`;
  let date = minutes < hours.opens ? today : addDays(today, 1);
  while (!works(date)) date = addDays(date, 1);
  const day = formatDay(date);
  // The name alone, never "tomorrow": the reader may be in another zone, where today is another day.
  const shown = date < addDays(today, 7) ? day.split(' ')[0] : day;
  return `Opens ${shown} ${formatTime(hours.opens)}`;
}
