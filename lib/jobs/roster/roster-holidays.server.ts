import { addDays, type IsoDate } from '@/lib/core/dates';
import { publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import { isWeekend, readRoster } from './roster';

type Dates = { start: IsoDate | null; end: IsoDate | null; publishedAt?: Date | null };

/**
 * Number of days for which holidays are listed if the job has no first or no last day. The search does not accept dates
 * beyond this period.
 */
const listedDays = 800;

export function findRosterHolidays(
  { start, end, publishedAt }: Dates,
  shifts: readonly string[],
  regionIso: string,
): { publicHolidays?: IsoDate[] } {
  if (readRoster(shifts) !== 'weekdays') return {};
  const published = publishedAt?.toISOString().slice(0, 10) ?? null;
  const from = start ?? (end ? addDays(end, -listedDays) : published);
  if (!from) return {};
  const to = end ?? addDays(published && published > from ? published : from, listedDays);
  const days: IsoDate[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    days.push(...publicHolidays(regionIso, String(year)).keys());
  return { publicHolidays: days.filter((day) => day >= from && day <= to && !isWeekend(day)) };
}
