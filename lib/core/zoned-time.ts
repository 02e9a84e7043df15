import type { IsoDate } from './dates';

/**
 * Returns a function that creates each formatter once, because creating a formatter takes a hundred times as long as
 * using it.
 */
export function zonedFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    let format = known.get(timeZone);
    if (!format) known.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
    return format;
  };
}

const times = zonedFormats('en-AU', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

export function formatSydneyTime(instant: Date): string {
  return times('Australia/Sydney').format(instant).replace(':00', '').replace(/\s/g, ' ');
}

const clocks = zonedFormats('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Formats an instant for spreadsheets, in Sydney time: "2026-11-23 10:42". Returns an empty text for a missing instant.
 */
export function formatOfficeTime(instant: unknown): string {
  if (typeof instant !== 'string' && !(instant instanceof Date)) return '';
  const { date, minutes } = wallClock(new Date(instant), 'Australia/Sydney');
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${date} ${hour}:${rest}`;
}

const minute = 60_000;
/**
 * In ms. Clocks change only at the start of a quarter of an hour, so the UTC offset is the same throughout each
 * quarter.
 */
const quarter = 15 * minute;
/** UTC offsets in ms, by time zone and quarter of an hour. Cached, because `Intl` takes five times as long. */
const offsets = new Map<string, number>();
const offsetsStored = 1_000;

function offsetAt(instant: number, timeZone: string): number {
  const start = Math.floor(instant / quarter) * quarter;
  const key = `${timeZone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    clocks(timeZone)
      .formatToParts(start)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minutes) - start;
  if (offsets.size >= offsetsStored) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Converts an instant to local time. `minutes` counts from local midnight. */
export function wallClock(instant: Date, timeZone: string): { date: IsoDate; minutes: number } {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * Returns the instant of a local date and time (`minutes` since midnight). If clocks skip this time when they go
 * forward, returns the instant one hour later.
 */
export function instantAt(date: IsoDate, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const shown = (instant: number) => {
    const clock = wallClock(new Date(instant), timeZone);
    return Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * minute;
  };
  // `guess` uses the UTC offset at `wanted`. If the clocks change between these two instants, the offset is wrong, so
  // it is determined again.
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted));
}

export function greeting(now: Date, timeZone: string): string {
  const { minutes } = wallClock(now, timeZone);
  if (minutes < 4 * 60) return 'Hello';
  if (minutes < 12 * 60) return 'Good morning';
  return minutes < 18 * 60 ? 'Good afternoon' : 'Good evening';
}
