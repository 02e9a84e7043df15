import { worksOn, type WorkingHours } from '@/lib/reference/working-hours/call-by';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import { daysAhead, leadMinutes, slotMinutes } from './booking';

/** `hours` are in the time zone of the consultant. `isOff` returns true on holidays and on the consultant's leave. */
export type ConsultantCalendar = {
  consultantId: string;
  timeZone: string;
  hours: WorkingHours;
  isOff: (date: IsoDate) => boolean;
};

export type Slot = {
  startsAt: Date;
  consultantIds: string[];
};

const slotMs = slotMinutes * 60_000;

export function slotKey(consultantId: string, startsAt: Date): string {
  return `${consultantId} ${startsAt.toISOString()}`;
}

/**
 * Returns the free slots, earliest first, from `lead` minutes to two weeks from now, on the consultants' working days.
 * Leaves out the slots in `taken` (keys of `slotKey`). Slots start at multiples of 20 minutes in UTC, so that
 * consultants in different time zones share slots.
 */
export function freeSlots(input: {
  now: Date;
  calendars: readonly ConsultantCalendar[];
  taken: ReadonlySet<string>;
  /** Minutes from now to the earliest slot. If undefined, `leadMinutes` applies, as for doctors. */
  lead?: number;
}): Slot[] {
  const { now, calendars, taken, lead = leadMinutes } = input;
  const earliest = now.getTime() + lead * 60_000;
  const free = new Map<number, string[]>();
  for (const { consultantId, timeZone, hours, isOff } of calendars) {
    const today = wallClock(now, timeZone).date;
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const date = addDays(today, ahead);
      if (!worksOn(hours, date) || isOff(date)) continue;
      // Converts only the opening time to an instant and adds minutes to it, because converting each slot is slow.
      // This is correct because no region changes its clocks within working hours.
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

/** Local hours in which doctors are offered calls, in minutes since midnight. */
const allowedHours = { opens: 7 * 60, closes: 20 * 60 };

/**
 * Groups slots by day in the time zone of the reader. Leaves out slots that are at night there, such as a slot in
 * Auckland's morning for a reader in Perth.
 */
export function slotsByDay(slots: readonly Slot[], timeZone: string): Map<IsoDate, Slot[]> {
  const days = new Map<IsoDate, Slot[]>();
  for (const slot of slots) {
    const { date, minutes } = wallClock(slot.startsAt, timeZone);
    if (minutes < allowedHours.opens || minutes + slotMinutes > allowedHours.closes) continue;
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return days;
}
