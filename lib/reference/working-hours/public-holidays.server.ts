import Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { IsoDate } from '@/lib/core/dates';

// Cached by region and year, because computing the holidays of a year takes milliseconds.
const holidays = new LRUCache<string, ReadonlyMap<IsoDate, string>>({
  max: 200,
  memoMethod: computePublicHolidays,
});

/** `regionIso` is a region such as `AU-QLD`. If it is null, checks only Australia's national holidays. */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  return publicHolidays(regionIso ?? 'AU', date.slice(0, 4)).has(date);
}

/**
 * Returns the names of public holidays by date. `regionIso` is a region or a country (`AU-QLD`, `NZ`). Omits holidays
 * that begin at 6 pm or later.
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
      // Leaves out holidays that begin in the evening, such as Christmas Eve in some states, because they do not
      // shorten the working day.
      .filter((holiday) => holiday.date.slice(11, 13) < '18')
      .map((holiday) => [holiday.date.slice(0, 10), holiday.name.replace("'", '’')]),
  );
}
