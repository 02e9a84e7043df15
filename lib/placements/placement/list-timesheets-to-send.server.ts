import { dateInZone } from '@/lib/core/dates';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import type { Placement, PlacementTerms } from './placement';
import { selectTerms } from './placement-version-store.server';
import { formatPeriod, type TimesheetToSend } from './timesheet';
import { selectTimesheetsIn } from './timesheet-store.server';

/** Lists the timesheets that the doctor can send because their weeks have ended, oldest first. */
export async function listTimesheetsToSend(
  { db, now }: { db: Database; now: Date },
  placements: readonly Placement[],
): Promise<TimesheetToSend[]> {
  const ids = placements.map(({ id }) => id);
  const timesheets = await selectTimesheetsIn(db, ids, ['open', 'question']);
  const agreedTerms = new Map(
    await Promise.all(
      placements
        .filter(({ id }) => timesheets.some(({ placementId }) => placementId === id))
        .map(async (placement) => [placement.id, await findAgreedTerms(db, placement)] as const),
    ),
  );
  return timesheets.flatMap((timesheet) => {
    const terms = agreedTerms.get(timesheet.placementId);
    if (!terms) return [];
    const { facility, lastDay, timeZone } = terms;
    // The placement may end in the middle of its last week.
    const ends = timesheet.lastDay < lastDay ? timesheet.lastDay : lastDay;
    if (ends >= dateInZone(now, timeZone)) return [];
    const placement = placements.find(({ id }) => id === timesheet.placementId)?.reference ?? '';
    const href = paths.timesheet(timesheet.reference);
    return { id: timesheet.id, placement, facility, period: formatPeriod(timesheet, terms), href };
  });
}

/**
 * Returns the newest terms that both the doctor and the employer have confirmed. Newer terms do not apply to timesheets
 * until both have confirmed them.
 */
async function findAgreedTerms(
  db: Database,
  { id, terms, version, agreedVersion }: Placement,
): Promise<PlacementTerms | null> {
  if (agreedVersion === null || agreedVersion === version) return terms;
  return selectTerms(db, id, agreedVersion);
}
