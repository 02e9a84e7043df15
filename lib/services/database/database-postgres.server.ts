import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { inTimeLeft, timeLeftMs } from '@/lib/core/time-budget.server';
import { AwayError, isAway } from '@/lib/core/away-error';
import type { Database } from './database';
import { asAway, isUnwritable } from './connection-failure.server';
import { silenceWatch } from './silence-watch.server';
import { watchWrites, type WriteWatch } from './write-watch.server';

// The same text has the same name on every connection. Limited in number: each connection keeps what it has prepared, and the
// there are as many texts of searches as combinations of filters.
const names = new Map<string, string>();
const maxNames = 500;

// Its columns change with a migration, and a prepared statement whose columns changed fails until the connection ends.
const allColumns = /(?:select|returning) \*|\.\*/i;

/** The name under which a statement is prepared once per connection; undefined for one that is planned every time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames || allColumns.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that lets PostgreSQL parse and plan a statement once, not at every call: half the time of a search. */
class PreparingClient implements PostgresPoolClient {
  /** An answer did not come in time. It may come later, so the connection cannot be used again. */
  private lost = false;
  /** The server takes no writes. After a failover a new connection may reach the new primary. */
  private unwritable = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly writes: WriteWatch,
    private readonly onLost: () => void,
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not used');
    // Without parameters it is a command such as begin or commit.
    const name = parameters.length > 0 ? statementName(text) : undefined;
    return this.run<R>({ text, values: [...parameters], name });
  }

  private async run<R>(query: pg.QueryConfig) {
    if (this.lost) throw new AwayError('The connection to the database is given up');
    try {
      const answer = await inTimeLeft(this.client.query(query), 'The database did not answer in time');
      this.writes.succeeded(answer);
      // Kysely claims the row type; the driver's types know rows only as objects.
      return answer as unknown as PostgresQueryResult<R>;
    } catch (cause) {
      if (isAway(cause)) {
        this.lost = true;
        this.onLost();
      }
      if (isUnwritable(cause)) {
        this.unwritable = true;
        this.writes.refused();
      }
      const error = asAway(cause);
      // The stack then names the caller instead of the socket.
      if (typeof error === 'object' && error) Error.captureStackTrace(error);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy || this.lost || this.unwritable);
  }
}

// Dates stay `YYYY-MM-DD` text: a Date object would shift them by the machine's zone. Counts and sequence
// numbers of this product are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));
// Every row of a job has arrays of slugs. Only arrays with quotes or nulls need the driver's reader, which goes character by character.
const textArray: number = 1009;
const readAnyArray = pg.types.getTypeParser(textArray);
pg.types.setTypeParser(textArray, (text) =>
  text === '{}' ? [] : /["\\]|NULL/.test(text) ? readAnyArray(text) : text.slice(1, -1).split(','),
);

/** How long a new connection, or a free one of the pool, is waited for where statements have a time-out too. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 1_000;

type DatabaseOptions = {
  maxConnections?: number;
  name?: string;
  /** The server ends a statement after so long, so that statements nobody waits for any more do not pile up. */
  statementTimeoutMs?: number;
  /** Told of the writes that the database takes and refuses. */
  writes?: WriteWatch;
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
  // The pool replaces a connection that is lost while idle; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const writes = options.writes ?? watchWrites();
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const watch = silenceWatch(() => answersProbe(url));
  const takeConnection = async (): Promise<pg.PoolClient> => {
    if (timeLeftMs() !== null && watch.isSilent()) throw new AwayError('The database does not answer');
    const taken = pool.connect();
    try {
      return await inTimeLeft(taken, 'No connection to the database in time');
    } catch (error) {
      // A connection that comes too late goes back to the pool.
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
    // Kysely recognises a connection by its object, so each has one.
    const known = clients.get(client) ?? new PreparingClient(client, writes, () => watch.suspect());
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
