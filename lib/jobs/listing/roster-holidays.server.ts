import { addDays, type IsoDate } from '@/lib/core/dates';
import { publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import { isWeekend, readRoster } from './roster';

type Dates = { start: IsoDate | null; end: IsoDate | null };

/** Days that are listed for a job without a first or a last day. */
const listedDays = 400;

/** Returns the public holidays of a job of business hours, which it is not worked on. */
export function findRosterHolidays(
  { start, end }: Dates,
  shifts: readonly string[],
  regionIso: string,
): { publicHolidays?: IsoDate[] } {
  const from = start ?? (end && addDays(end, -listedDays));
  if (!from || readRoster(shifts) !== 'weekdays') return {};
  const to = end ?? addDays(from, listedDays);
  const days: IsoDate[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    days.push(...publicHolidays(regionIso, String(year)).keys());
  return { publicHolidays: days.filter((day) => day >= from && day <= to && !isWeekend(day)) };
}
