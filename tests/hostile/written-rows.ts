import type pg from 'pg';

export type WrittenRow = { table: string; action: 'INSERT' | 'UPDATE' | 'DELETE' };

export type WrittenRows = {
  take(): Promise<WrittenRow[]>;
};

/**
 * Writes that even a refused request may cause: counters of rate limits, and the time at which a session was last used.
 */
const expectedWrites = new Set(['rate_limit UPDATE', 'rate_limit INSERT', 'session UPDATE']);

/**
 * Records the rows that the site writes, by a trigger on each table. Only the site's connections have a statement
 * timeout (`instrumentation.ts`), so the trigger ignores the worker and the tests.
 */
export async function recordWrittenRows(client: pg.Client): Promise<WrittenRows> {
  await client.query(`
    create table if not exists hostile_written_row (id bigserial primary key, name text, action text);
    create or replace function hostile_record() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then
        insert into hostile_written_row (name, action) values (tg_table_name, tg_op);
      end if;
      return null;
    end $$;`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'hostile_written_row'`);
  for (const { name } of tables)
    await client.query(`
      create or replace trigger hostile_record after insert or update or delete on "${name}"
      for each row execute function hostile_record()`);
  return {
    async take() {
      const { rows } = await client.query<WrittenRow>(
        'with taken as (delete from hostile_written_row returning *) select name as table, action from taken order by id',
      );
      return rows.filter(({ table, action }) => !expectedWrites.has(`${table} ${action}`));
    },
  };
}

export function describeRows(rows: readonly WrittenRow[]): string {
  const counts = new Map<string, number>();
  for (const { table, action } of rows)
    counts.set(`${table} ${action}`, (counts.get(`${table} ${action}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => (count > 1 ? `${what} × ${count}` : what)).join(', ');
}
