import { z } from 'zod';
import type { Booking } from '@/lib/bookings/booking';
import { bookingCalendar } from '@/lib/bookings/booking-calendar';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingStaffEmail,
} from '@/lib/bookings/booking-email';
import { calendarFrame } from '@/lib/bookings/calendar-frame';
import { findBooking } from '@/lib/bookings/find-booking.server';
import { provenName } from '@/lib/doctors/proven-address.server';
import type { Greeted, LetterContent, LetterSender } from '@/lib/letters/letter-frame-email';
import type { Writer } from './letter-writer';

const about = z.object({ bookingId: z.string() });

// A letter of before does not tell of what has been cancelled since: the one about that does.
function writerOf(
  state: Booking['state'],
  write: (booking: Booking & Greeted, calendar: string, sender: LetterSender) => LetterContent,
): Writer {
  return async ({ db, config, clock }, data, sender) => {
    const booking = await findBooking(db, { id: about.parse(data).bookingId });
    if (booking?.state !== state) return null;
    const greeted = { ...booking, greetedAs: await provenName(db, booking) };
    return write(greeted, bookingCalendar(booking, calendarFrame(config, clock.now())), sender);
  };
}

/** Letters about booked calls. */
export const bookingLetters = {
  'booking-confirmed': writerOf('booked', bookingConfirmedEmail),
  'booking-cancelled': writerOf('cancelled', bookingCancelledEmail),
  'booking-staff': writerOf('booked', bookingStaffEmail),
  'booking-cancelled-staff': writerOf('cancelled', bookingStaffEmail),
} satisfies Record<string, Writer>;
