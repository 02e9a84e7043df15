import type { Database } from '@/lib/services/database/database';

/** Selects the account that another one was merged into. Null if it was not merged. */
export async function selectMergedInto(db: Database, fromId: string): Promise<string | null> {
  const row = await db
    .selectFrom('doctor_merge')
    .select('to_id')
    .where('from_id', '=', fromId)
    .executeTakeFirst();
  return row?.to_id ?? null;
}

/** Returns true if the account of a log-in was merged into another one. */
export async function hasMergedSubject(db: Database, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('doctor_merge')
    .select('id')
    .where('from_subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects addresses that were verified for accounts before they were merged into this one. */
export async function selectFormerAddresses(db: Database, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('doctor_merge')
    .select('from_email')
    .distinct()
    .where('to_id', '=', doctorId)
    .where('from_id', 'is not', null)
    .where('from_email_verified', '=', true)
    .orderBy('from_email')
    .execute();
  return rows.map((row) => row.from_email);
}
