import Holidays from 'date-holidays';
import type { IsoDate } from '@/lib/core/dates';

// Per region and year: computing a year takes milliseconds, looking one up nothing.
const known = new Map<string, ReadonlySet<IsoDate>>();

/** Is `date` a public holiday in the region with this ISO code (`AU-QLD`)? Without a region only days that all of Australia keeps count. */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  const year = date.slice(0, 4);
  const key = `${regionIso ?? 'AU'} ${year}`;
  let dates = known.get(key);
  if (!dates) {
    dates = holidaysOf(regionIso ?? 'AU', Number(year));
    known.set(key, dates);
  }
  return dates.has(date);
}

function holidaysOf(regionIso: string, year: number): ReadonlySet<IsoDate> {
  const [country = 'AU', state] = regionIso.split('-');
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  return new Set(
    calendar
      .getHolidays(year)
      .filter((holiday) => holiday.type === 'public')
      .map((holiday) => holiday.date.slice(0, 10)),
  );
}
