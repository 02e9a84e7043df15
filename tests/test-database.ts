import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import type { Database } from '@/lib/services/database/database';
import { grantRoles, rolesVersion } from '@/lib/services/database/grant-roles.server';
import { migrate, schemaVersion } from '@/lib/services/database/migrate.server';
import { referenceDataVersion } from '@/lib/reference/reference-data/reference-data-version.server';
import { createSiteLogin } from '@/scripts/run/embedded-database';

// `npm test` starts a server and names it in TEST_DATABASE_URL. A test that a developer runs alone uses a server in
// .data-test.
async function serverUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const { ensurePostgres } = await import('@/scripts/postgres.mjs');
  const server = await ensurePostgres({ dataFolder: path.resolve('.data-test/postgres'), port: 5544 });
  return server.url;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withName(url: string, database: string): string {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.toString();
}

const testConnection = 'test';
/** For each table: the number of rows, and the newest transaction that wrote one. A difference shows a changed table. */
type TableStates = Record<string, string>;

/** Skips tables whose file is empty. Opening these would take most of the time. */
async function readTableStates(db: Database): Promise<TableStates> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and pg_relation_size(pg_class.oid) > 0`.execute(db);
  // Tables of the catalogue show whether a test has changed tables, columns, triggers or functions.
  const catalogue = [
    ...['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'],
    'pg_db_role_setting',
  ];
  const statement = [...tables.rows.map(({ name }) => name), ...catalogue]
    .map(
      (name) =>
        `select '${name}' as name, concat(count(*), ' ', age('3'::xid) - min(age(xmin))) as state from ${name}`,
    )
    .join(' union all ');
  const { rows } = await sql<{ name: string; state: string }>`${sql.raw(statement)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

let template: Promise<string> | undefined;

/**
 * Returns the URL of the template database, which is migrated and contains reference data. Tests get copies of it. If
 * migrations or reference data change, a new template is created.
 */
export function templateUrl(): Promise<string> {
  return (template ??= findOrMakeTemplate());
}

async function findOrMakeTemplate(): Promise<string> {
  const server = await serverUrl();
  const name = `template_${await schemaVersion()}_${await rolesVersion()}_${await referenceDataVersion()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7201912)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    // Most test files find a template and need not load these modules.
    const { prepareTasks } = await import('@/lib/app/tasks/prepare-tasks.server');
    const { loadReferenceData } = await import('@/lib/reference/reference-data/load-reference-data.server');
    // The template gets its final name last, so that a killed run leaves no incomplete template.
    const building = `building_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${building}`);
    const url = withName(server, building);
    await migrate(url);
    await prepareTasks(url);
    await grantRoles(url);
    const db = openDatabase(url, { maxConnections: 1 });
    await loadReferenceData(db);
    await db.destroy();
    await client.query(`alter database ${building} rename to ${name}`);
  });
  return withName(server, name);
}

type Opened = {
  db: Database;
  url: string;
  ownerUrl: string;
  name: string;
  /** Name of the template. */
  from: string;
  start: TableStates;
};

const idle: Opened[] = [];
let fileHasEnded = false;

// Runs before the `afterAll` hooks of the test file. `drop` in those hooks then passes the database on to the next file.
if (process.env.JEST_WORKER_ID)
  afterAll(async () => {
    fileHasEnded = true;
    await Promise.all(idle.splice(0).map(passOn));
  });

export type TestDatabase = { db: Database; url: string; ownerUrl: string; drop: () => Promise<void> };

/**
 * Returns a migrated database with reference data. `url` has the rights of the site, while `db` and `ownerUrl` have all
 * rights. After `drop`, a later call gets the emptied database again, unless a test has changed its schema or reference
 * data.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const opened = idle.pop() ?? (await copyTemplate());
  const drop = async () => {
    const reusable = process.env.JEST_WORKER_ID && (await emptyDatabase(opened).catch(() => false));
    if (!reusable) await dropDatabase(opened);
    else if (fileHasEnded) await passOn(opened);
    else idle.push(opened);
  };
  // Reference data is cached per database object, so a reused database needs a new object.
  return { db: opened.db.withTables(), url: opened.url, ownerUrl: opened.ownerUrl, drop };
}

/** Gives each test of a file its own database. */
export function databaseForEachTest(): TestDatabase {
  const database = {} as TestDatabase;
  beforeEach(async () => {
    Object.assign(database, await createTestDatabase());
  }, 60_000);
  afterEach(() => database.drop());
  return database;
}

async function copyTemplate(): Promise<Opened> {
  const from = new URL(await templateUrl()).pathname.slice(1);
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    if (await claimIdle(client, from, name)) return;
    // With PostgreSQL's default strategy (`wal_log`), tests that create many databases take a fifth longer.
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  const ownerUrl = withName(server, name);
  const db = openDatabase(ownerUrl, { maxConnections: 5, name: testConnection });
  const start = await readTableStates(db);
  return { db, url: await createSiteLogin(ownerUrl), ownerUrl, name, from, start };
}

/** Renames an emptied database that another test file has passed on. Copying the template takes ten times as long. */
async function claimIdle(client: pg.Client, from: string, name: string): Promise<boolean> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [idlePrefix(from)],
  );
  for (const { datname } of rows) {
    const renamed = client.query(`alter database ${datname} rename to ${name}`);
    // Another process may have claimed the database in the meantime.
    if (await renamed.then(() => true).catch(() => false)) return true;
  }
  return false;
}

const idlePrefix = (from: string) => from.replace('template', 'idle');

/** Keeps an emptied database for the next test file. The new name shuts out anything that this file left running. */
async function passOn(opened: Opened): Promise<void> {
  const { db, name, from, start } = opened;
  try {
    const written = Object.keys(await readTableStates(db)).filter((table) => !start[table]);
    // Without the deleted rows, tables return rows in the same order as in a new copy.
    if (written.length > 0) await sql.raw(`vacuum ${written.join(', ')}`).execute(db);
    await db.destroy();
    const idleName = `${idlePrefix(from)}_${randomUUID().slice(0, 8)}`;
    await onServer(await serverUrl(), (client) =>
      client.query(`alter database ${name} rename to ${idleName}`),
    );
  } catch {
    await dropDatabase(opened);
  }
}

async function dropDatabase({ db, name }: Opened): Promise<void> {
  await db.destroy();
  await onServer(await serverUrl(), (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Deletes what a test has written. If this is impossible, returns false or throws, and the database must be dropped. */
async function emptyDatabase({ db, start }: Opened): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Sites and workers that the test has started may still be connected.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> ${testConnection}
    `.execute(transaction);
    const busy = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      transaction,
    );
    if (busy.rows.length > 0) return false;
    const states = await readTableStates(transaction);
    if (Object.keys(start).some((table) => states[table] !== start[table])) return false;
    const written = Object.keys(states).filter((table) => !start[table]);
    // `replica` turns off foreign keys and triggers, so that tables can be emptied in any order.
    const statements = [
      'set local session_replication_role = replica',
      ...written.map((table) => `delete from ${table}`),
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where last_value is not null`,
    ];
    await sql.raw(statements.join(';')).execute(transaction);
    return true;
  });
}
