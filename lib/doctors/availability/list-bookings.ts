import { addDays, type IsoDate } from '@/lib/core/dates';
import type { DayView } from './availability-view';

type Booking = { place: string; words: string; first: IsoDate; last: IsoDate };

/** Lists the jobs that the doctor has been given, with the days of each within the given days. */
export function listBookings(days: readonly Pick<DayView, 'date' | 'jobs'>[]): Booking[] {
  const bookings: Booking[] = [];
  for (const { date, jobs } of days)
    for (const { place, words, isBooked } of jobs) {
      if (!isBooked) continue;
      const known = bookings.find((one) => one.words === words && addDays(one.last, 1) === date);
      if (known) known.last = date;
      else bookings.push({ place, words, first: date, last: date });
    }
  return bookings;
}
