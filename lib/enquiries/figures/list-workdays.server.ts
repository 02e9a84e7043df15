import { addDays, type IsoDate } from '@/lib/core/dates';
import { isWeekday, onCallHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

export type Workdays = {
  zones: string[];
  days: IsoDate[];
  /** By day, the working minutes from the first day of the calendar to the start of the day. */
  earlier: number[];
  open: boolean[];
};

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
  const listed: Workdays = { zones: [], days: [], earlier: [], open: [] };
  for (const [zone, regionIso] of regions) {
    let minutes = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const open = isWeekday(day) && !isPublicHoliday(day, regionIso);
      listed.zones.push(zone);
      listed.days.push(day);
      listed.earlier.push(minutes);
      listed.open.push(open);
      if (open) minutes += onCallHours.closes - onCallHours.opens;
    }
  }
  return listed;
}
