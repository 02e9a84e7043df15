import { LRUCache } from 'lru-cache';
import { dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { callBy, onCallHours } from '@/lib/reference/working-hours/call-by';
import { chooseConsultant, isAway, type Consultant, type WorkSubject } from './consultant';
import { listConsultants, listLeaveToCome } from './list-consultants.server';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';

/** Working time in minutes within which the site promises a call. Four hours are enough even on a busy day. */
const minutesToCall = 4 * 60;

type Promised = WorkSubject & { timeZone: string; minutes?: number };

/**
 * Finds a consultant who is not on leave on the day of the promised call. Null means the on-call team. `dueAt` is the
 * latest time of the call, `minutes` of the region's working time from now.
 */
export async function assignConsultant(
  services: { db: Database; now: Date },
  subject: Promised,
): Promise<{ consultant: Consultant | null; dueAt: Date }> {
  const [consultants, leave] = await Promise.all([listConsultants(services), listLeaveToCome(services)]);
  const dueAt = dueAfter(services.now, { minutes: minutesToCall, ...subject });
  // Leave counts in days of the consultant's region, and the job may be in another zone. The date is still right,
  // because all zones from Perth to Auckland have the same date during working hours.
  const day = dateInZone(dueAt, subject.timeZone);
  const present = consultants.filter(({ id }) => !isAway(leave, id, day));
  return { consultant: chooseConsultant(present, subject), dueAt };
}

// Caches results until the minute ends, because the calculation steps through days and public holidays.
const dueTimes = new LRUCache<string, Date, () => Date>({
  max: 500,
  memoMethod: (_key, _, { context }) => context(),
});

/** Adds `minutes` of the region's working time and rounds up to the half-hour. */
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
