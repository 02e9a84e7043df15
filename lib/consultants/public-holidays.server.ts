import Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { IsoDate } from '@/lib/core/dates';

// Per region and year: computing a year takes milliseconds, looking one up nothing.
const holidays = new LRUCache<string, ReadonlySet<IsoDate>>({ max: 200, memoMethod: holidaysOf });

/** Is `date` a public holiday in the region with this ISO code (`AU-QLD`)? Without a region only days that all of Australia keeps count. */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  return holidays.memo(`${regionIso ?? 'AU'} ${date.slice(0, 4)}`).has(date);
}

function holidaysOf(regionAndYear: string): ReadonlySet<IsoDate> {
  const [region = '', year] = regionAndYear.split(' ');
  const [country = 'AU', state] = region.split('-');
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  return new Set(
    calendar
      .getHolidays(Number(year))
      .filter((holiday) => holiday.type === 'public')
      .map((holiday) => holiday.date.slice(0, 10)),
  );
}
