import { bookingTopics, type Booking } from './booking';

/** What calendar files of this site have in common; `mailFrom` as emails have it: "Name <address>" or the address alone. */
export function calendarFrame(
  site: { brandName: string; siteUrl: string; mailFrom: string },
  now: Date,
): CalendarFrame {
  const organiser = /<([^>]+)>/.exec(site.mailFrom)?.[1] ?? site.mailFrom;
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

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

// RFC 5545: these four have a meaning of their own within a text.
const text = (value: string) => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines are at most 75 bytes of UTF-8; the rest follows after a line break and a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/**
 * A booking as a calendar file (RFC 5545), times in UTC. The id stays the same: a moved
 * booking takes its event along, and a cancelled booking takes the event
 * out of the calendar again.
 */
export function bookingCalendar(booking: Booking, frame: CalendarFrame): string {
  const cancelled = booking.state === 'cancelled';
  const who = `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(frame.brandName)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${frame.host}`,
    `SEQUENCE:${booking.moved + (cancelled ? 1 : 0)}`,
    `DTSTAMP:${stamp(frame.now)}`,
    `DTSTART:${stamp(booking.startsAt)}`,
    `DTEND:${stamp(booking.endsAt)}`,
    `SUMMARY:${text(`Call with ${who}, ${frame.brandName}`)}`,
    `DESCRIPTION:${text(`${who} calls you on ${booking.phone}.\nAbout: ${bookingTopics[booking.topic]}\nReference: ${booking.reference}`)}`,
    `ORGANIZER;CN=${frame.brandName.replace(/[";:,]/g, ' ')}:mailto:${frame.organiser}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
