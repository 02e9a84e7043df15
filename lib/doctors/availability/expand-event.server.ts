import ICAL from 'ical.js';
import {
  readParameter,
  readTime,
  type CalendarEvent,
  type CalendarHead,
  type CalendarTime,
} from './parse-calendar.server';
import { toIcalTime, wallOfIcalTime, type ToInstant } from './calendar-zones.server';

/** Start and end in ms since 1970. The site stores nothing else about an event. */
export type BusyTime = readonly [start: number, end: number];

export type Period = { from: number; until: number };

type ClockOf = (time: Pick<CalendarTime, 'isDate' | 'isUtc' | 'zone'>, calendar: CalendarHead) => ToInstant;

const day = 86_400_000;
/** Maximum number of dates from one repetition rule. More dates would exceed the thread's time limit. */
const maxDates = 100_000;

export const firstProperty = (event: CalendarEvent, name: string) => event.properties.get(name)?.[0];
export const textValue = (event: CalendarEvent, name: string) =>
  (firstProperty(event, name)?.value ?? '').toUpperCase();

class ZonedTime {
  readonly wall: number;
  readonly instant: number;

  constructor(
    readonly time: CalendarTime,
    readonly clock: ToInstant,
  ) {
    this.wall = time.wall;
    this.instant = clock(time.wall);
  }

  sharesClock({ time }: ZonedTime): boolean {
    return this.time.zone === time.zone && this.time.isUtc === time.isUtc && this.time.isDate === time.isDate;
  }
}

function readZonedTimes(event: CalendarEvent, name: string, clockOf: ClockOf): ZonedTime[] {
  return (event.properties.get(name) ?? []).flatMap(({ parameters, value }) =>
    value
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const time = readTime(text.split('/')[0] ?? '', parameters);
        return new ZonedTime(time, clockOf(time, event.calendar));
      }),
  );
}

/**
 * Parses a duration into whole days and the rest, in ms. Separates days, because adding a day keeps the local time,
 * even if the clocks change and the day has 23 or 25 hours.
 */
function readDuration(text: string): { days: number; rest: number } {
  const duration = ICAL.Duration.fromString(text.trim());
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  if (isNegative) return { days: 0, rest: 0 };
  return { days: (weeks * 7 + days) * day, rest: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
}

function findEnd(event: CalendarEvent, start: ZonedTime, clockOf: ClockOf): (wall: number) => number {
  const { clock } = start;
  const [end] = readZonedTimes(event, 'DTEND', clockOf);
  if (end && !end.sharesClock(start)) {
    const takes = end.instant - start.instant;
    return (wall) => clock(wall) + takes;
  }
  if (end) {
    // Some programs write the same first and last day for a whole-day event. Such an event lasts one day.
    const takes = Math.max(end.wall - start.wall, start.time.isDate ? day : 0);
    return (wall) => clock(wall + takes);
  }
  const duration = firstProperty(event, 'DURATION');
  if (duration) {
    const { days, rest } = readDuration(duration.value);
    return (wall) => clock(wall + days) + rest;
  }
  return (wall) => clock(wall + (start.time.isDate ? day : 0));
}

/** Yields the dates of a repetition rule in the event's local time. An RRULE also includes the first date (DTSTART). */
function* followRule(
  text: string,
  start: ZonedTime,
  clockOf: ClockOf,
  event: CalendarEvent,
): Iterable<number> {
  const parts = text
    .toUpperCase()
    .split(';')
    .filter((part) => part.includes('='));
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  const rule = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith('UNTIL=')).join(';'));
  const isOver = until === undefined ? () => false : findLast(until, start, clockOf, event);
  const dates = rule.iterator(toIcalTime(start.wall, start.time.isDate));
  for (let count = 0; ; count++) {
    if (count > maxDates) throw new RangeError('The event repeats on too many dates');
    const date = dates.next();
    if (!date) return;
    const wall = wallOfIcalTime(date);
    if (isOver(wall)) return;
    yield wall;
  }
}

/**
 * Returns a function that is true for dates after UNTIL. An UNTIL without a time includes its whole day in the event's
 * local time.
 */
function findLast(
  until: string,
  start: ZonedTime,
  clockOf: ClockOf,
  event: CalendarEvent,
): (wall: number) => boolean {
  const last = readTime(until, '');
  if (last.isDate) return (wall) => wall >= last.wall + day;
  if (!last.isUtc) return (wall) => wall > last.wall;
  const instant = clockOf(last, event.calendar)(last.wall);
  return (wall) => start.clock(wall) > instant;
}

function readExcluded(event: CalendarEvent, start: ZonedTime, clockOf: ClockOf, { until }: Period) {
  const instants = new Set<number>();
  const days = new Set<number>();
  const midnight = (wall: number) => Math.floor(wall / day) * day;
  for (const excluded of readZonedTimes(event, 'EXDATE', clockOf)) {
    // Exchange writes an excluded whole day as midnight in the mailbox's zone instead of a date
    // (jens-maus/node-ical#456).
    const asDay = start.time.isDate && !excluded.time.isUtc;
    if (asDay || excluded.time.isDate) days.add(midnight(excluded.wall));
    else instants.add(excluded.instant);
  }
  for (const { value } of event.properties.get('EXRULE') ?? [])
    for (const wall of followRule(value, start, clockOf, event)) {
      if (wall - day > until) break;
      instants.add(start.clock(wall));
    }
  return { has: (wall: number, instant: number) => instants.has(instant) || days.has(midnight(wall)) };
}

/**
 * A changed occurrence of a repeating event (RECURRENCE-ID). With `andFollowing`, the change also applies to all later
 * occurrences.
 */
