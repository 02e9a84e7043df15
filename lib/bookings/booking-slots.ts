import { isWeekday, type WorkingHours } from '@/lib/consultants/call-by';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { daysAhead, leadMinutes, slotMinutes } from './booking';

/** When a consultant works, by the clock of their own zone. */
export type ConsultantCalendar = {
  consultantId: string;
  timeZone: string;
  hours: WorkingHours;
  /** A public holiday where they work, or a day of their leave. */
  isOff: (date: IsoDate) => boolean;
};

/** A time at which somebody is free. */
export type Slot = {
  startsAt: Date;
  /** Who is free then, in the order of the calendars. */
  consultantIds: string[];
};

const slotMs = slotMinutes * 60_000;

/** Names one consultant's slot. */
export function slotKey(consultantId: string, startsAt: Date): string {
  return `${consultantId} ${startsAt.toISOString()}`;
}

/**
 * The times that can be booked at `now`, earliest first: on working days of each consultant, from the lead time on, two
 * weeks ahead, without those in `taken` (by `slotKey`). Working hours follow the wall clock of the consultant's zone, so
 * they stay right when clocks change; the grid is one for all zones, those off by half an hour included.
 */
export function freeSlots(input: {
  now: Date;
  calendars: readonly ConsultantCalendar[];
  taken: ReadonlySet<string>;
  /** Minutes from now to the first slot; without it, the time that doctors book ahead. */
  lead?: number;
}): Slot[] {
  const { now, calendars, taken, lead = leadMinutes } = input;
  const earliest = now.getTime() + lead * 60_000;
  const free = new Map<number, string[]>();
  for (const { consultantId, timeZone, hours, isOff } of calendars) {
    const today = wallClock(now, timeZone).date;
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const date = addDays(today, ahead);
      if (!isWeekday(date) || isOff(date)) continue;
      // Counted on from the opening: no region changes its clocks within working hours, and asking a zone takes time.
      const opens = instantAt(date, hours.opens, timeZone).getTime();
      const closes = opens + (hours.closes - hours.opens) * 60_000;
      for (let at = Math.ceil(opens / slotMs) * slotMs; at + slotMs <= closes; at += slotMs) {
        const startsAt = new Date(at);
        if (startsAt.getTime() < earliest || taken.has(slotKey(consultantId, startsAt))) continue;
        free.set(startsAt.getTime(), [...(free.get(startsAt.getTime()) ?? []), consultantId]);
      }
    }
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .map(([at, consultantIds]) => ({ startsAt: new Date(at), consultantIds }));
}

/** Nobody is called earlier or later than this by their own clock, minutes since midnight. */
const decent: WorkingHours = { opens: 7 * 60, closes: 20 * 60 };

/** Slots by the day they fall on for somebody in a zone, without those in their night. */
export function slotsByDay(slots: readonly Slot[], timeZone: string): Map<IsoDate, Slot[]> {
  const days = new Map<IsoDate, Slot[]>();
  for (const slot of slots) {
    const { date, minutes } = wallClock(slot.startsAt, timeZone);
    if (minutes < decent.opens || minutes + slotMinutes > decent.closes) continue;
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return days;
}
