import { describeHours, isOpen, onCallHours, onCallTeam } from '@/lib/reference/working-hours/call-by';
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
  return { ...toPhoneNumber(phone), open: isOpen(hours), words: describeHours(hours) };
}