export type Change = {
  event: CalendarEvent;
  replaces: ZonedTime;
  andFollowing: boolean;
};

export function readChange(event: CalendarEvent, clockOf: ClockOf): Change | null {
  const [replaces] = readZonedTimes(event, 'RECURRENCE-ID', clockOf);
  const parameters = firstProperty(event, 'RECURRENCE-ID')?.parameters ?? '';
  return (
    (replaces && { event, replaces, andFollowing: readParameter(parameters, 'RANGE') === 'THISANDFUTURE' }) ??
    null
  );
}

/**
 * Returns true if a change replaces the occurrence at this time. Compares instants, because the change may use a
 * different time zone. Compares days if the change names only a day.
 */
function isReplaced({ replaces, andFollowing }: Change, wall: number, instant: number): boolean {
  if (replaces.time.isDate) {
    const date = Math.floor(wall / day) * day;
    return andFollowing ? date >= replaces.wall : date === replaces.wall;
  }
  return andFollowing ? instant >= replaces.instant : instant === replaces.instant;
}

type ExpandEventInput = { clockOf: ClockOf; changes: Change[]; isBusy: (event: CalendarEvent) => boolean };

/**
 * Returns the times of a repeating event in a period. `changes` are changed occurrences with the same UID. Leaves out
 * the new times of changed occurrences, which the caller reads separately.
 */
export function expandEvent(
  event: CalendarEvent,
  period: Period,
  { clockOf, changes, isBusy }: ExpandEventInput,
): BusyTime[] {
  const [start] = readZonedTimes(event, 'DTSTART', clockOf);
  if (!start) return [];
  const end = findEnd(event, start, clockOf);
  const isChange = event.properties.has('RECURRENCE-ID');
  const rules = isChange ? [] : (event.properties.get('RRULE') ?? []);
  const extra = isChange ? [] : (event.properties.get('RDATE') ?? []);
  if (rules.length === 0 && extra.length === 0)
    return isBusy(event) ? [[start.instant, end(start.wall)]] : [];

  const excluded = readExcluded(event, start, clockOf, period);
  const following = changes.filter(({ andFollowing }) => andFollowing);
  const takes = end(start.wall) - start.instant;
  const busy: BusyTime[] = [];
  const seen = new Set<number>();
  const addAt = (wall: number, instant: number, ends: number) => {
    if (seen.has(instant) || excluded.has(wall, instant)) return;
    seen.add(instant);
    const change = changes.find((one) => !one.andFollowing && isReplaced(one, wall, instant));
    if (change) return;
    const later = following.findLast((one) => isReplaced(one, wall, instant));
    if (!later) {
      if (isBusy(event)) busy.push([instant, ends]);
      return;
    }
    const isItself = isReplaced({ ...later, andFollowing: false }, wall, instant);
    const [moved] = readZonedTimes(later.event, 'DTSTART', clockOf);
    if (isItself || !moved || !isBusy(later.event)) return;
    const movedWall = moved.wall + (wall - wallBy(start, later.replaces));
    busy.push([moved.clock(movedWall), findEnd(later.event, moved, clockOf)(movedWall)]);
  };
  addAt(start.wall, start.instant, end(start.wall));
  for (const { value } of rules)
    for (const wall of followRule(value, start, clockOf, event)) {
      // Adds a day at each end, because local time and UTC differ by up to 14 hours. With a change of "this and
      // following", reads all occurrences, because the change may move them into the period.
      if (wall - day > period.until) break;
      if (wall + takes + 2 * day < period.from && following.length === 0) continue;
      addAt(wall, start.clock(wall), end(wall));
    }
  for (const { parameters, value } of extra)
    for (const text of value.split(',')) {
      const [from = '', to = ''] = text.split('/');
      if (from.trim() === '') continue;
      const time = readTime(from, parameters);
      const added = new ZonedTime(time, clockOf(time, event.calendar));
      const ends = to ? endOfPeriod(added, to, parameters, clockOf, event) : added.instant + takes;
      addAt(added.wall, added.instant, ends);
    }
  return busy;
}

function wallBy(start: ZonedTime, replaces: ZonedTime): number {
  if (replaces.time.isDate || start.sharesClock(replaces)) return replaces.wall;
  // Converts the instant to local time in the zone of the series. `near - start.clock(near)` is the zone's offset at
  // that time.
  const near = replaces.instant;
  return near + (near - start.clock(near));
}

function endOfPeriod(
  start: ZonedTime,
  end: string,
  parameters: string,
  clockOf: ClockOf,
  event: CalendarEvent,
): number {
  if (/^\+?P/i.test(end.trim())) {
    const { days, rest } = readDuration(end.trim().replace(/^\+/, '').toUpperCase());
    return start.clock(start.wall + days) + rest;
  }
  const time = readTime(end, parameters);
  return clockOf(time, event.calendar)(time.wall);
}

/** Reads the busy times of a VFREEBUSY entry. An unknown FBTYPE counts as busy (RFC 5545, 3.2.9). */
export function readFreeBusy(event: CalendarEvent, clockOf: ClockOf): BusyTime[] {
  return (event.properties.get('FREEBUSY') ?? [])
    .filter(({ parameters }) => readParameter(parameters, 'FBTYPE').toUpperCase() !== 'FREE')
    .flatMap(({ parameters, value }) =>
      value
        .split(',')
        .filter((text) => text.includes('/'))
        .map((text): BusyTime => {
          const [from = '', to = ''] = text.split('/');
          const time = readTime(from, parameters);
          const start = new ZonedTime(time, clockOf(time, event.calendar));
          return [start.instant, endOfPeriod(start, to, parameters, clockOf, event)];
        }),
    );
}
