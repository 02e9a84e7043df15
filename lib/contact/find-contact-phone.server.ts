import { deskHours, describeHours, onCallTeam, isOpen } from '@/lib/consultants/desk-hours';
import { isPublicHoliday } from '@/lib/consultants/public-holidays.server';
import { toContactPhone, type ContactPhone } from './contact-phone';

/** The telephone number of the setting, and whether the on-call team answers it at `now`; null where none is set. */
export function findContactPhone(phone: string | null, now: Date): ContactPhone | null {
  const { timeZone, regionIso } = onCallTeam;
  const hours = {
    now,
    timeZone,
    hours: deskHours,
    isHoliday: (date: string) => isPublicHoliday(date, regionIso),
  };
  return toContactPhone(phone, { open: isOpen(hours), words: describeHours(hours) });
}
