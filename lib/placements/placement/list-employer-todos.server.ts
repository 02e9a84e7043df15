import type { PlacementTodo } from '@/lib/employers/organisations/employer-view';
import { employerPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { listPlacementRows } from './build-placement-view.server';
import { listPlacements } from './find-placement.server';
import { doctorName, type Placement } from './placement';
import { formatPeriod } from './timesheet';
import { selectTimesheetsIn } from './timesheet-store.server';

export async function listHoursToApprove(db: Database, placements: readonly Placement[]) {
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  const timesheets = await selectTimesheetsIn(db, [...byId.keys()], ['sent']);
  return timesheets.flatMap((timesheet) => {
    const placement = byId.get(timesheet.placementId);
    return placement ? [{ placement, timesheet, href: employerPaths.timesheet(timesheet.reference) }] : [];
  });
}

/** Lists what an employer has to answer: placements to confirm, then timesheets whose hours wait for approval. */
export async function listEmployerTodos(
  { db, now }: { db: Database; now: Date },
  organisationId: string,
): Promise<PlacementTodo[]> {
  const placements = await listPlacements(db, { organisationId });
  const rows = listPlacementRows(placements, { side: 'employer', now, address: employerPaths.placement });
  const hours = await listHoursToApprove(db, placements);
  return [
    ...rows
      .filter(({ asks }) => asks)
      .map(({ title, dates, href }) => ({
        title: `Placement: ${title}`,
        detail: dates,
        href,
        button: 'Confirm',
      })),
    ...hours.map(({ placement, timesheet, href }) => ({
      title: `Hours: ${doctorName(placement)}`,
      detail: `${formatPeriod(timesheet, placement.terms)}, ${placement.terms.facility}`,
      href,
      button: 'Approve hours',
    })),
  ];
}
