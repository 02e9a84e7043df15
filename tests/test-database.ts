import path from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import type { Database } from '@/lib/services/database/database';
import { grantRoles, rolesVersion } from '@/lib/services/database/grant-roles.server';
import { migrate, schemaVersion } from '@/lib/services/database/migrate.server';
import { prepareTasks } from '@/lib/app/tasks/prepare-tasks.server';
import {
  loadReferenceData,
  referenceDataVersion,
} from '@/lib/reference/reference-data/load-reference-data.server';
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
const emptyTable = '0 ';

/**
 * For each table: the number of rows, and the newest transaction that wrote a row. A test compares two states to find
 * the changed tables.
 */
type TableStates = Record<string, string>;

let statement: string | undefined;

async function readTableStates(client: pg.Client): Promise<TableStates> {
  statement ??= await writeStatesStatement(client);
  const { rows } = await client.query<{ name: string; state: string }>(statement);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function writeStatesStatement(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  // Tables of the catalogue show whether a test has changed tables, columns, triggers or functions.
  const catalogue = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'];
  return [...rows.map(({ name }) => name), ...catalogue]
    .map(
      (name) =>
        `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as state from ${name}`,
    )
    .join(' union all ');
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

type Opened = { db: Database; url: string; ownerUrl: string; name: string; start: TableStates };

const idle: Opened[] = [];
let fileHasEnded = false;

// Runs before the `afterAll` hooks of the test file. `drop` in those hooks then deletes the database instead of keeping
// it for the next test.
if (process.env.JEST_WORKER_ID)
  afterAll(async () => {
    fileHasEnded = true;
    await Promise.all(idle.splice(0).map(dropDatabase));
  });

/**
 * Returns a migrated database with reference data. `url` has the rights of the site, while `db` and `ownerUrl` have all
 * rights. After `drop`, the next call in the same test file gets the emptied database again, unless a test has changed
 * its schema or reference data.
 */
export async function createTestDatabase(): Promise<{
  db: Database;
  url: string;
  ownerUrl: string;
  drop: () => Promise<void>;
}> {
  const opened = idle.pop() ?? (await copyTemplate());
  const drop = async () => {
    const reusable =
      process.env.JEST_WORKER_ID && !fileHasEnded && (await isOpen(opened)) && (await emptyDatabase(opened));
    if (reusable) idle.push(opened);
    else await dropDatabase(opened);
  };
  // Reference data is cached per database object, so a reused database needs a new object.
  return { db: opened.db.withTables(), url: opened.url, ownerUrl: opened.ownerUrl, drop };
}

async function copyTemplate(): Promise<Opened> {
  const from = new URL(await templateUrl()).pathname.slice(1);
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // With PostgreSQL's default strategy (`wal_log`), tests that create many databases take a fifth longer.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${from} strategy file_copy`),
  );
  const ownerUrl = withName(server, name);
  const start = await onServer(ownerUrl, readTableStates);
  const db = openDatabase(ownerUrl, { maxConnections: 5, name: testConnection });
  return { db, url: await createSiteLogin(ownerUrl), ownerUrl, name, start };
}

async function dropDatabase({ db, name }: Opened): Promise<void> {
  await db.destroy();
  await onServer(await serverUrl(), (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function isOpen({ db }: Opened): Promise<boolean> {
  return db
    .selectNoFrom((expression) => expression.lit(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
}

/** Deletes what a test has written. Returns false if this fails, so that the database must be dropped. */
async function emptyDatabase({ ownerUrl, start }: Opened): Promise<boolean> {
  return onServer(ownerUrl, async (client) => {
    // Sites and workers that the test has started may still be connected.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1`,
      [testConnection],
    );
    const busy = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (busy.rowCount) return false;
    const written: string[] = [];
    for (const [table, state] of Object.entries(await readTableStates(client))) {
      if (state === start[table]) continue;
      if (start[table] !== emptyTable) return false;
      written.push(table);
    }
    // `replica` turns off foreign keys and triggers, so that tables can be emptied in any order.
    await client.query(
      ['set session_replication_role = replica', ...written.map((table) => `delete from ${table}`)].join(';'),
    );
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where last_value is not null`,
    );
    return true;
  });
}
