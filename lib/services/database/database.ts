import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

/** The database as stores use it. Inside a transaction pass the transaction, which is a `Database` as well. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** Does work in the transaction that `db` is, or in one of its own: a use case may be a part of something larger. */
export function inTransaction<Answer>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Database): db is DatabaseTransaction {
  return db.isTransaction;
}

/** `unwritable`: it answers and takes no writes. `away`: no answer within two seconds. */
export type DatabaseState = 'well' | 'unwritable' | 'away';
