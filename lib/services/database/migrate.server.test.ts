import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase, withDatabase } from '@/scripts/run/embedded-database';
import { eventually } from '@/tests/eventually';
import { createTestDatabase } from '@/tests/test-database';
import { migrate } from './migrate.server';

const name = `migrate_${process.pid}`;
let server: string;
let url: string;
let folder: string;

beforeEach(async () => {
  const database = await createTestDatabase();
  server = database.ownerUrl;
  await database.drop();
  server = withDatabase(server, 'postgres');
  await createDatabase(server, name);
  url = withDatabase(server, name);
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFileSync(path.join(folder, file), sql);

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test('a migration that cannot lock its table does not block readers, and is retried', async () => {
  write('0001_a.sql', 'create table a (id int)');
  await migrate(url, folder);
  write('0002_b.sql', 'alter table a add column b int');
  const writer = await connect();
  const reader = await connect();
  try {
    await writer.query('begin');
    await writer.query('insert into a values (1)');
    const migrating = migrate(url, folder);
    await eventually(async () => {
      const waiting = await reader.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(waiting.rowCount).toBe(1);
    });
    const begin = performance.now();
    await reader.query('select * from a');
    expect(performance.now() - begin).toBeLessThan(1_900);
    await writer.query('commit');
    expect(await migrating).toEqual(['0002_b.sql']);
  } finally {
    await writer.end();
    await reader.end();
  }
});

test('accepts changed comments in an applied migration, but not changed statements', async () => {
  write('0001_a.sql', '-- Old words.\ncreate table a (id int)');
  await migrate(url, folder);
  write('0001_a.sql', '-- Clearer words,\n-- on two lines.\ncreate table a (id\n  int)');
  expect(await migrate(url, folder)).toEqual([]);
  write('0001_a.sql', 'create table a (id bigint)');
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql was changed');
});

test('accepts an applied migration whose record, written by an earlier release, contains only the checksum of the whole file', async () => {
  write('0001_a.sql', '-- Old words.\ncreate table a (id int)');
  await migrate(url, folder);
  const client = await connect();
  await client.query('alter table schema_migration drop column statements_checksum');
  await client.end();
  write('0001_a.sql', 'create table a (id int)');
  write('0002_b.sql', 'create table b (id int)');
  expect(await migrate(url, folder)).toEqual(['0002_b.sql']);
  write('0001_a.sql', 'create table a (id bigint)');
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql was changed');
});

test('creates an index outside a transaction if the migration file’s first line requests this', async () => {
  write('0001_a.sql', 'create table a (id int)');
  write('0002_b.sql', '-- without a transaction\ncreate index concurrently a_id on a (id)');
  expect(await migrate(url, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await migrate(url, folder)).toEqual([]);
});

test.each([
  ['0500_required.sql', 'alter table job add column extra text not null;', 'adding-required-field'],
  ['0500_dropped.sql', 'alter table job drop column title;', 'ban-drop-column'],
  ['0500_renamed.sql', 'alter table job rename column title to name;', 'renaming-column'],
  ['0500_blocking.sql', 'create index job_title on job (title);', 'require-concurrent-index-creation'],
])('the migration check finds the problem in %s', (file, sql, rule) => {
  const migrations = path.join(folder, 'db/migrations');
  mkdirSync(migrations, { recursive: true });
  copyFileSync('.squawk.toml', path.join(folder, '.squawk.toml'));
  writeFileSync(path.join(migrations, file), sql);
  const program = path.resolve('node_modules/squawk-cli/js/bin/squawk');
  const { status, stdout } = spawnSync(process.execPath, [program, `db/migrations/${file}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain(rule);
  expect(status).toBe(1);
});

test.each([
  ['alter table a add column b int;'],
  ['create index a_id on a (id);'],
  ['create index concurrently a_id on a (id); alter table a add column b int;'],
  ["comment on table a is 'an index concurrently';"],
])('refuses a migration outside a transaction that contains: %s', async (statement) => {
  write('0001_a.sql', 'create table a (id int)');
  await migrate(url, folder);
  write('0002_b.sql', `-- without a transaction\n${statement}\n`);
  await expect(migrate(url, folder)).rejects.toThrow('must contain only one statement with "concurrently"');
});

test('applies a migration outside a transaction even if its statement has comments and several lines', async () => {
  write('0001_a.sql', 'create table a (id int)');
  write(
    '0002_b.sql',
    '-- without a transaction\n-- For the list.\nCREATE UNIQUE INDEX CONCURRENTLY a_id\n  on a (id);\n',
  );
  expect(await migrate(url, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
});
