import { deskHours, dutyDesk } from '@/lib/consultants/desk-hours';
import { listConsultants } from '@/lib/consultants/list-consultants.server';
import { isPublicHoliday } from '@/lib/consultants/public-holidays.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { freeSlots, slotKey, type Slot } from './booking-slots';
import { selectTaken } from './booking-store.server';

/** What the calendar of calls is made from. */
export type BookingContext = { db: Database; data: ReferenceData; now: Date };

/** The times at which a consultant can be booked for a call, earliest first. A consultant keeps the clock and the holidays of the first region they look after. */
export async function listFreeSlots({ db, data, now }: BookingContext): Promise<Slot[]> {
  const [consultants, taken] = await Promise.all([listConsultants({ db, now }), selectTaken(db, now)]);
  const calendars = consultants.map(({ id, regions }) => {
    const region = data.regions.get(regions[0] ?? dutyDesk.regionIso);
    const regionIso = region?.iso ?? dutyDesk.regionIso;
    return {
      consultantId: id,
      timeZone: region?.timeZone ?? dutyDesk.timeZone,
      hours: deskHours,
      isHoliday: (date: string) => isPublicHoliday(date, regionIso),
    };
  });
  return freeSlots({
    now,
    calendars,
    taken: new Set(taken.map(({ consultantId, startsAt }) => slotKey(consultantId, startsAt))),
  });
}
