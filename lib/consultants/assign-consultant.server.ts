import type { Database } from '@/lib/services/database/database';
import { callBy } from './call-by';
import { chooseConsultant, type Consultant, type WorkSubject } from './consultant';
import { listConsultants } from './list-consultants.server';
import { deskHours } from './desk-hours';
import { isPublicHoliday } from './public-holidays.server';

/** A promise kept is worth more than a quick one. */
const minutesToCall = 4 * 60;

/** Who takes a piece of work (null: the duty desk) and by which instant they call: so many minutes of working time of the region from now. */
export async function assignConsultant(
  services: { db: Database; now: Date },
  subject: WorkSubject & { timeZone: string; minutes?: number },
): Promise<{ consultant: Consultant | null; dueAt: Date }> {
  const consultant = chooseConsultant(await listConsultants(services), subject);
  const dueAt = callBy({
    now: services.now,
    timeZone: subject.timeZone,
    hours: deskHours,
    minutes: subject.minutes ?? minutesToCall,
    isHoliday: (date) => isPublicHoliday(date, subject.regionIso),
  });
  return { consultant, dueAt };
}
