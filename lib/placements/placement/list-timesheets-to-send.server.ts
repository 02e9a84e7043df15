import { dateInZone } from '@/lib/core/dates';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';
import { formatPeriod, type TimesheetToSend } from './timesheet';
import { selectTimesheetsIn } from './timesheet-store.server';

/** Lists timesheets that the doctor can send, because their weeks have ended; oldest first. */
export async function listTimesheetsToSend(
  { db, now }: { db: Database; now: Date },
  placements: readonly Placement[],
): Promise<TimesheetToSend[]> {
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  const timesheets = await selectTimesheetsIn(db, [...byId.keys()], ['open', 'question']);
  return timesheets.flatMap((timesheet) => {
    const terms = byId.get(timesheet.placementId)?.terms;
    if (!terms) return [];
    const { facility, lastDay, timeZone } = terms;
    // The placement may end in the middle of its last week.
    const ends = timesheet.lastDay < lastDay ? timesheet.lastDay : lastDay;
    if (ends >= dateInZone(now, timeZone)) return [];
    return { facility, period: formatPeriod(timesheet, terms), href: paths.timesheet(timesheet.reference) };
  });
}
