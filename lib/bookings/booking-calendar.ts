import { calendarFile, calendarStamp, calendarText } from '@/lib/core/calendar-file';
import { bookingTopics, type Booking } from './booking';

/** What calendar files of this site have in common; `mailFrom` as emails have it: "Name <address>" or the address alone. */
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

/** What a calendar file says beside the booking itself. */
type CalendarFrame = {
  brandName: string;
  /** Name part of the ids: the site's host. */
  host: string;
  /** Address that the call comes from. */
  organiser: string;
  now: Date;
};

/**
 * A booking as a calendar file (RFC 5545), times in UTC. The id stays the same: a moved
 * booking takes its event along, and a cancelled booking takes the event
 * out of the calendar again.
 */
export function bookingCalendar(booking: Booking, frame: CalendarFrame): string {
  const cancelled = booking.state === 'cancelled';
  const who = `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim();
  const lines = [
    `PRODID:-//${calendarText(frame.brandName)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${frame.host}`,
    `SEQUENCE:${booking.moved + (cancelled ? 1 : 0)}`,
    `DTSTAMP:${calendarStamp(frame.now)}`,
    `DTSTART:${calendarStamp(booking.startsAt)}`,
    `DTEND:${calendarStamp(booking.endsAt)}`,
    `SUMMARY:${calendarText(`Call with ${who}, ${frame.brandName}`)}`,
    `DESCRIPTION:${calendarText(`${who} calls you on ${booking.phone}.\nAbout: ${bookingTopics[booking.topic]}\nReference: ${booking.reference}`)}`,
    `ORGANIZER;CN=${frame.brandName.replace(/[";:,]/g, ' ')}:mailto:${frame.organiser}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
  return calendarFile(lines);
}
