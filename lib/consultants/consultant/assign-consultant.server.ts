import { LRUCache } from 'lru-cache';
import { dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { callBy, onCallHours } from '@/lib/reference/working-hours/call-by';
import { chooseConsultant, isAway, type Consultant, type WorkSubject } from './consultant';
import { listConsultants, listLeaveToCome } from './list-consultants.server';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';

/** The site promises a call within this many minutes of working time. Four hours are enough even on a busy day. */
const minutesToCall = 4 * 60;

type Promised = WorkSubject & { timeZone: string; minutes?: number };

/**
 * Promises a call within `minutes` of working time in the region of the work (`dueAt`). Finds a consultant who is not
 * on leave on that day, or null for the on-call team.
 */
export async function assignConsultant(
  services: { db: Database; now: Date },
  subject: Promised,
): Promise<{ consultant: Consultant | null; dueAt: Date }> {
  const [consultants, leave] = await Promise.all([listConsultants(services), listLeaveToCome(services)]);
  const dueAt = dueAfter(services.now, { minutes: minutesToCall, ...subject });
  // Leave is stored as days in the consultant's region, but the job may be in another time zone. The date is the same
  // in both, because all zones from Perth to Auckland share the date during working hours.
  const day = dateInZone(dueAt, subject.timeZone);
  const present = consultants.filter(({ id }) => !isAway(leave, id, day));
  return { consultant: chooseConsultant(present, subject), dueAt };
}

/**
 * Chooses one consultant for all jobs of a form: the one responsible for most of them. The promised time is in the time
 * zone of that consultant's first job.
 */
export async function assignOneConsultant<Subject extends Promised>(
  services: { db: Database; now: Date },
  subjects: readonly Subject[],
) {
  const calls = await Promise.all(
    subjects.map(async (subject) => ({ subject, ...(await assignConsultant(services, subject)) })),
  );
  const share = (id: string | undefined) =>
    id === undefined ? 0 : calls.filter(({ consultant }) => consultant?.id === id).length;
  return calls.reduce((best, call) =>
    share(call.consultant?.id) > share(best.consultant?.id) ? call : best,
  );
}

// Times of promised calls. Cached until the minute ends, because each calculation steps through days and public
// holidays.
const dueTimes = new LRUCache<string, Date, () => Date>({
  max: 500,
  memoMethod: (_key, _, { context }) => context(),
});

/** Returns the time at which `minutes` of working time in the region have passed, rounded up to the half-hour. */
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
