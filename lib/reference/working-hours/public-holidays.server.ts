import Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { IsoDate } from '@/lib/core/dates';

// Cached per region and year, because computing the holidays of a year takes milliseconds.
const holidays = new LRUCache<string, ReadonlyMap<IsoDate, string>>({
  max: 200,
  memoMethod: computePublicHolidays,
});

/**
 * Returns true if `date` is a public holiday in the region with this ISO code (`AU-QLD`). Without a region, only
 * national holidays of Australia count.
 */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  return publicHolidays(regionIso ?? 'AU', date.slice(0, 4)).has(date);
}

/**
 * Returns the public holidays of a region or country (`AU-QLD`, `NZ`) in a year, with their names. Omits holidays that
 * begin at 6 pm or later.
 */
export function publicHolidays(regionIso: string, year: string): ReadonlyMap<IsoDate, string> {
  return holidays.memo(`${regionIso} ${year}`);
}

function computePublicHolidays(regionAndYear: string): ReadonlyMap<IsoDate, string> {
  const [region = '', year] = regionAndYear.split(' ');
  const [country = 'AU', state] = region.split('-');
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  return new Map(
    calendar
      .getHolidays(Number(year))
      .filter((holiday) => holiday.type === 'public')
      // Omits holidays that begin in the evening, such as Christmas Eve in some states, because the working day is not
      // affected.
      .filter((holiday) => holiday.date.slice(11, 13) < '18')
      .map((holiday) => [holiday.date.slice(0, 10), holiday.name]),
  );
}
