import { readBusyTimes } from '@/lib/doctors/availability/busy-times.server';

/**
 * Settings for reading a calendar. Brisbane has no daylight saving time, so times are easy to compare. Events that end
 * by 10 pm on 31 January 2027 in Brisbane are ignored.
 */
export const calendarReader = {
  from: Date.parse('2027-01-31T12:00:00Z'),
  timeZone: 'Australia/Brisbane',
  addresses: ['Ana@example.com'],
};

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

export function readCalendar(text: string) {
  const reading = readBusyTimes(text, calendarReader);
  if (!reading.ok) throw new Error(reading.failure.reason);
  return reading.value;
}

/**
 * Returns the busy times of a calendar in UTC, such as "15 01:00–03:00". A day outside February includes its month,
 * such as "03-15".
 */
export function busyTimes(...lines: string[]): string[] {
  return describeTimes(readCalendar(calendar(...lines)).busy);
}

export function describeTimes(times: readonly (readonly [number, number])[]): string[] {
  return times.map(([start, end]) => {
    const [from = '', to = ''] = [start, end].map((at) => new Date(at).toISOString());
    const day = from.slice(5, 7) === '02' ? from.slice(8, 10) : from.slice(5, 10);
    return `${day} ${from.slice(11, 16)}–${to.slice(11, 16)}`;
  });
}
