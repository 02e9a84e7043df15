import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { Placement } from './placement';
import { selectPlacement } from './placement-store.server';
import { selectTerms } from './placement-version-store.server';
import { listPeriods, listPlannedShifts, type Period } from './timesheet';
import {
  deleteUntouched,
  insertTimesheet,
  selectTimesheets,
  selectWithoutTimesheets,
} from './timesheet-store.server';

type Planned = Pick<Placement, 'id' | 'agreedVersion'> & { cancelled: { at: Date } | null };

/**
 * Creates the timesheets for the shifts of the confirmed terms. Deletes timesheets without shifts, unless the doctor
 * has saved hours in them. The caller must have locked the placement.
 */
export async function planTimesheets(
  { db, now }: { db: DatabaseTransaction; now: Date },
  { id, agreedVersion, cancelled }: Planned,
): Promise<void> {
  const terms = agreedVersion === null ? null : await selectTerms(db, id, agreedVersion);
  if (!terms) return;
  const timesheets = await selectTimesheets(db, id);
  const always = { firstDay: terms.firstDay, lastDay: terms.lastDay };
  const shifts = listPlannedShifts(terms, always, cancelled?.at ?? null);
  const periods = listPeriods(
    { ...terms, shifts },
    timesheets.filter(({ lines }) => lines !== null),
  );
  const isPlanned = ({ firstDay, lastDay }: Period) =>
    periods.some((one) => one.firstDay === firstDay && one.lastDay === lastDay);
  for (const one of timesheets) if (!isPlanned(one)) await deleteUntouched(db, one.id);
  for (const period of periods) await insertTimesheet(db, { ...period, id: uuidv7(), placementId: id, now });
}

const batch = 200;

/**
 * Creates timesheets for placements that were confirmed before the site had timesheets. Returns the number of
 * placements.
 */
export async function planMissingTimesheets({ db, now }: { db: Database; now: Date }): Promise<number> {
  const ids = await selectWithoutTimesheets(db, batch);
  for (const id of ids)
    await db.transaction().execute(async (trx) => {
      const placement = await selectPlacement(trx, { id }, { lock: true });
      if (placement) await planTimesheets({ db: trx, now }, placement);
    });
  return ids.length;
}
