import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated';

/** The database as stores use it. Inside a transaction pass the transaction, which is a `Database` as well. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
