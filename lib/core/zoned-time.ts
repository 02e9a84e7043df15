import type { IsoDate } from './dates';
import { zonedFormats } from './zoned-formats';

const clocks = zonedFormats('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What a clock on the wall of a time zone shows at an instant: the date, and the minutes since midnight by that clock. */
export function wallClock(instant: Date, timeZone: string): { date: IsoDate; minutes: number } {
  const parts = Object.fromEntries(
    clocks(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The instant at which the wall clock of a time zone shows `minutes` since midnight of `date`. A time that the change to daylight saving skips gives the instant one hour later. */
export function instantAt(date: IsoDate, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const shown = (instant: number) => {
    const clock = wallClock(new Date(instant), timeZone);
    return Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * 60_000;
  };
  // The offset at a first guess is the offset at the answer, unless the clocks change between the two.
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted));
}
