import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

/** The database for stores. A transaction is a `Database` too, so pass the transaction when inside one. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/**
 * Runs `work` inside `db` if `db` is a transaction, otherwise in a new transaction. So a use case can run within the
 * transaction of a larger use case.
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

/** `unwritable`: responds but accepts no writes. `away`: no response within two seconds. */
export type DatabaseState = 'well' | 'unwritable' | 'away';
