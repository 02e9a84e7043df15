import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/**
 * Returns a database that calls `act` before each insert into `table`. To simulate a failure, `act` may throw or end
 * the process.
 */
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

/** Returns a database that throws at the last write of a submitted form, which queues a webhook. */
export function failingAtLastWrite(db: Database): Database {
  return beforeInsert(db, 'webhook_delivery', () => {
    throw new Error('planted');
  });
}
