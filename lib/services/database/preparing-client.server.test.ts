import { sql } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import { statementName } from './database-postgres.server';

const database = databaseWithData();

test('prepares a statement once per connection, and returns the right rows for each execution’s parameters', async () => {
  await database.db.connection().execute(async (db) => {
    for (const iso of ['AU-QLD', 'NZ-OTA', 'AU-WA']) {
      const row = await db.selectFrom('region').select('iso').where('iso', '=', iso).executeTakeFirst();
      expect(row).toEqual({ iso });
    }
    const prepared = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement like 'select "iso" from%'`.execute(
      db,
    );
    expect(prepared.rows).toEqual([{ calls: 3 }]);
  });
});

test('never prepares a statement that selects all columns with “*”, so that a migration does not break a running site', async () => {
  expect(statementName('select * from "job" where "number" = $1')).toBeUndefined();
  await database.db.connection().execute(async (db) => {
    const read = () => db.selectFrom('feed_source').selectAll().where('id', '=', 'none').execute();
    await read();
    await sql`alter table feed_source add column probe text`.execute(db);
    await expect(read()).resolves.toEqual([]);
  });
});

test.each([
  'select "job".* from "job" where "number" = $1',
  'select distinct on (place_id) * from job where number = $1',
  'update job set title = $1 returning *',
  'with old as (select id from job) select old.id, job.* from job join old using (id) where id = $1',
  'select * from (select id from job) found where id = $1',
  "select * from job where title = '(' and number = $1",
])('does not prepare %s', (text) => {
  expect(statementName(text)).toBeUndefined();
});

test.each([
  "with old as (select * from job) -- Doesn't read (all\n select id, 2 * rate from old where id = $1",
  'select count(*), exists (select job.* from job) as found from job where id = $1',
  "select id from (select job.*, ':(' as title from job) old where id = $1",
])('prepares %s, because its own columns are named', (text) => {
  expect(statementName(text)).toMatch(/^s\d+$/);
});

test('leaves the database connection usable after a failed statement', async () => {
  await database.db.connection().execute(async (db) => {
    await expect(sql`select 1 / ${0}::int as broken`.execute(db)).rejects.toThrow('division by zero');
    const asked = async () => {
      await sql`select ${'x'}::int as broken`.execute(db);
    };
    await expect(asked()).rejects.toMatchObject({
      stack: expect.stringMatching(/^(?!.*Socket).*at asked /s),
    });
    await expect(sql<{ one: number }>`select ${1}::int as one`.execute(db)).resolves.toMatchObject({
      rows: [{ one: 1 }],
    });
  });
});

test('reads arrays of texts with any characters', async () => {
  for (const texts of [
    [],
    ['gp-vr'],
    ['night', 'on-call'],
    ['a,b', 'say "x"', '', 'NULL', 'C:\\'],
    ['ū', '{x}', ' '],
  ]) {
    const { rows } = await sql<{ texts: string[] }>`select ${texts}::text[] as texts`.execute(database.db);
    expect(rows).toEqual([{ texts }]);
  }
  const { rows } = await sql`select array['a', null] as texts`.execute(database.db);
  expect(rows).toEqual([{ texts: ['a', null] }]);
});
