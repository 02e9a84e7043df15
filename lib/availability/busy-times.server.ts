import ICAL from 'ical.js';
import { fail, ok, type Result } from '@/lib/core/result';
import { instantAt } from '@/lib/core/zoned-time';
import type { CalendarFailure } from './open-calendar.server';

/** A time somebody is busy: nothing else of an event is read. ms since 1970. */
export type BusyTime = readonly [start: number, end: number];

/** Events of one calendar; months ahead that repeated ones are followed. */
const maxEvents = 5_000;
const maxOccurrences = 20_000;
const aheadMs = 550 * 86_400_000;

const refuse = (reason: string) => fail<CalendarFailure>({ code: 'availability/calendar', reason });

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An instant of the calendar's time: by the zone `named`, by the rules the file brings for it, else by the doctor's zone. */
function instantOf(
  time: ICAL.Time,
  named: string,
  { timeZone, own }: { timeZone: string; own: ReadonlyMap<string, ICAL.Timezone> },
): number {
  if (time.zone?.tzid === 'UTC') return time.toJSDate().getTime();
  const zone = named !== '' && isZone(named) ? named : null;
  if (!zone && own.has(named)) return time.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().getTime();
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  const date = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;
  return instantAt(date, time.isDate ? 0 : time.hour * 60 + time.minute, zone ?? timeZone).getTime();
}

/** The calendar, without the events that cannot be read; null when it is none. */
function parseCalendar(calendar: string): ICAL.Component | null {
  const parse = (source: string) => {
    try {
      return new ICAL.Component(ICAL.parse(source));
    } catch {
      return null;
    }
  };
  const whole = parse(calendar);
  if (whole) return whole.name === 'vcalendar' ? whole : null;
  const event = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gim;
  const broken = new Set(
    (calendar.match(event) ?? [])
      .slice(0, maxEvents + 1)
      .filter((one) => !parse(`BEGIN:VCALENDAR\r\n${one}END:VCALENDAR`)),
  );
  if (broken.size === 0) return null;
  const rest = parse(calendar.replace(event, (one) => (broken.has(one) ? '' : one)));
  return rest?.name === 'vcalendar' ? rest : null;
}

const text = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/**
 * The times a calendar is busy between `from` and 18 months later, merged where they touch. Free, cancelled and declined
 * events are left out. Rules can be written so that following them never ends: run this where it can be ended from outside.
 */
export function readBusyTimes(
  calendar: string,
  { from, timeZone }: { from: number; timeZone: string },
): Result<BusyTime[], CalendarFailure> {
  const root = parseCalendar(calendar);
  if (!root) return refuse('It is not a calendar that can be read.');
  const components = root.getAllSubcomponents('vevent');
  if (components.length > maxEvents) return refuse('It has more than 5,000 events.');
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => {
      const made = new ICAL.Timezone(zone);
      ICAL.TimezoneService.register(made);
      return [made.tzid, made] as const;
    }),
  );
  const until = from + aheadMs;
  const busy: BusyTime[] = [];
  const known = { timeZone, own: zones };
  const zoneOf = (component: ICAL.Component, name: string) =>
    String(component.getFirstProperty(name)?.getFirstParameter('tzid') ?? '');
  const note = (start: ICAL.Time, end: ICAL.Time, component: ICAL.Component) => {
    const starts = zoneOf(component, 'dtstart');
    const ends = component.hasProperty('dtend') ? zoneOf(component, 'dtend') : starts;
    const span = [instantOf(start, starts, known), instantOf(end, ends, known)] as const;
    // Cut to what is read: whoever goes through a time day by day goes through a bounded number of days.
    if (span[1] > span[0] && span[1] > from && span[0] < until)
      busy.push([Math.max(span[0], from), Math.min(span[1], until)]);
  };
  const changed = new Map<string, ICAL.Component[]>();
  for (const one of components)
    if (one.hasProperty('recurrence-id')) {
      const uid = text(one, 'uid');
      changed.set(uid, [...(changed.get(uid) ?? []), one]);
    }
  const isBusy = (one: ICAL.Component) =>
    text(one, 'transp') !== 'TRANSPARENT' &&
    text(one, 'status') !== 'CANCELLED' &&
    !['FREE'].includes(text(one, 'x-microsoft-cdo-busystatus'));
  for (const component of components) {
    try {
      const event = new ICAL.Event(component);
      if (!component.hasProperty('dtstart')) continue;
      if (component.hasProperty('recurrence-id') || !event.isRecurring()) {
        if (isBusy(component)) note(event.startDate, event.endDate, component);
        continue;
      }
      const replaced = new Set(
        (changed.get(text(component, 'uid')) ?? []).map((one) =>
          String(one.getFirstPropertyValue('recurrence-id')),
        ),
      );
      if (!isBusy(component)) continue;
      const occurrences = event.iterator();
      const { duration } = event;
      for (let n = 0; n < maxOccurrences; n++) {
        const start = occurrences.next();
        if (!start) break;
        if (instantOf(start, zoneOf(component, 'dtstart'), known) > until) break;
        if (replaced.has(start.toString())) continue;
        const end = start.clone();
        end.addDuration(duration);
        note(start, end, component);
      }
    } catch {
      // One event that cannot be read costs that event alone.
    }
    if (busy.length > maxOccurrences) return refuse('It has more than 20,000 busy times.');
  }
  return ok(merge(busy));
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
