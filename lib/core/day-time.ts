import { zonedFormats } from './zoned-time';

// This file is apart from `zoned-time.ts`, because that file is in the scripts that every page loads.

const time = { hour: 'numeric', minute: '2-digit' } as const;
const times = zonedFormats('en-AU', time);
const dayTimes = zonedFormats('en-AU', { weekday: 'short', day: 'numeric', month: 'short', ...time });
// Each locale knows the abbreviations of its own country only, and writes "GMT+13" for others.
const zones = {
  AU: zonedFormats('en-AU', { timeZoneName: 'short' }),
  NZ: zonedFormats('en-NZ', { timeZoneName: 'short' }),
};

/** Names a time zone at an instant, in summer or winter: "AEDT". */
export const nameZone = (at: Date, timeZone: string): string =>
  zones[timeZone === 'Pacific/Auckland' ? 'NZ' : 'AU'](timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Omits the minutes of a full hour and the comma after the weekday, and keeps the hour and "am" on one line. */
export const shortenTime = (text: string): string =>
  text
    .replace(/^(\w{3}),/, '$1')
    .replace(':00', '')
    .replace(/\s([ap]m)$/, '\u00a0$1');

/** Formats an instant in a time zone for lists and tables, and names the zone: "Mon 23 Nov, 9 am AWST". */
export const formatDayTime = (at: Date, timeZone: string): string =>
  `${shortenTime(dayTimes(timeZone).format(at))}\u00a0${nameZone(at, timeZone)}`;

/** Formats an instant of today in a time zone, and names the zone: "9:10 am AWST". */
export const formatZonedTime = (at: Date, timeZone: string): string =>
  `${shortenTime(times(timeZone).format(at))}\u00a0${nameZone(at, timeZone)}`;

/** Rounds up to a whole minute. Something that is possible from a time is not possible before the minute that readers see. */
export const ceilMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / 60_000) * 60_000);

/** Formats the time from which something is possible. */
export const formatStartTime = (at: Date, timeZone: string): string =>
  formatZonedTime(ceilMinute(at), timeZone);
