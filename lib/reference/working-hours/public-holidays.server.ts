import Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { IsoDate } from '@/lib/core/dates';
import { isWeekday, onCallHours, workingMinutes } from './call-by';

// Cached by region and year, because computing the holidays of a year takes milliseconds.
const holidays = new LRUCache<string, ReadonlyMap<IsoDate, string>>({
  max: 200,
  memoMethod: computePublicHolidays,
});

/** `regionIso` is a region such as `AU-QLD`. If it is null, checks only Australia's national holidays. */
export function isPublicHoliday(date: IsoDate, regionIso: string | null): boolean {
  return publicHolidays(regionIso ?? 'AU', date.slice(0, 4)).has(date);
}

// In New Zealand, only national holidays count, because its regions share one time zone. New South Wales and the
// Australian Capital Territory share a zone too. The holidays of New South Wales apply, because more doctors work there.
const regionByZone = {
  'Australia/Adelaide': 'AU-SA',
  'Australia/Brisbane': 'AU-QLD',
  'Australia/Darwin': 'AU-NT',
  'Australia/Hobart': 'AU-TAS',
  'Australia/Melbourne': 'AU-VIC',
  'Australia/Perth': 'AU-WA',
  'Australia/Sydney': 'AU-NSW',
  'Pacific/Auckland': 'NZ',
  'Pacific/Chatham': 'NZ',
} as const;

/** The time zones of all regions. */
export const regionZones = Object.keys(regionByZone) as (keyof typeof regionByZone)[];

export function isWorkday(date: IsoDate, timeZone: string): boolean {
  const [, regionIso = null] = Object.entries(regionByZone).find(([zone]) => zone === timeZone) ?? [];
  return isWeekday(date) && !isPublicHoliday(date, regionIso);
}

/** Counts the minutes from 8 am to 6 pm on working days of the time zone. */
export function workingMinutesInZone(from: Date, until: Date, timeZone: string): number {
  const isHoliday = (date: IsoDate) => !isWorkday(date, timeZone);
  return workingMinutes({ from, until, timeZone, hours: onCallHours, isHoliday });
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
