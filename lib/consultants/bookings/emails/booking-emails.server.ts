import { z } from 'zod';
import type { Booking } from '@/lib/consultants/bookings/booking';
import { bookingCalendar, calendarFrame } from '@/lib/consultants/bookings/booking-calendar';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { provenName } from '@/lib/platform/emails/proven-address.server';
import type { EmailContent, EmailSender } from '@/lib/platform/emails/frame-email';
import type { Greeted } from '@/lib/platform/emails/parts-email';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingMovedEmail,
  bookingMovedStaffEmail,
  bookingStaffEmail,
} from './booking-email';

const about = z.object({ bookingId: z.string() });

// True if the call has ended. The site sends no emails about such calls. Emails can be that late, because failed emails
// are retried for days.
const isOver = ({ state, endsAt }: Booking, now: Date) =>
  state === 'booked' && endsAt.getTime() <= now.getTime();

// Creates a builder of emails about bookings in `state`. The builder returns null if the booking's state has changed
// before sending, so that the doctor gets no confirmation of a call that was cancelled in the meantime.
function createEmailBuilder(
  state: Booking['state'],
  write: (booking: Booking & Greeted, calendar: string, sender: EmailSender) => EmailContent,
): EmailBuilder {
  return async ({ db, config, clock }, data, sender) => {
    const booking = await findBooking(db, { id: about.parse(data).bookingId });
    if (booking?.state !== state || isOver(booking, clock.now())) return null;
    const greeted = { ...booking, greetedAs: await provenName(db, booking) };
    return write(greeted, bookingCalendar(booking, calendarFrame(config, clock.now())), sender);
  };
}

const aboutMove = z.object({ bookingId: z.string(), from: z.iso.datetime() });

/**
 * Creates a builder of emails about a moved call. The email shows the time that is stored when the email is sent. If
 * the call was moved several times, all emails therefore show the latest time.
 */
function createMoveEmailBuilder(
  write: (booking: Booking & Greeted, from: Date, calendar: string, sender: EmailSender) => EmailContent,
): EmailBuilder {
  return async ({ db, config, clock }, data, sender) => {
    const { bookingId, from } = aboutMove.parse(data);
    const booking = await findBooking(db, { id: bookingId });
    if (booking?.state !== 'booked' || isOver(booking, clock.now())) return null;
    const calendar = bookingCalendar(booking, calendarFrame(config, clock.now()));
    const greeted = { ...booking, greetedAs: await provenName(db, booking) };
    return write(greeted, new Date(from), calendar, sender);
  };
}

export const bookingEmails = {
  'booking-confirmed': createEmailBuilder('booked', bookingConfirmedEmail),
  'booking-cancelled': createEmailBuilder('cancelled', bookingCancelledEmail),
  'booking-moved': createMoveEmailBuilder(bookingMovedEmail),
  'booking-moved-staff': createMoveEmailBuilder(bookingMovedStaffEmail),
  'booking-staff': createEmailBuilder('booked', bookingStaffEmail),
  'booking-cancelled-staff': createEmailBuilder('cancelled', bookingStaffEmail),
} satisfies Record<string, EmailBuilder>;
