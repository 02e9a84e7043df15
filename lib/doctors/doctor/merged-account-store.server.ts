import type { Database } from '@/lib/services/database/database';

export async function selectMergedInto(db: Database, fromId: string): Promise<string | null> {
  const row = await db
    .selectFrom('doctor_merge')
    .select('to_id')
    .where('from_id', '=', fromId)
    .executeTakeFirst();
  return row?.to_id ?? null;
}

export async function hasMergedSubject(db: Database, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('doctor_merge')
    .select('id')
    .where('from_subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

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
