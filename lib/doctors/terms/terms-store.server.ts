import type { Database } from '@/lib/services/database/database';

/**
 * Records that a doctor accepted a version, and makes it the account's latest version. Records each version once. Must
 * run in a transaction.
 */
export async function insertAcceptance(
  db: Database,
  { id, doctorId, version, now }: { id: string; doctorId: string; version: string; now: Date },
): Promise<void> {
  await db
    .insertInto('terms_acceptance')
    .values({ id, doctor_id: doctorId, version, created_at: now })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'version']).doNothing())
    .execute();
  await db
    .updateTable('doctor')
    .set({ terms_version: version, terms_accepted_at: now, updated_at: now })
    .where('id', '=', doctorId)
    .execute();
}

export async function lockAcceptedVersion(db: Database, doctorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('doctor')
    .select('terms_version')
    .where('id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.terms_version ?? null;
}

export async function selectDoctorsWhoAccepted(
  db: Database,
  { versions, after, limit }: { versions: readonly string[]; after: string | null; limit: number },
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('doctor')
    .select(['id', 'email'])
    .where('terms_version', '=', (eb) => eb.fn.any(eb.val([...versions])))
    .where('disabled_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function selectAcceptedOfSubject(db: Database, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('doctor')
    .select('terms_version')
    .where('identity_subject', '=', subject)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.terms_version ?? null;
}
