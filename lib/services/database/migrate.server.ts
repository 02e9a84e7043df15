import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export const migrationsFolder = path.resolve(process.cwd(), 'db/migrations');

// An arbitrary constant. Because of this lock, two starting processes cannot migrate at the same time.
const advisoryLock = 7_201_911;

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export async function schemaVersion(folder = migrationsFolder): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations(folder))
    hash.update(migration.name).update(migration.checksum);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Migrates the database at `url` to the newest schema, with one transaction for each file. Returns the names of the
 * files that were applied. Throws if a file has changed since it was applied.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const checksums = new Map(done.rows.map((row) => [row.name, row.checksum]));
    for (const migration of await readMigrations(folder)) {
      const known = checksums.get(migration.name);
      if (known === migration.checksum) continue;
      if (known)
        throw new Error(`Migration ${migration.name} was changed after it had been applied to this database`);
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
          migration.name,
          migration.checksum,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      }
      applied.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
