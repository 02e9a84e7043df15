import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

/** The database, as stores use it. A transaction is a `Database` too, so pass the transaction when inside one. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/**
 * Runs `work` inside `db` if it is a transaction, otherwise in a new transaction. One use case can therefore run within
 * the transaction of another.
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
