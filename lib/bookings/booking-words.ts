import { formatDay, formatTime, zoneWords } from '@/lib/consultants/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import { slotMinutes, type Booking } from './booking';

/** When a call is, for who reads in its zone: "Monday 23 November, 9:20 am to 9:40 am (Sydney time)". */
export function bookingTime({ startsAt, timeZone }: Pick<Booking, 'startsAt' | 'timeZone'>): string {
  const { date, minutes } = wallClock(startsAt, timeZone);
  const [from, to] = [formatTime(minutes), formatTime(minutes + slotMinutes)];
  return `${formatDay(date)}, ${from} to ${to} (${zoneWords(timeZone)})`;
}
