import { calendarFile, calendarStamp, escapeCalendarText } from '@/lib/core/calendar-file';
import { bookingTopics, type Booking } from './booking';

/**
 * Returns settings that all calendar files of this site share. `mailFrom` is a sender as in an email header: "Name
 * <address>" or only an address.
 */
export function calendarFrame(
  site: { brandName: string; siteUrl: string; mailFrom: string },
  now: Date,
): CalendarFrame {
  const organiser = /<([^<>]+)>/.exec(site.mailFrom)?.[1] ?? site.mailFrom;
  return {
    brandName: site.brandName,
    host: new URL(site.siteUrl).hostname,
    organiser: organiser.trim(),
    now,
  };
}

type CalendarFrame = {
  brandName: string;
  host: string;
  organiser: string;
  now: Date;
};

/**
 * Builds the calendar file (RFC 5545) of a booking, with times in UTC. The event's id never changes, so that a
 * calendar can move or remove the event with the call.
 */
export function bookingCalendar(booking: Booking, frame: CalendarFrame): string {
  const cancelled = booking.state === 'cancelled';
  const who = `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim();
  const lines = [
    `PRODID:-//${escapeCalendarText(frame.brandName)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${frame.host}`,
    `SEQUENCE:${booking.moved + (cancelled ? 1 : 0)}`,
    `DTSTAMP:${calendarStamp(frame.now)}`,
    `DTSTART:${calendarStamp(booking.startsAt)}`,
    `DTEND:${calendarStamp(booking.endsAt)}`,
    `SUMMARY:${escapeCalendarText(`Call with ${who}, ${frame.brandName}`)}`,
    `DESCRIPTION:${escapeCalendarText(`${who} calls you on ${booking.phone}.\nAbout: ${bookingTopics[booking.topic]}\nReference: ${booking.reference}`)}`,
    `ORGANIZER;CN=${frame.brandName.replace(/[";:,]/g, ' ')}:mailto:${frame.organiser}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
  return calendarFile(lines);
}
