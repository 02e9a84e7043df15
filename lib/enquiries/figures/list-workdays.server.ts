import { addDays, type IsoDate } from '@/lib/core/dates';
import { isWorkday, regionZones } from '@/lib/reference/working-hours/public-holidays.server';

/** A list of working days, each with its time zone. */
export type Workdays = { zones: string[]; days: IsoDate[] };

/** Lists the working days of every region's time zone, so that the database can count working minutes. */
export function listWorkdays({ from, to }: { from: IsoDate; to: IsoDate }): Workdays {
  const listed: Workdays = { zones: [], days: [] };
  for (const zone of regionZones)
    for (let day = from; day <= to; day = addDays(day, 1))
      if (isWorkday(day, zone)) {
        listed.zones.push(zone);
        listed.days.push(day);
      }
  return listed;
}
