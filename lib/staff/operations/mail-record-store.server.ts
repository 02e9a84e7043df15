import type { Database } from '@/lib/services/database/database';
import type { MailRecordResult } from './mail-records.server';

export async function upsertMailRecord(
  db: Database,
  { record, found, now, ...result }: MailRecordResult & { now: Date },
): Promise<void> {
  // Stores at most 2,000 characters. DNS records for mail are much shorter.
  const values = { ...result, found: found?.slice(0, 2000) ?? null, checked_at: now };
  await db
    .insertInto('mail_record_check')
    .values({ record, ...values })
    .onConflict((conflict) => conflict.column('record').doUpdateSet(values))
    .execute();
}

export function selectMailRecords(db: Database) {
  return db.selectFrom('mail_record_check').selectAll().execute();
}
