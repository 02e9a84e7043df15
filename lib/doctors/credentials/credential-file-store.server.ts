import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export async function selectNewestKey(
  db: Database,
  doctorId: string,
): Promise<{ id: string; wrapped: Buffer } | null> {
  const row = await db
    .selectFrom('credential_key')
    .select(['id', 'wrapped'])
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertKey(
  db: Database,
  key: { id: string; doctorId: string; wrapped: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('credential_key')
    .values({ id: key.id, doctor_id: key.doctorId, wrapped: key.wrapped, created_at: key.now })
    .execute();
}

export async function insertFile(
  db: Database,
  file: { id: string; keyId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('credential_file')
    .values({ id: file.id, key_id: file.keyId, created_at: file.now })
    .execute();
}

export async function selectKeyOfFile(db: Database, fileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('credential_file as f')
    .innerJoin('credential_key as k', 'k.id', 'f.key_id')
    .select('k.wrapped')
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  return row?.wrapped ?? null;
}

export async function selectUnusedFiles(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credential_file f
    where created_at < ${createdBefore}
      and not exists (select from credential where file_id = f.id)
      and not exists (select from timesheet_expense where file_id = f.id)
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteFileRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('credential_file').where('id', '=', id).execute();
}
