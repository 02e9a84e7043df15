import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export const migrationsFolder = path.resolve(process.cwd(), 'db/migrations');

// Key of the lock that lets only one process migrate at a time. The number is arbitrary.
const advisoryLock = 7_201_911;

/**
 * Maximum time in ms that a migration waits for a lock. While it waits, visitors' statements queue behind it, and they
 * fail after two seconds.
 */
const lockTimeoutMs = 1_000;
const lockAttempts = 60;
const pauseMs = 1_000;
const isLockFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** First line of a migration file whose only statement cannot run inside a transaction. */
const withoutTransaction = '-- without a transaction\n';

/** `checksum` covers only the statements, so that comments and white space can change after a migration was applied. */
type Migration = { name: string; sql: string; fileChecksum: string; checksum: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const withoutComments = (sql: string) => sql.replace(/--.*/g, '').replace(/\s+/g, ' ').trim();

// Only these statements may wait for locks without a limit, because they do not block visitors' reads and writes
// meanwhile.
const concurrentStatement =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|reindex (?:index|table) concurrently) [^;]*;?$/i;

function refuseBlockingStatement({ name, sql }: Migration): void {
  if (!sql.startsWith(withoutTransaction)) return;
  if (!concurrentStatement.test(withoutComments(sql)))
    throw new Error(
      `Migration ${name} must contain only one statement with "concurrently", or run in a transaction`,
    );
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, fileChecksum: sha256(sql), checksum: sha256(withoutComments(sql)) };
    }),
  );
}

export async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations(migrationsFolder))
    hash.update(migration.name).update(migration.checksum);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Applies new migrations, with one transaction for each file, and returns their names. Throws if the statements of a
 * file have changed since they were applied.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const migrations = await readMigrations(folder);
    const checksums = await readAppliedChecksums(client, migrations);
    for (const migration of migrations) {
      const known = checksums.get(migration.name);
      if (known === migration.checksum) continue;
      if (known)
        throw new Error(`Migration ${migration.name} was changed after it had been applied to this database`);
      refuseBlockingStatement(migration);
      await applyWithRetries(client, migration);
      applied.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return applied;
}

/**
 * Returns the checksums of the migrations that were applied to this database. Before November 2026, the site stored
 * only a checksum of the whole file with its comments. Rows from that time get the checksum of the current statements.
 * The column `checksum` remains, so that a deployment can be rolled back to a version that reads it.
 */
async function readAppliedChecksums(
  client: pg.Client,
  migrations: Migration[],
): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  // An "alter table" waits until a running backup ends, so it runs only if the column is missing.
  const column = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'statements_checksum'",
  );
  if (!column.rowCount)
    await client.query('alter table schema_migration add column statements_checksum text');
  for (const { name, checksum } of migrations)
    await client.query(
      'update schema_migration set statements_checksum = $2 where name = $1 and statements_checksum is null',
      [name, checksum],
    );
  const { rows } = await client.query<{ name: string; statements_checksum: string }>(
    'select name, statements_checksum from schema_migration where statements_checksum is not null',
  );
  return new Map(rows.map((row) => [row.name, row.statements_checksum]));
}

async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (attempt === lockAttempts || !isLockFailure(error))
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      await wait(pauseMs);
    }
  }
}

async function apply(client: pg.Client, { name, sql, fileChecksum, checksum }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migration (name, checksum, statements_checksum) values ($1, $2, $3)', [
      name,
      fileChecksum,
      checksum,
    ]);
  if (sql.startsWith(withoutTransaction)) {
    await client.query(sql);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
