import { describeHours, isOpen, onCallHours, onCallTeam } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
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
