import { fail, ok, type Result } from '@/lib/core/result';
import {
  clockFinder,
  readCalendarText,
  readParameter,
  UnknownZone,
  type CalendarEvent,
  type CalendarHead,
  type CalendarTime,
} from './parse-calendar.server';
import { utcClock } from './calendar-zones.server';
import {
  expandEvent,
  firstProperty,
  readChange,
  readFreeBusy,
  textValue,
  type BusyTime,
  type Change,
} from './expand-event.server';
import type { CalendarFailure } from './open-calendar.server';

export type CalendarReading = {
  busy: BusyTime[];
  eventsInUnknownZones: number;
  unknownZones: string[];
  unreadableEvents: number;
};

export type CalendarReader = {
  from: number;
  timeZone: string;
  /**
   * Email addresses of the doctor. The site ignores events that an attendee with one of these addresses has declined.
   */
  addresses?: readonly string[];
};

const maxEvents = 5_000;
const maxBusyTimes = 20_000;
/** Expands repeating events 550 days (18 months) ahead. In ms. */
const aheadMs = 550 * 86_400_000;

const refuse = (reason: string) => fail<CalendarFailure>({ code: 'availability/calendar', reason });

function isDeclined(event: CalendarEvent, addresses: readonly string[]): boolean {
  const own = new Set(addresses.map((address) => address.toLowerCase()));
  if (event.calendar.owner) own.add(event.calendar.owner);
  return (event.properties.get('ATTENDEE') ?? []).some(
    ({ parameters, value }) =>
      /^(?:declined|delegated)$/i.test(readParameter(parameters, 'PARTSTAT')) &&
      own.has(value.replace(/^mailto:/i, '').toLowerCase()),
  );
}

function takesTime(event: CalendarEvent, addresses: readonly string[]): boolean {
  return (
    textValue(event, 'TRANSP') !== 'TRANSPARENT' &&
    textValue(event, 'STATUS') !== 'CANCELLED' &&
    textValue(event, 'X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE' &&
    textValue(event, 'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS') !== 'FREE' &&
    !event.calendar.isCancellation &&
    !isDeclined(event, addresses)
  );
}

/**
 * Keeps only the newest version of each event. Versions of an event have the same UID and RECURRENCE-ID, and the
 * newest has the highest SEQUENCE.
 */
function keepNewestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const buildEventKey = (event: CalendarEvent) =>
    `${firstProperty(event, 'UID')?.value ?? ''} ${textValue(event, 'RECURRENCE-ID')}`;
  const readSequence = (event: CalendarEvent) => Number(textValue(event, 'SEQUENCE')) || 0;
  const newest = new Map<string, number>();
  for (const event of events)
    newest.set(buildEventKey(event), Math.max(newest.get(buildEventKey(event)) ?? 0, readSequence(event)));
  return events.filter(
    (event) => !event.properties.has('UID') || readSequence(event) === newest.get(buildEventKey(event)),
  );
}

/**
 * Returns when the calendar's owner is busy in the 18 months after `from`. Call this only in a thread that can be
 * stopped, because a malicious repetition rule can make it run forever.
 */
export function readBusyTimes(
  calendar: string,
  { from, timeZone, addresses = [] }: CalendarReader,
): Result<CalendarReading, CalendarFailure> {
  const events = readCalendarText(calendar);
  if (!events) return refuse('We cannot read this calendar’s format.');
  if (events.length > maxEvents) return refuse('The calendar has more than 5,000 events.');
  const clockOf = clockFinder(events, timeZone);
  const period = { from, until: from + aheadMs };
  const isBusy = (event: CalendarEvent) => takesTime(event, addresses);
  const busy: BusyTime[] = [];
  const unknownZones = new Set<string>();
  let [eventsInUnknownZones, unreadableEvents] = [0, 0];

  const current = keepNewestVersions(events);
  const changes = new Map<string, Change[]>();
  for (const event of current)
    try {
      const change = readChange(event, clockOf);
      const uid = firstProperty(event, 'UID')?.value ?? '';
      if (change) changes.set(uid, [...(changes.get(uid) ?? []), change]);
    } catch {
      // Ignores the error here, because the loop below reads the event again and counts it as unreadable.
    }
  const expand = (event: CalendarEvent, clock: typeof clockOf) => {
    const times =
      event.kind === 'VFREEBUSY'
        ? readFreeBusy(event, clock)
        : expandEvent(event, period, {
            clockOf: clock,
            changes: changes.get(firstProperty(event, 'UID')?.value ?? '') ?? [],
            isBusy,
          });
    return times.filter(([start, end]) => end > start && end > from && start < period.until);
  };
  for (const event of current) {
    try {
      if (event.properties.has('RECURRENCE-ID')) readChange(event, clockOf);
      for (const [start, end] of expand(event, clockOf))
        // Cuts off busy time outside the period, because callers loop over each day of the busy time.
        busy.push([Math.max(start, from), Math.min(end, period.until)]);
    } catch (error) {
      if (!(error instanceof UnknownZone)) unreadableEvents++;
      else if (takesTimeInUnknownZone(event, expand, clockOf)) {
        eventsInUnknownZones++;
        unknownZones.add(error.zone.slice(0, 80));
      }
    }
    if (busy.length > maxBusyTimes) return refuse('The calendar has more than 20,000 busy times.');
  }
  return ok({
    busy: merge(busy),
    eventsInUnknownZones,
    unknownZones: [...unknownZones].slice(0, 3),
    unreadableEvents,
  });
}

/**
 * Returns true if an event in an unknown time zone is probably within the period. Treats its times as UTC. The doctor
 * needs no warning about past events.
 */
function takesTimeInUnknownZone(
  event: CalendarEvent,
  expand: (event: CalendarEvent, clock: ReturnType<typeof clockFinder>) => BusyTime[],
  clockOf: ReturnType<typeof clockFinder>,
): boolean {
  const clockOrUtc = (time: Pick<CalendarTime, 'isDate' | 'isUtc' | 'zone'>, calendar: CalendarHead) => {
    try {
      return clockOf(time, calendar);
    } catch {
      return utcClock;
    }
  };
  try {
    return expand(event, clockOrUtc).length > 0;
  } catch {
    return true;
  }
}

function merge(times: readonly BusyTime[]): BusyTime[] {
  const merged: [number, number][] = [];
  for (const [start, end] of times.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
