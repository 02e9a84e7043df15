import { sql, type RawBuilder } from 'kysely';
import { decryptText, encryptText, type EncryptedColumn, type Secrets } from '@/lib/core/secret-text.server';
import type { Database } from '@/lib/services/database/database';

const rowsPerTransaction = 100;

type Reencrypted = { changed: number; unreadable: number };

/**
 * Encrypts all values of a column with the newest secret. Skips values that already use this secret, so that an
 * interrupted run can be repeated. Leaves unreadable values unchanged and counts them.
 */
export async function reencryptColumn(
  db: Database,
  secrets: Secrets,
  { table, column, use, alsoSet }: EncryptedColumn<RawBuilder<unknown>>,
): Promise<Reencrypted> {
  const counts = { changed: 0, unreadable: 0 };
  const [newest] = secrets;
  let last: string | null = null;
  do {
    const after: RawBuilder<unknown> = last === null ? sql`true` : sql`id > ${last}`;
    last = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; stored: Buffer }>`
        select id, ${sql.ref(column)} as stored from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${after}
        order by id limit ${rowsPerTransaction} for no key update`.execute(trx);
      for (const { id, stored } of rows) {
        if (decryptText([newest], use, stored) !== null) continue;
        const text = decryptText(secrets, use, stored);
        if (text === null) {
          counts.unreadable++;
          continue;
        }
        const set = sql`${sql.ref(column)} = ${encryptText(secrets, use, text)}`;
        const sets = alsoSet ? sql`${set}, ${alsoSet(text)}` : set;
        await sql`update ${sql.table(table)} set ${sets} where id = ${id}`.execute(trx);
        counts.changed++;
      }
      return rows.length === rowsPerTransaction ? (rows.at(-1)?.id ?? null) : null;
    });
  } while (last !== null);
  return counts;
}
