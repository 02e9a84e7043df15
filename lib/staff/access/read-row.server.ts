import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { isRecorded, recordChanges, repeatedViewMs } from '@/lib/platform/staff-kit/audit-log.server';
import type { StaffContext, StaffResource, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';

type Find = NonNullable<StaffResource['find']>;

/**
 * Time in ms after a logged view within which the same person can reload the row without a new entry, because open
 * screens reload every few seconds. The audit log thus gets one entry per person, record and day.
 */
const refreshableMs = 24 * 60 * 60_000;

const isLogged = (
  { db, now, member }: StaffContext,
  view: { action: AuditAction; subject: string },
  withinMs: number,
) => isRecorded(db, { ...view, staffId: member.id, since: new Date(now.getTime() - withinMs) });

/**
 * Reads a row without logging the view. If views of such rows must be logged, returns null unless this person's view of
 * the row was logged within `refreshableMs`.
 */
export async function refreshRow(
  context: StaffContext,
  { run, recorded: action }: Find,
  id: string,
): Promise<StaffRow | null> {
  const row = await run(context, id);
  if (!row || !action) return row;
  return (await isLogged(context, { action, subject: row.id }, refreshableMs)) ? row : null;
}

/** Reads a row and logs the view. Returns null if views of such rows are not logged. */
export async function openRow(
  context: StaffContext,
  { run, recorded: action }: Find,
  id: string,
  by: Parameters<typeof recordChanges>[2],
): Promise<StaffRow | null> {
  if (!action) return null;
  return context.db.transaction().execute(async (trx) => {
    const row = await run({ ...context, db: trx }, id);
    if (!row) return null;
    const view = { action, subject: row.id };
    if (!(await isLogged({ ...context, db: trx }, view, repeatedViewMs)))
      await recordChanges(trx, [view], by);
    return row;
  });
}
