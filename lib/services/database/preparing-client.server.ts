import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { inTimeLeft } from '@/lib/core/time-budget.server';
import { AwayError, isAway } from '@/lib/core/away-error';
import { asAway } from './connection-failure.server';

// The same text has the same name on every connection. Bounded: each connection keeps what it has prepared, and the
// texts of searches are as many as the combinations of filters.
const names = new Map<string, string>();
const mostNames = 500;

// Its columns change with a migration, and a prepared statement whose columns changed fails until the connection ends.
const allColumns = /(?:select|returning) \*|\.\*/i;

/** The name under which a statement is prepared once per connection; undefined for one that is planned every time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || allColumns.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that lets PostgreSQL parse and plan a statement once, not at every call: half the time of a search. */
export class PreparingClient implements PostgresPoolClient {
  /** An answer did not come in time. It may come later, so that nobody else can ask on this connection. */
  private lost = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly onLost: () => void = () => undefined,
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
      // The row type is the query builder's claim; the driver knows rows only as objects.
      return answer as unknown as PostgresQueryResult<R>;
    } catch (cause) {
      if (isAway(cause)) {
        this.lost = true;
        this.onLost();
      }
      const error = asAway(cause);
      // Who asked, instead of the socket that was read.
      if (typeof error === 'object' && error) Error.captureStackTrace(error);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy || this.lost);
  }
}
