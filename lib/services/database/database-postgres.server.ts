import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { inTimeLeft, timeLeftMs } from '@/lib/core/time-budget.server';
import { AwayError } from '@/lib/core/away-error';
import { asAway } from './connection-failure.server';
import { PreparingClient } from './preparing-client.server';
import { silenceWatch } from './silence-watch.server';

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

/** How long a new connection, or a free one of the pool, is waited for where statements have a time-out too. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 1_000;

export type DatabaseOptions = {
  maxConnections?: number;
  name?: string;
  /** The server ends a statement after so long, so that statements nobody waits for any more do not pile up. */
  statementTimeoutMs?: number;
};

/**
 * Opens a pool on the PostgreSQL server at `url`. Close with `destroy()`. Whoever asks within a time budget
 * (`withTimeBudget`) gets an answer or an `AwayError` in that time; all others wait.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.name ?? 'site',
    ...(options.statementTimeoutMs && {
      statement_timeout: options.statementTimeoutMs,
      connectionTimeoutMillis: connectTimeoutMs,
    }),
    keepAlive: true,
  });
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const watch = silenceWatch(() => answersProbe(url));
  const takeConnection = async (): Promise<pg.PoolClient> => {
    if (timeLeftMs() !== null && watch.isSilent()) throw new AwayError('The database does not answer');
    const taken = pool.connect();
    try {
      return await inTimeLeft(taken, 'No connection to the database in time');
    } catch (error) {
      // One that comes after all is for the next who asks.
      taken.then(
        (client) => client.release(),
        () => undefined,
      );
      if (timeLeftMs() !== null) watch.suspect();
      throw asAway(error);
    }
  };
  const connect = async () => {
    const client = await takeConnection();
    // Kysely knows a connection by its object.
    const known = clients.get(client) ?? new PreparingClient(client, () => watch.suspect());
    clients.set(client, known);
    return known;
  };
  const end = () => {
    watch.stop();
    return pool.end();
  };
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
  });
}

/** Whether a connection of its own gets an answer within a second. */
async function answersProbe(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'probe',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
