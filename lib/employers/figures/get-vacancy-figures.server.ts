import { onCallHours, workingMinutes } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { countVacancies, type VacancyFigures } from './vacancy-figures';
import { selectCourses } from './vacancy-figures-store.server';

/**
 * Computes the figures of vacancy requests. The first candidate is named with the first shortlist that was sent,
 * because each has at least one doctor who agreed. Times are working time, as promised to employers: Monday to Friday,
 * 8 am to 6 pm in the region of the request, excluding its public holidays. A request belongs to the quarter in which
 * it was sent.
 */
export async function getVacancyFigures(db: Database, ids: readonly string[]): Promise<VacancyFigures> {
  const rows = ids.length === 0 ? [] : await selectCourses(db, ids);
  return countVacancies(
    rows.map((row) => {
      const ended = row.state === 'closed' ? 'closed' : 'open';
      return {
        day: dateInZone(row.created_at, row.time_zone),
        outcome: row.was_filled || row.state === 'filled' ? 'filled' : ended,
        toFirstName:
          row.first_sent_at &&
          workingMinutes({
            from: row.created_at,
            until: row.first_sent_at,
            timeZone: row.time_zone,
            hours: onCallHours,
            isHoliday: (date) => isPublicHoliday(date, row.region || null),
          }),
      };
    }),
  );
}
