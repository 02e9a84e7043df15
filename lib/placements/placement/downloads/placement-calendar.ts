import { calendarFile, calendarStamp, escapeCalendarText } from '@/lib/core/calendar-file';
import { shiftKindLabels, type Placement, type PlacementTerms } from '@/lib/placements/placement/placement';
import { shiftInstants } from '@/lib/placements/placement/placement-pay';

/**
 * Builds a calendar file (RFC 5545) of the confirmed shifts, in UTC. An event's id contains the day and start of its
 * shift. If the terms change, a calendar therefore updates the shift instead of adding it again.
 */
export function placementCalendar(
  { id, reference, agreedVersion, cancelled, arrival }: Placement,
  terms: PlacementTerms,
  frame: { brandName: string; host: string; now: Date },
): string {
  const where = [terms.facility, arrival.address || terms.place].join(', ');
  const events = terms.shifts.flatMap((shift) => {
    const { startsAt, endsAt } = shiftInstants(shift, terms.timeZone);
    return [
      'BEGIN:VEVENT',
      `UID:${id}-${shift.date}-${shift.start.replace(':', '')}@${frame.host}`,
      `SEQUENCE:${(agreedVersion ?? 0) + (cancelled ? 1 : 0)}`,
      `DTSTAMP:${calendarStamp(frame.now)}`,
      `DTSTART:${calendarStamp(startsAt)}`,
      `DTEND:${calendarStamp(endsAt)}`,
      `SUMMARY:${escapeCalendarText(`${shiftKindLabels[shift.kind]}, ${terms.facility}`)}`,
      `LOCATION:${escapeCalendarText(where)}`,
      `DESCRIPTION:${escapeCalendarText(`${terms.role}\nReference: ${reference}`)}`,
      `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ];
  });
  return calendarFile([
    `PRODID:-//${escapeCalendarText(frame.brandName)}//Placements//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...events,
  ]);
}
