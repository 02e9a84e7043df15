import { addDays, type IsoDate } from '@/lib/core/dates';
import { isWeekday } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

/** A list of working days, each with its time zone. */
export type Workdays = { zones: string[]; days: IsoDate[] };

/**
 * Lists the working days of every region's time zone, so that the database can count working minutes. In New Zealand,
 * only national holidays count, because its regions share one time zone.
 */
export function listWorkdays(data: ReferenceData, { from, to }: { from: IsoDate; to: IsoDate }): Workdays {
  const regions = new Map<string, string>([['Pacific/Chatham', 'NZ']]);
  for (const { timeZone, iso, country } of data.regions.values())
    if (!regions.has(timeZone)) regions.set(timeZone, country === 'NZ' ? country : iso);
  // New South Wales and the Australian Capital Territory share this zone. The holidays of New South Wales apply,
  // because more doctors work there.
  regions.set('Australia/Sydney', 'AU-NSW');
  const listed: Workdays = { zones: [], days: [] };
  for (const [zone, regionIso] of regions)
    for (let day = from; day <= to; day = addDays(day, 1))
      if (isWeekday(day) && !isPublicHoliday(day, regionIso)) {
        listed.zones.push(zone);
        listed.days.push(day);
      }
  return listed;
}
