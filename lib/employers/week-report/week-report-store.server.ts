import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';

export async function selectIsRecipient(db: Database, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('week_report_recipient')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRecipient(
  db: Database,
  { staffId, sentWeek }: { staffId: string; sentWeek: IsoDate },
): Promise<boolean> {
  const inserted = await db
    .insertInto('week_report_recipient')
    .values({ staff_id: staffId, sent_week: sentWeek })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteRecipient(db: Database, staffId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('week_report_recipient')
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Marks the emails that are due this week as sent, and returns their recipients, so that a second run returns none. */
export async function updateDueRecipients(db: Database, week: IsoDate): Promise<string[]> {
  const rows = await db
    .updateTable('week_report_recipient')
    .set({ sent_week: week })
    .where('sent_week', '<', week)
    .returning('staff_id')
    .execute();
  return rows.map((row) => row.staff_id);
}
