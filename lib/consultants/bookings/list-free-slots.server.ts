import { getWorkplace, isAway } from '@/lib/consultants/consultant/consultant';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { addDays, dateInZone } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { freeSlots, slotKey, type Slot } from './booking-slots';
import { selectTaken } from './booking-store.server';
import { listConsultantLeave } from '@/lib/consultants/consultant/consultant-store.server';

export type BookingContext = { db: Database; data: ReferenceData; now: Date };

/**
 * Lists the times at which a consultant is free, earliest first, excluding public holidays and leave. `lead` is the
 * number of minutes from now to the first slot.
 */
export async function listFreeSlots(
  { db, data, now }: BookingContext,
  { lead }: { lead?: number } = {},
): Promise<Slot[]> {
  // The search for holidays and leave starts yesterday, because yesterday may not have ended yet in time zones west of
  // the on-call team.
  const yesterday = addDays(dateInZone(now, onCallTeam.timeZone), -1);
  const [consultants, taken, leave] = await Promise.all([
    listConsultants({ db }),
    selectTaken(db, now),
    listConsultantLeave(db, yesterday),
  ]);
  const calendars = consultants.map((consultant) => {
    const { id } = consultant;
    const { regionIso, timeZone } = getWorkplace(data, consultant);
    return {
      consultantId: id,
      timeZone,
      hours: consultant,
      isOff: (date: string) => isPublicHoliday(date, regionIso) || isAway(leave, id, date),
    };
  });
  return freeSlots({
    now,
    lead,
    calendars,
    taken: new Set(taken.map(({ consultantId, startsAt }) => slotKey(consultantId, startsAt))),
  });
}
