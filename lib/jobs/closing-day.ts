import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';

/** The end of a day in a zone: a job that closes on a day takes enquiries to its last minute. */
export function closingInstant(day: IsoDate, timeZone: string): Date {
  return instantAt(addDays(day, 1), 0, timeZone);
}

/** The last day on which a job takes enquiries; null while nothing closes it. */
export function closingDay(closesAt: string | null, timeZone: string): IsoDate | null {
  return closesAt && dateInZone(new Date(Date.parse(closesAt) - 1), timeZone);
}
