import { employerPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';
import { selectTimesheetsIn } from './timesheet-store.server';

/**
 * Lists the timesheets that an employer must approve, each with its placement and the path of its page. `placements`
 * are the placements of the employer.
 */
export async function listHoursToApprove(db: Database, placements: readonly Placement[]) {
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  const timesheets = await selectTimesheetsIn(db, [...byId.keys()], ['sent']);
  return timesheets.flatMap((timesheet) => {
    const placement = byId.get(timesheet.placementId);
    return placement ? [{ placement, timesheet, href: employerPaths.timesheet(timesheet.reference) }] : [];
  });
}
