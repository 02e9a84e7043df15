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

/** An instant of the calendar's time: by the zone it names, by the rules the file brings, else by the doctor's zone. */
function instantOf(time: ICAL.Time, timeZone: string, own: ReadonlyMap<string, ICAL.Timezone>): number {
  const name = time.zone?.tzid ?? '';
  if (name === 'UTC' || name === 'Z') return time.toJSDate().getTime();
  const brought = own.get(name);
  if (brought && !isZone(name)) return time.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().getTime();
  const pad = (part: number) => String(part).padStart(2, '0');
  const date = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`;
  const minutes = time.isDate ? 0 : time.hour * 60 + time.minute;
  return instantAt(date, minutes, name !== '' && isZone(name) ? name : timeZone).getTime();
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
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(calendar));
  } catch {
    return refuse('It is not a calendar that can be read.');
  }
  if (root.name !== 'vcalendar') return refuse('It is not a calendar that can be read.');
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
  const note = (start: ICAL.Time, end: ICAL.Time) => {
    const span = [instantOf(start, timeZone, zones), instantOf(end, timeZone, zones)] as const;
    if (span[1] > span[0] && span[1] > from && span[0] < until) busy.push(span);
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
        if (isBusy(component)) note(event.startDate, event.endDate);
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
        if (instantOf(start, timeZone, zones) > until) break;
        if (replaced.has(start.toString())) continue;
        const end = start.clone();
        end.addDuration(duration);
        note(start, end);
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
