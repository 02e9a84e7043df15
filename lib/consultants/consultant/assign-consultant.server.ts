import { LRUCache } from 'lru-cache';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import type { Database } from '@/lib/services/database/database';
import { callBy, onCallHours, type WorkingHours } from '@/lib/reference/working-hours/call-by';
import { chooseConsultant, isAway, type Consultant, type WorkSubject } from './consultant';
import { listConsultants, listLeaveToCome } from './list-consultants.server';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';

/** The site promises a call within this many minutes of working time. Four hours are enough even on a busy day. */
const minutesToCall = 4 * 60;

type Promised = WorkSubject & { timeZone: string; minutes?: number };

/** In ms. A consultant whose hours would delay the call by this long or longer gets no work now. */
const longestDelayMs = 24 * 3_600_000;

/**
 * Finds a consultant for the work, or null for the on-call team. `dueAt` promises a call within `minutes` of the working
 * time of this consultant, who is not on leave on that day. Skips a consultant who would call much later than the team.
 */
export async function assignConsultant(
  services: { db: Database; now: Date },
  subject: Promised,
): Promise<{ consultant: Consultant | null; dueAt: Date }> {
  const [consultants, leave] = await Promise.all([listConsultants(services), listLeaveToCome(services)]);
  const work = { minutes: minutesToCall, ...subject };
  const teamDueAt = dueAfter(services.now, work);
  for (let candidates = consultants; ;) {
    const consultant = chooseConsultant(candidates, subject);
    if (!consultant) return { consultant, dueAt: teamDueAt };
    const hours = findSharedHours(consultant, subject.timeZone, dateInZone(services.now, subject.timeZone));
    const dueAt = dueAfter(services.now, work, hours);
    // Leave is stored as days in the consultant's region, but the job may be in another time zone. The date is the same
    // in both, because all zones from Perth to Auckland share the date during working hours.
    const isPresent = !isAway(leave, consultant.id, dateInZone(dueAt, subject.timeZone));
    if (isPresent && dueAt.getTime() - teamDueAt.getTime() < longestDelayMs) return { consultant, dueAt };
    candidates = candidates.filter((one) => one !== consultant);
  }
}

/**
 * Converts the consultant's hours to the time zone of the work. Leaves out hours that are early or late there. Returns
 * the hours of the on-call team if none are left.
 */
function findSharedHours(
  { opens, closes, workDays, timeZone }: Pick<Consultant, keyof WorkingHours | 'timeZone'>,
  workZone: string,
  today: IsoDate,
): WorkingHours {
  const behind =
    (instantAt(today, opens, workZone).getTime() - instantAt(today, opens, timeZone).getTime()) / 60_000;
  const shared = {
    opens: Math.max(opens - behind, Math.min(opens, onCallHours.opens)),
    closes: Math.min(closes - behind, Math.max(closes, onCallHours.closes)),
  };
  return { ...(shared.opens < shared.closes ? shared : onCallHours), workDays };
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

/**
 * Returns the time at which `minutes` of working time in the region have passed, rounded up to the half-hour. Without
 * `hours`, the hours of the on-call team apply.
 */
export function dueAfter(
  now: Date,
  { regionIso, timeZone, minutes }: { regionIso: string | null; timeZone: string; minutes: number },
  hours: WorkingHours = onCallHours,
): Date {
  const isHoliday = (date: string) => isPublicHoliday(date, regionIso);
  const minute = Math.floor(now.getTime() / 60_000);
  const { opens, closes, workDays } = hours;
  return dueTimes.memo(`${minute} ${regionIso} ${timeZone} ${minutes} ${opens} ${closes} ${workDays}`, {
    context: () => callBy({ now, timeZone, hours, minutes, isHoliday }),
  });
}
