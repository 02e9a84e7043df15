import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { MergeField, MergeSide } from './doctor-merge';

/**
 * The accounts to merge. If `otherId` is null, the merge moves the enquiries that were sent from `email` without an
 * account.
 */
export type MergePair = { stayingId: string; otherId: string | null; email: string };

export type Merging = MergePair & {
  trx: DatabaseTransaction;
  now: Date;
  actor: string;
  holds: (field: MergeField) => MergeSide;
};

export type Counted = { moved: number; dropped: number };

export type MovedColumn = {
  table: string;
  column: string;
  /**
   * Columns whose values must be unique within an account. If the remaining account already has a row with the same
   * values, the other account's row is dropped. An empty list means that an account has at most one row.
   */
  once?: readonly string[];
  /**
   * Field for which staff choose one account. This account's rows of the table are kept, and the other account's rows
   * are dropped.
   */
  side?: MergeField;
  /**
   * Column that refers to a second account. If that is the remaining account, the row is dropped. After the merge, it
   * would refer to its own account.
   */
  self?: string;
  drop?: true;
};

export async function countChanged(
  trx: DatabaseTransaction,
  statement: RawBuilder<unknown>,
): Promise<number> {
  return Number((await statement.execute(trx)).numAffectedRows ?? 0n);
}

export async function dropRows(
  trx: DatabaseTransaction,
  { table, column }: MovedColumn,
  id: string | null,
  and = sql``,
): Promise<number> {
  return countChanged(
    trx,
    sql`delete from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}::uuid ${and}`,
  );
}

/**
 * Moves the rows of one column to the remaining account. Drops rows that this account must not have, such as
 * duplicates.
 */
export async function moveRows(
  { trx, stayingId, otherId, holds }: Merging,
  moved: MovedColumn,
): Promise<Counted> {
  const { once, side, self, drop } = moved;
  const [table, column] = [sql.table(moved.table), sql.ref(moved.column)];
  let dropped = drop ? await dropRows(trx, moved, otherId) : 0;
  if (side) dropped += await dropRows(trx, moved, holds(side) === 'staying' ? otherId : stayingId);
  if (self) dropped += await dropRows(trx, moved, otherId, sql`and t.${sql.ref(self)} = ${stayingId}`);
  if (once) {
    const same = once.map((key) => sql`and same.${sql.ref(key)} is not distinct from t.${sql.ref(key)}`);
    const twice = sql`and exists (select from ${table} same where same.${column} = ${stayingId} ${sql.join(same, sql` `)})`;
    dropped += await dropRows(trx, moved, otherId, twice);
  }
  const statement = sql`update ${table} set ${column} = ${stayingId} where ${column} = ${otherId}::uuid`;
  return { moved: await countChanged(trx, statement), dropped };
}
