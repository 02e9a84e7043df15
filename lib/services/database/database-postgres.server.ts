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
import type { Metrics } from '@/lib/services/metrics/metrics';
import type { Database } from './database';
import { asAway, isUnwritable } from './connection-failure.server';
import { silenceWatch } from './silence-watch.server';
import { watchWrites, type WriteWatch } from './write-watch.server';

// Names of prepared statements, keyed by SQL text. The number is limited, because each combination of search filters
// has its own SQL text, and every connection keeps all its prepared statements in memory.
const names = new Map<string, string>();
const maxNames = 500;

// Matches a "*" that reads all columns, also as in `job.*`. Matches brackets too, because the text outside brackets has
// none, unless a literal misled `withoutBrackets`.
const allColumns = /[\s.]\*\s*(?:,|from\b|$)|[()]/i;

function withoutBrackets(text: string): string {
  let rest = text.replace(/--.*/g, '').replace(/'[^']*'/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest;
}

/**
 * True for a statement whose own columns are all columns of a table. It is not prepared, because a prepared statement
 * would fail on connections that were opened before a migration changed the columns. A "*" in a subquery does no harm.
 */
const returnsAllColumns = (text: string) => text.includes('*') && allColumns.test(withoutBrackets(text));

/** Returns the name of the prepared statement, or undefined if PostgreSQL should plan the statement on every call. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames || returnsAllColumns(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Prepares statements by name, so that PostgreSQL parses and plans each only once per connection. This halves the time
 * of a search.
 */
class PreparingClient implements PostgresPoolClient {
  /**
   * True after a timeout. The connection must not be reused, because the late response could be mistaken for the
   * response to the next statement.
   */
  private lost = false;
  /**
   * True if the server accepts no writes. The connection is then closed instead of reused, because after a failover a
   * new connection may reach the new primary server.
   */
  private unwritable = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly writes: WriteWatch,
    private readonly options: {
      onLost(): void;
      onUnwritable(): void;
      onEnd(ok: boolean, ms: number): void;
      prepares: boolean;
    },
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported');
    // Only statements with parameters are prepared. Commands such as begin or commit would gain nothing.
    const name = this.options.prepares && parameters.length > 0 ? statementName(text) : undefined;
    return this.run<R>({ text, values: [...parameters], name });
  }

  private async run<R>(query: pg.QueryConfig) {
    if (this.lost) throw new AwayError('The connection to the database was abandoned');
    const startedAt = performance.now();
    try {
      const answer = await inTimeLeft(this.client.query(query), 'The database did not respond in time');
      this.options.onEnd(true, performance.now() - startedAt);
      this.writes.succeeded(answer);
      // The cast is needed because the driver types all rows as objects, while Kysely knows the real type.
      return answer as unknown as PostgresQueryResult<R>;
    } catch (cause) {
      this.options.onEnd(false, performance.now() - startedAt);
      if (isAway(cause)) {
        this.lost = true;
        this.options.onLost();
      }
      if (isUnwritable(cause)) {
        this.unwritable = true;
        this.writes.refused();
        this.options.onUnwritable();
      }
      const error = asAway(cause);
      // Replaces the driver's stack trace, which shows only the socket, by one that shows the code that ran the query.
      if (typeof error === 'object' && error) Error.captureStackTrace(error);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy || this.lost || this.unwritable);
  }
}

// Dates stay `YYYY-MM-DD` text, because a Date object would depend on the machine's time zone. Large integers and
// decimals become numbers, because all counts of this site are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));
// Splits simple text arrays at the commas. Every job row has arrays of slugs, and the driver's parser is slow, so it is
// used only for arrays with quotes or nulls.
const textArray: number = 1009;
const readAnyArray = pg.types.getTypeParser(textArray);
pg.types.setTypeParser(textArray, (text) =>
  text === '{}' ? [] : /["\\]|NULL/.test(text) ? readAnyArray(text) : text.slice(1, -1).split(','),
);

/** Maximum wait for a free or new connection, in ms. Has no effect unless `statementTimeoutMs` is set. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 1_000;
const slowStatementMs = 1_000;

type DatabaseOptions = {
  maxConnections?: number;
  name?: string;
  /**
   * Time in ms after which the server cancels a statement. Without this limit, abandoned statements would accumulate.
   * Null keeps the limit from the server's configuration.
   */
  statementTimeoutMs?: number | null;
  /** Time in ms after which the server ends a transaction that is open but idle. */
  transactionIdleMs?: number | null;
  idleMs?: number;
  /** False if a connection pooler between the site and the server does not support named prepared statements. */
  preparesStatements?: boolean;
  writes?: WriteWatch;
  metrics?: Metrics;
  /** Label of this pool in the metrics. */
  databaseLabel?: string;
};

/**
 * Opens a connection pool; `destroy()` closes it. Inside `withTimeBudget`, a query that exceeds the budget fails with
 * an `AwayError`. Outside, queries have no such limit.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.name ?? 'site',
    ...(options.statementTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
    ...(options.statementTimeoutMs && { statement_timeout: options.statementTimeoutMs }),
    ...(options.transactionIdleMs && { idle_in_transaction_session_timeout: options.transactionIdleMs }),
    ...(options.idleMs && { idleTimeoutMillis: options.idleMs }),
    keepAlive: true,
  });
  // If an idle connection is lost, the pool replaces it and emits `error`. Without a listener, that event would end the
  // process.
  pool.on('error', () => undefined);
  const writes = options.writes ?? watchWrites();
  const { metrics, databaseLabel: database = 'primary' } = options;
  const onEnd = (ok: boolean, ms: number) => {
    metrics?.observe('site_sql_statement_duration_seconds', ms / 1000, { ok: String(ok), database });
    if (ms >= slowStatementMs) metrics?.count('site_sql_slow_statements_total', { database });
  };
  metrics?.gauges(() => [
    { name: 'site_sql_connections', value: pool.idleCount, labels: { state: 'idle', database } },
    {
      name: 'site_sql_connections',
      value: pool.totalCount - pool.idleCount,
      labels: { state: 'used', database },
    },
    { name: 'site_sql_connections', value: pool.waitingCount, labels: { state: 'waiting', database } },
  ]);
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const watch = silenceWatch(() => answersProbe(url));
  // After a failover, all pooled connections may still lead to the former primary. Once a write has been refused,
  // connections that were opened before that are therefore closed instead of reused.
  let refusals = 0;
  const openedBefore = new WeakMap<pg.PoolClient, number>();
  const clientOptions = {
    onLost: () => watch.suspect(),
    onUnwritable: () => (refusals += 1),
    onEnd,
    prepares: options.preparesStatements ?? true,
  };
  const takeConnection = async (): Promise<pg.PoolClient> => {
    if (timeLeftMs() !== null && watch.isSilent()) throw new AwayError('The database is not responding');
    const taken = pool.connect();
    try {
      const client = await inTimeLeft(taken, 'Could not connect to the database in time');
      if (!openedBefore.has(client)) openedBefore.set(client, refusals);
      if (openedBefore.get(client) === refusals) return client;
      client.release(true);
    } catch (error) {
      taken.then(
        (client) => client.release(),
        () => undefined,
      );
      if (timeLeftMs() !== null) watch.suspect();
      throw asAway(error);
    }
    return takeConnection();
  };
  const connect = async () => {
    const client = await takeConnection();
    // Kysely identifies a connection by its object, so each connection always gets the same wrapper object.
    const known = clients.get(client) ?? new PreparingClient(client, writes, clientOptions);
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
