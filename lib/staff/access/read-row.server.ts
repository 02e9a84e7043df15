import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { isRecorded, recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import type { StaffContext, StaffResource, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';

type Find = NonNullable<StaffResource['find']>;

/**
 * Repeated reads within this time, in ms, are logged as one view, because screens reload after each action and when
 * they get the focus.
 */
const repeatedViewMs = 15 * 60_000;

/**
 * Time in ms after a logged view during which the same person may refresh the row. Open screens refresh themselves
 * every few seconds. These reads are not logged, because one view for each person, record and day is enough for the audit log.
 */
const refreshableMs = 24 * 60 * 60_000;

const isLogged = (
  { db, now, member }: StaffContext,
  view: { action: AuditAction; subject: string },
  withinMs: number,
) => isRecorded(db, { ...view, staffId: member.id, since: new Date(now.getTime() - withinMs) });

/** Reads a row and writes nothing. Returns null for a row whose views are logged, if this person has not opened it. */
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
