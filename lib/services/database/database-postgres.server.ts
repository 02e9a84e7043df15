import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { PreparingClient } from './preparing-client.server';

// Dates stay `YYYY-MM-DD` text: a Date object would shift them by the machine's zone. Counts and sequence
// numbers of this product are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));
// Arrays of slugs stand in every row of a job. What has quotes or gaps is read by the driver, letter by letter.
const textArray: number = 1009;
const readAnyArray = pg.types.getTypeParser(textArray);
pg.types.setTypeParser(textArray, (text) =>
  text === '{}' ? [] : /["\\]|NULL/.test(text) ? readAnyArray(text) : text.slice(1, -1).split(','),
);

/** Opens a pool on the PostgreSQL server at `url`. Close with `destroy()`. */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; name?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.name ?? 'site',
  });
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const connect = async () => {
    const client = await pool.connect();
    // Kysely knows a connection by its object.
    const known = clients.get(client) ?? new PreparingClient(client);
    clients.set(client, known);
    return known;
  };
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}
