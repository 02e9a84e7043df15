import { LRUCache } from 'lru-cache';
import { dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { callBy, onCallHours } from '@/lib/reference/working-hours/call-by';
import { chooseConsultant, isAway, type Consultant, type WorkSubject } from './consultant';
import { listConsultants, listLeaveToCome } from './list-consultants.server';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';

/** Generous, because we must keep the promise on a busy day too. */
const minutesToCall = 4 * 60;

type Promised = WorkSubject & { timeZone: string; minutes?: number };

/**
 * Assigns a consultant who works on the day of the call, null for the on-call team. Also returns when the call is due:
 * so many minutes of the region's working time from now.
 */
export async function assignConsultant(
  services: { db: Database; now: Date },
  subject: Promised,
): Promise<{ consultant: Consultant | null; dueAt: Date }> {
  const [consultants, leave] = await Promise.all([listConsultants(services), listLeaveToCome(services)]);
  const dueAt = dueAfter(services.now, { minutes: minutesToCall, ...subject });
  // Within calling hours, the date is the same everywhere from Perth to Auckland.
  const day = dateInZone(dueAt, subject.timeZone);
  const present = consultants.filter(({ id }) => !isAway(leave, id, day));
  return { consultant: chooseConsultant(present, subject), dueAt };
}

// Cached for the minute, because computing it walks over the calendar.
const dueTimes = new LRUCache<string, Date, () => Date>({
  max: 500,
  memoMethod: (_key, _, { context }) => context(),
});

/** Returns the instant after so many minutes of a region's working time, rounded up to the half-hour. */
export function dueAfter(
  now: Date,
  { regionIso, timeZone, minutes }: { regionIso: string | null; timeZone: string; minutes: number },
): Date {
  const isHoliday = (date: string) => isPublicHoliday(date, regionIso);
  const minute = Math.floor(now.getTime() / 60_000);
  return dueTimes.memo(`${minute} ${regionIso} ${timeZone} ${minutes}`, {
    context: () => callBy({ now, timeZone, hours: onCallHours, minutes, isHoliday }),
  });
}
