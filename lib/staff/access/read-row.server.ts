import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { isRecorded, recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import type { StaffContext, StaffResource, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';

type Find = NonNullable<StaffResource['find']>;

/**
 * Time in ms within which repeated views by one person are logged as one. Screens reload after each action and on
 * focus.
 */
const repeatedViewMs = 15 * 60_000;

/**
 * Time in ms after a logged view in which the same person may refresh the row without a new log entry. Open screens
 * refresh every few seconds, and the audit log needs only one view per person, record and day.
 */
const refreshableMs = 24 * 60 * 60_000;

const isLogged = (
  { db, now, member }: StaffContext,
  view: { action: AuditAction; subject: string },
  withinMs: number,
) => isRecorded(db, { ...view, staffId: member.id, since: new Date(now.getTime() - withinMs) });

/** Reads a row without logging. Returns null if views of the row are logged and this person has not opened it. */
export async function refreshRow(
  context: StaffContext,
  { run, recorded: action }: Find,
  id: string,
): Promise<StaffRow | null> {
  const row = await run(context, id);
  if (!row || !action) return row;
  return (await isLogged(context, { action, subject: row.id }, refreshableMs)) ? row : null;
}

/** Reads a row and logs that this person viewed it. Returns null for a row whose views are not logged. */
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
