import Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { IsoDate } from '@/lib/core/dates';

// Per region and year: computing a year takes milliseconds, looking one up nothing.
const holidays = new LRUCache<string, ReadonlyMap<IsoDate, string>>({ max: 200, memoMethod: holidaysOf });

/** Is `date` a public holiday in the region with this ISO code (`AU-QLD`)? Without a region only days that all of Australia keeps count. */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  return publicHolidays(regionIso ?? 'AU', date.slice(0, 4)).has(date);
}

/** The public holidays of a region or country (`AU-QLD`, `NZ`) in a year, with their names; without those of an evening from 6 pm on. */
export function publicHolidays(regionIso: string, year: string): ReadonlyMap<IsoDate, string> {
  return holidays.memo(`${regionIso} ${year}`);
}

function holidaysOf(regionAndYear: string): ReadonlyMap<IsoDate, string> {
  const [region = '', year] = regionAndYear.split(' ');
  const [country = 'AU', state] = region.split('-');
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  return new Map(
    calendar
      .getHolidays(Number(year))
      .filter((holiday) => holiday.type === 'public')
      // Some states keep the evening of Christmas Eve or New Year's Eve: a day of work like others until then.
      .filter((holiday) => holiday.date.slice(11, 13) < '18')
      .map((holiday) => [holiday.date.slice(0, 10), holiday.name]),
  );
}
