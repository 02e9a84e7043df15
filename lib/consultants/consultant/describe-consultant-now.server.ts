import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatTime, isOpen, nextOpeningDay, type WorkingHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { getWorkplace, isAway, type ConsultantLeave } from './consultant';
import type { ConsultantNow, ConsultantRecord } from './consultant-record';

export function describeConsultantNow(
  consultant: Pick<ConsultantRecord, 'id' | 'active' | 'regions'> & WorkingHours,
  { data, leave, now }: { data: ReferenceData; leave: readonly ConsultantLeave[]; now: Date },
): ConsultantNow | null {
  const { id } = consultant;
  if (!consultant.active) return null;
  const { regionIso, timeZone } = getWorkplace(data, consultant);
  const { date } = wallClock(now, timeZone);
  const current = leave.find((one) => isAway([one], id, date));
  const [nextLeave = null] = leave
    .filter(({ consultantId, firstDay }) => consultantId === id && firstDay > date)
    .map(({ firstDay, lastDay }) => ({ firstDay, lastDay }))
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  const always = { timeZone, nextLeave };
  if (current)
    return { state: 'on-leave', ends: `until ${formatDate(current.lastDay, { year: false })}`, ...always };
  const isHoliday = (day: string) => isPublicHoliday(day, regionIso) || isAway(leave, id, day);
  const time = { now, timeZone, hours: consultant, isHoliday };
  if (isOpen(time)) return { state: 'in-hours', ends: `until ${formatTime(consultant.closes)}`, ...always };
  const day = nextOpeningDay(time, '', (date) => formatDate(date, { year: false }));
  const back = `${day}\u00a0${formatTime(consultant.opens)}`;
  return { state: 'closed', ends: `back ${back}`, ...always };
}
