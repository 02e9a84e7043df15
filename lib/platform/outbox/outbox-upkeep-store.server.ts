import { sql, type RawBuilder } from 'kysely';
import { camelCase, type Database } from '@/lib/services/database/database';
import type { OutboxEntry, OutboxGroup, OutboxState } from './outbox-list';
import type { OutboxRow, OutboxTable } from './outbox-store.server';

/** Filters of the staff list. Days begin and end in Sydney time. */
export type OutboxFilters = {
  state?: OutboxState | undefined;
  name?: string | undefined;
  /** Email addresses. Only for the table `email`. */
  recipients?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Maximum number of rows to count. Counting millions of rows would take longer than reading the page. */
const maxCountedRows = 10_000;

const nameColumns = {
  email: 'template',
  webhook_delivery: 'event',
  text_message: 'kind',
  push_message: 'kind',
} as const;
const getNameColumn = (table: OutboxTable) => sql.ref(nameColumns[table]);
const dayStart = (day: string, more: number) =>
  sql`(${day}::date + ${more}::int)::timestamp at time zone 'Australia/Sydney'`;

function buildWhereClause(
  table: OutboxTable,
  { state, name, recipients, from, to }: OutboxFilters,
): RawBuilder<unknown> {
  const conditions = [
    state && sql`state = ${state}`,
    name &&
      (table === 'email'
        ? sql`${getNameColumn(table)} = ${name}`
        : sql`starts_with(${getNameColumn(table)}, ${name})`),
    recipients && sql`recipient in (${sql.join(recipients)})`,
    from && sql`created_at >= ${dayStart(from, 0)}`,
    to && sql`created_at < ${dayStart(to, 1)}`,
  ].filter((one) => one !== undefined && one !== '');
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

type ListedColumns = Pick<
  OutboxRow<OutboxTable>,
  | 'id'
  | 'attempts'
  | 'last_error'
  | 'answer_code'
  | 'next_at'
  | 'leased_until'
  | 'sent_at'
  | 'created_at'
  | 'updated_at'
> & { name: string; recipient: string; state: OutboxState };

const iso = (at: Date | string) => new Date(at).toISOString();

function toEntry(
  { last_error, leased_until, updated_at, ...row }: ListedColumns,
  now: Date,
): OutboxEntry & { recipient: string } {
  const waits = row.state === 'queued';
  return {
    ...camelCase(row),
    error: last_error,
    nextAt: waits ? iso(row.next_at) : null,
    sending: waits && leased_until !== null && new Date(leased_until) > now,
    sentAt: row.sent_at && iso(row.sent_at),
    createdAt: iso(row.created_at),
    version: iso(updated_at),
  };
}

const listed = (table: OutboxTable) =>
  sql`id, ${getNameColumn(table)} as name, ${table === 'email' ? sql`recipient::text` : sql`''`} as recipient, state, attempts,
    last_error, answer_code, next_at, leased_until, sent_at, created_at, updated_at`;

export async function selectOutbox(
  db: Database,
  table: OutboxTable,
  { filters, limit, offset, now }: { filters: OutboxFilters; limit: number; offset: number; now: Date },
) {
  const where = buildWhereClause(table, filters);
  const [page, counted] = await Promise.all([
    sql<ListedColumns>`
      select ${listed(table)} from ${sql.table(table)} ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select 1 from ${sql.table(table)} ${where} limit ${maxCountedRows}) counted`.execute(db),
  ]);
  return { rows: page.rows.map((row) => toEntry(row, now)), total: counted.rows[0]?.total ?? 0 };
}

export async function selectOutboxEntry(
  db: Database,
  table: OutboxTable,
  id: string,
  { now, lock }: { now: Date; lock: boolean },
) {
  const { rows } = await sql<ListedColumns>`
    select ${listed(table)} from ${sql.table(table)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ? toEntry(rows[0], now) : null;
}

export async function selectOutboxGroups(db: Database, table: OutboxTable): Promise<OutboxGroup[]> {
  const { rows } = await sql<OutboxGroup>`
    select ${getNameColumn(table)} as name,
      count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'given-up')::int as "givenUp"
    from ${sql.table(table)} where state in ('queued', 'failed', 'given-up')
    group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}

/**
 * Locks the failed rows of one template or event until the transaction ends, oldest first. Ignores rows that failed
 * after `seen`. Skips rows that another transaction has locked.
 */
export async function lockFailed(
  db: Database,
  table: OutboxTable,
  { name, seen, limit }: { name: string; seen: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where ${getNameColumn(table)} = ${name} and state = 'failed' and updated_at <= ${seen}
    order by created_at, id limit ${limit} for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

export async function requeueRow(db: Database, table: OutboxTable, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set state = 'queued', attempts = 0, next_at = ${now}, leased_until = null,
      updated_at = ${now}
    where id = ${id} and state in ('failed', 'given-up')`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes a waiting row due at once. Returns false if it is being sent, already due or no longer waiting. */
export async function makeRowDue(db: Database, table: OutboxTable, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set next_at = ${now}, updated_at = ${now}
    where id = ${id} and state = 'queued' and next_at > ${now}
      and (leased_until is null or leased_until <= ${now})`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives up a failed row, or a waiting row that no sender has leased. Returns false if its state has changed. */
export async function giveUpRow(db: Database, table: OutboxTable, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set state = 'given-up', leased_until = null, updated_at = ${now}
    where id = ${id}
      and (state = 'failed' or state = 'queued' and (leased_until is null or leased_until <= ${now}))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
