import { worksOn } from '@/lib/reference/working-hours/call-by';
import { getWorkplace, isAway } from '@/lib/consultants/consultant/consultant';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import type { BookingContext } from '@/lib/consultants/bookings/list-free-slots.server';
import type { WorkingWeek } from './staff-booking';
import { listConsultantLeave } from '@/lib/consultants/consultant/consultant-store.server';

export async function listWorkingWeek(
  { db, data }: Pick<BookingContext, 'db' | 'data'>,
  monday: IsoDate,
): Promise<WorkingWeek[]> {
  const [consultants, leave] = await Promise.all([listConsultants({ db }), listConsultantLeave(db, monday)]);
  return consultants.map((consultant) => {
    const { regionIso, timeZone } = getWorkplace(data, consultant);
    return {
      id: consultant.id,
      name: `${consultant.givenName} ${consultant.familyName}`.trim(),
      timeZone,
      days: Array.from({ length: 5 }, (_, ahead) => {
        const date = addDays(monday, ahead);
        return {
          date,
          opens: instantAt(date, consultant.opens, timeZone).toISOString(),
          closes: instantAt(date, consultant.closes, timeZone).toISOString(),
          holiday: publicHolidays(regionIso, date.slice(0, 4)).get(date) ?? null,
          isDayOff: !worksOn(consultant, date),
          leave: isAway(leave, consultant.id, date),
        };
      }),
    };
  });
}
