import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from './tables.generated';

/**
 * A connection pool or a transaction. Code that runs inside a transaction must pass on the transaction, not the pool.
 */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
export type DatabaseRow<Table extends keyof DB> = Selectable<DB[Table]>;

/**
 * Options of a cache with an entry for the primary database and for each replica. If databases pushed each other's
 * entry out, every read would calculate anew. Without `ignoreFetchAbort`, a read whose entry is pushed out would fail.
 */
export const cachePerDatabase = { max: 20, ignoreFetchAbort: true } as const;

/**
 * Runs `work` in `db` if `db` is a transaction, otherwise in a new one. A use case can therefore run within another
 * use case's transaction.
 */
export function inTransaction<Answer>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Database): db is DatabaseTransaction {
  return db.isTransaction;
}

/**
 * `unwritable` means that the database responds but accepts no writes. `away` means that it did not respond within two
 * seconds.
 */
export type DatabaseState = 'well' | 'unwritable' | 'away';

type Camel<Name> = Name extends `${infer Start}_${infer Rest}` ? `${Start}${Capitalize<Camel<Rest>>}` : Name;
type CamelCase<Row> = { [Column in keyof Row as Camel<Column> & string]: Row[Column] };

/** Returns a database row with the property names of our objects: `first_day` becomes `firstDay`. */
export function camelCase<Row extends object>(row: Row): CamelCase<Row> {
  const renamed = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(renamed) as CamelCase<Row>;
}
