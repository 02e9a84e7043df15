import {
  formatTime,
  isOpen,
  nextOpeningDay,
  onCallHours,
  onCallTeam,
  zoneWords,
} from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { ContactPhone } from './contact-view';

export function findContactPhone(phone: string | null, now: Date): ContactPhone | null {
  if (phone === null) return null;
  const { timeZone, regionIso } = onCallTeam;
  const hours = {
    now,
    timeZone,
    hours: onCallHours,
    isHoliday: (date: string) => isPublicHoliday(date, regionIso),
  };
  const { opens, closes } = onCallHours;
  const open = isOpen(hours);
  const words = open
    ? `Open until ${formatTime(closes)}`
    : `Closed. We call back on ${nextOpeningDay(hours)} from ${formatTime(opens)}`;
  return { ...toPhoneNumber(phone), open, words: `${words} (${zoneWords(timeZone)})` };
}
