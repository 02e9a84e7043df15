import { z } from 'zod';
import type { Booking } from '@/lib/bookings/booking';
import { bookingCalendar } from '@/lib/bookings/booking-calendar';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingMovedEmail,
  bookingMovedStaffEmail,
  bookingStaffEmail,
} from './booking-email';
import { calendarFrame } from '@/lib/bookings/calendar-frame';
import { findBooking } from '@/lib/bookings/find-booking.server';
import { provenName } from '@/lib/doctors/find-doctor.server';
import type { Greeted, EmailContent, EmailSender } from '@/lib/emails/frame-email';
import type { Writer } from '@/lib/emails/email-builder';

const about = z.object({ bookingId: z.string() });

// A call that was cancelled since gets no confirmation: the email about the cancellation says it.
function writerOf(
  state: Booking['state'],
  write: (booking: Booking & Greeted, calendar: string, sender: EmailSender) => EmailContent,
): Writer {
  return async ({ db, config, clock }, data, sender) => {
    const booking = await findBooking(db, { id: about.parse(data).bookingId });
    if (booking?.state !== state) return null;
    const greeted = { ...booking, greetedAs: await provenName(db, booking) };
    return write(greeted, bookingCalendar(booking, calendarFrame(config, clock.now())), sender);
  };
}

const aboutMove = z.object({ bookingId: z.string(), from: z.iso.datetime() });

/** Of several moves each email tells the time that stands when it is sent. */
function moveWriterOf(
  write: (booking: Booking & Greeted, from: Date, calendar: string, sender: EmailSender) => EmailContent,
): Writer {
  return async ({ db, config, clock }, data, sender) => {
    const { bookingId, from } = aboutMove.parse(data);
    const booking = await findBooking(db, { id: bookingId });
    if (booking?.state !== 'booked') return null;
    const calendar = bookingCalendar(booking, calendarFrame(config, clock.now()));
    const greeted = { ...booking, greetedAs: await provenName(db, booking) };
    return write(greeted, new Date(from), calendar, sender);
  };
}

/** Emails about booked calls. */
export const bookingEmails = {
  'booking-confirmed': writerOf('booked', bookingConfirmedEmail),
  'booking-cancelled': writerOf('cancelled', bookingCancelledEmail),
  'booking-moved': moveWriterOf(bookingMovedEmail),
  'booking-moved-staff': moveWriterOf(bookingMovedStaffEmail),
  'booking-staff': writerOf('booked', bookingStaffEmail),
  'booking-cancelled-staff': writerOf('cancelled', bookingStaffEmail),
} satisfies Record<string, Writer>;
