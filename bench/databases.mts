import path from 'node:path';
import pg from 'pg';
import { loadReferenceData } from '@/lib/reference/reference-data/load-reference-data.server';
import { referenceDataVersion } from '@/lib/reference/reference-data/reference-data-version.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { migrate, schemaVersion } from '@/lib/services/database/migrate.server';
import { ensurePostgres, stopPostgres } from '@/scripts/postgres.mjs';
import { createDatabase, dropDatabase, withDatabase } from '@/scripts/run/embedded-database';
import { step } from '@/scripts/run/log';
import { seedDoctors } from './seed-doctors.mjs';
import { seedJobs } from './seed-jobs.mjs';

const folder = path.resolve('.data-bench/postgres');
const doctors = 1_000;

/** Starts a separate PostgreSQL server, so that the bench does not touch the site's database. */
export async function benchServer(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url } = await ensurePostgres({ dataFolder: folder, port });
  return { url, stop: () => stopPostgres(folder) };
}

/** Creates a migrated database without jobs. Returns its URL. */
export async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await createDatabase(serverUrl, name);
  const url = withDatabase(serverUrl, name);
  await migrate(url);
  const db = openDatabase(url, { maxConnections: 1, name: 'bench' });
  await loadReferenceData(db);
  await db.destroy();
  return url;
}

/**
 * Returns the URL of a database with `count` open jobs, and doctors with availability. An earlier run's database is
 * used again if its day, schema and reference data are the same.
 */
export async function databaseWithJobs(serverUrl: string, count: number, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const wanted = `${count} jobs ${doctors} doctors ${day} ${await schemaVersion()} ${await referenceDataVersion()}`;
  const name = `bench_${count}`;
  const url = withDatabase(serverUrl, name);
  if ((await findDatabaseComment(serverUrl, name)) === wanted) return url;
  await step(console.log, `Filling a database with ${count.toLocaleString('en-AU')} jobs`, async () => {
    await emptyDatabase(serverUrl, name);
    await seedDoctors(url, doctors);
    await seedJobs(url, count, now);
  });
  await withServer(serverUrl, (client) =>
    client.query(`comment on database ${client.escapeIdentifier(name)} is ${client.escapeLiteral(wanted)}`),
  );
  return url;
}

/** Returns the comment stored with a database. Null if the comment or the database is missing. */
function findDatabaseComment(serverUrl: string, name: string): Promise<string | null> {
  return withServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ label: string | null }>(
      `select shobj_description(oid, 'pg_database') as label from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.label ?? null;
  });
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
