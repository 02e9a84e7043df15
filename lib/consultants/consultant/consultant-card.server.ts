import { LRUCache } from 'lru-cache';
import { keepDayWithMonth } from '@/lib/core/months';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { getWorkplace, type Consultant } from './consultant';
import { toConsultantCard, type ConsultantCard } from './consultant-card';
import { assignOneConsultant } from './assign-consultant.server';
import { listConsultants } from './list-consultants.server';
import { callPromise, describeHours, onCallHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';

// Texts about opening hours, cached until the minute ends, because each calculation steps through days and public
// holidays.
const hoursTexts = new LRUCache<string, string, () => string>({
  max: 500,
  memoMethod: (_key, _, { context }) => context(),
});

function consultantCard(
  { data, now }: { data: ReferenceData; now: Date },
  consultant: Consultant | null,
  colleagues: readonly Consultant[],
  work: { regionIso: string | null; timeZone: string },
): ConsultantCard {
  const { regionIso, timeZone } = consultant ? getWorkplace(data, consultant) : work;
  const hours = consultant ?? onCallHours;
  const isHoliday = (date: string) => isPublicHoliday(date, regionIso);
  const minute = Math.floor(now.getTime() / 60_000);
  const { opens, closes, workDays } = hours;
  const words = hoursTexts.memo(
    `${minute} ${regionIso} ${timeZone} ${work.timeZone} ${opens} ${closes} ${workDays}`,
    {
      context: () => describeHours({ now, timeZone, hours, isHoliday }, work.timeZone),
    },
  );
  return toConsultantCard(consultant, data, words, colleagues);
}

/**
 * Finds the consultant who will call the doctor about one or more jobs. Formats the promise: "Hannah will call you by
 * Monday 23 November, 12 noon (Brisbane time)". Without `isNamed`, describes the team instead.
 */
export async function findCaller(
  services: { db: Database; data: ReferenceData; now: Date },
  subjects: readonly { regionIso: string | null; specialty: string; timeZone: string }[],
  { isNamed = true }: { isNamed?: boolean } = {},
): Promise<{ card: ConsultantCard; promise: string }> {
  const { subject, dueAt, ...assigned } = await assignOneConsultant(services, subjects);
  const consultant = isNamed ? assigned.consultant : null;
  const { timeZone } = subject;
  return {
    card: consultantCard(services, consultant, await listConsultants(services), subject),
    promise: keepDayWithMonth(
      callPromise({ consultant: consultant?.givenName ?? null, due: dueAt, timeZone }),
    ),
  };
}
