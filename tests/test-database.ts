import path from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import type { Database } from '@/lib/services/database/database';
import { migrate, schemaVersion } from '@/lib/services/database/migrate.server';
import { prepareTasks } from '@/lib/app/tasks/prepare-tasks.server';
import {
  loadReferenceData,
  referenceDataVersion,
} from '@/lib/reference/reference-data/load-reference-data.server';

// The test runner starts its own server and passes its address; a test run by hand adopts or starts one in .data-test.
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

/** URL of a migrated database with reference data that tests copy; made once per state of schema and data. */
export async function templateUrl(): Promise<string> {
  const server = await serverUrl();
  const name = `template_${await schemaVersion()}_${await referenceDataVersion()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7201912)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    // Built under another name first, so that a killed run leaves no incomplete template.
    const building = `building_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${building}`);
    const url = withName(server, building);
    await migrate(url);
    await prepareTasks(url);
    const db = openDatabase(url, { maxConnections: 1 });
    await loadReferenceData(db);
    await db.destroy();
    await client.query(`alter database ${building} rename to ${name}`);
  });
  return withName(server, name);
}

/** Creates a migrated database with reference data for one test file. Call `drop` when done. */
export async function createTestDatabase(): Promise<{
  db: Database;
  url: string;
  drop: () => Promise<void>;
}> {
  const template = new URL(await templateUrl()).pathname.slice(1);
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, because the default copy through the server's log makes tests with many databases a fifth slower.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = withName(server, name);
  const db = openDatabase(url, { maxConnections: 5, name: 'test' });
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
