import {
  formatDay,
  formatTime,
  onCallHours,
  isOpen,
  openingWords,
  describeHours,
  onCallTeam,
} from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { wallClock } from '@/lib/core/zoned-time';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { OnCallRow } from './contact-view';
import { toContactPhone, type ContactPhone } from './contact-phone';

export function findContactPhone(phone: string | null, now: Date): ContactPhone | null {
  const { timeZone, regionIso } = onCallTeam;
  const hours = {
    now,
    timeZone,
    hours: onCallHours,
    isHoliday: (date: string) => isPublicHoliday(date, regionIso),
  };
  return toContactPhone(phone, { open: isOpen(hours), words: describeHours(hours) });
}

type OnCallRegion = { name: string; timeZone: string; regionIso: string };

const newZealand: OnCallRegion = { name: 'New Zealand', timeZone: 'Pacific/Auckland', regionIso: 'NZ' };

/**
 * Lists, for every Australian region and for New Zealand, whether the phones are answered at `now`. Each region has its
 * own local time and public holidays.
 */
export function listOnCallHours({ data, now }: { data: ReferenceData; now: Date }): OnCallRow[] {
  const australia = [...data.regions.values()]
    .filter(({ country }) => country === 'AU')
    .map(({ name, timeZone, iso }) => ({ name, timeZone, regionIso: iso }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
  return [newZealand, ...australia].map((region) => onCallRow(region, now));
}

function onCallRow({ name, timeZone, regionIso }: OnCallRegion, now: Date): OnCallRow {
  const times = {
    now,
    timeZone,
    hours: onCallHours,
    isHoliday: (date: string) => isPublicHoliday(date, regionIso),
  };
  const { date, minutes } = wallClock(now, timeZone);
  return {
    region: name,
    localTime: `${formatDay(date).split(' ')[0]} ${formatTime(minutes)}`,
    open: isOpen(times),
    words: openingWords(times),
  };
}
