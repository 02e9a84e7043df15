import { LRUCache } from 'lru-cache';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Consultant } from './consultant';
import { toConsultantCard, type ConsultantCard } from './consultant-card';
import { onCallHours, describeHours } from './call-by';
import { isPublicHoliday } from './public-holidays.server';

// Cached for the minute, because computing it walks over the calendar.
const hoursTexts = new LRUCache<string, string, () => string>({
  max: 500,
  memoMethod: (_key, _, { context }) => context(),
});

/** The card of who looks after a job (null: the on-call team), with the hours by the clock and the holidays of its region. */
export function consultantCard(
  { data, now }: { data: ReferenceData; now: Date },
  consultant: Consultant | null,
  { regionIso, timeZone }: { regionIso: string | null; timeZone: string },
): ConsultantCard {
  const isHoliday = (date: string) => isPublicHoliday(date, regionIso);
  const minute = Math.floor(now.getTime() / 60_000);
  const hours = hoursTexts.memo(`${minute} ${regionIso} ${timeZone}`, {
    context: () => describeHours({ now, timeZone, hours: onCallHours, isHoliday }),
  });
  return toConsultantCard(consultant, data, hours);
}
