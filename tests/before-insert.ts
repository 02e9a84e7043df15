import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Calls `act` before a row is inserted into `table`. It may throw, or end the process inside a transaction. */
export function beforeInsert(db: Database, table: string, act: () => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
      if (into === table) act();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** A database that fails at the last write of a request, which is its webhook. */
export function failingAtLastWrite(db: Database): Database {
  return beforeInsert(db, 'webhook_delivery', () => {
    throw new Error('planted');
  });
}
