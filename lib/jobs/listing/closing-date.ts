import { addDays, dateInZone, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';

export const closesSoonDays = 14;

/**
 * Returns the instant at which a day ends in a time zone. A job that closes on that day accepts enquiries until then.
 */
export function closingInstant(day: IsoDate, timeZone: string): Date {
  return instantAt(addDays(day, 1), 0, timeZone);
}

export function closingDay(closesAt: string | null, timeZone: string): IsoDate | null {
  if (closesAt === null) return null;
  const day = dateInZone(new Date(Date.parse(closesAt) - 1), timeZone);
  // Feeds use the last second of the year 9999 to mean "no date". In the job's time zone, that second may fall in the
  // year 10000.
  return day.length > 10 ? '9999-12-31' : day;
}

/**
 * Formats text such as "Closes in 8 days". Counts the days until the job's last day in the time zone of its region.
 * Null if that day is more than `closesSoonDays` away.
 */
export function closingLabel(closesAt: string | null, now: Date, timeZone: string): string | null {
  const last = closingDay(closesAt, timeZone);
  if (!last) return null;
  const days = daysInclusive(dateInZone(now, timeZone), last) - 1;
  return days <= closesSoonDays ? closingWords(days) : null;
}

function closingWords(days: number): string {
  if (days <= 0) return 'Closes today';
  return days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`;
}
