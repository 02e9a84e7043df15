import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { archiveFolder, archiveSettings } from '@/scripts/backup/archive';
import { isHeld } from './lock';
import { type Log, StartError } from './log';
import { accepts } from './ports';
import type { Settings } from './settings';

const database = 'onward';

export const postgresFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');

/**
 * Throws if there is neither DATABASE_URL nor an embedded database. Without this check, a command on a server whose
 * settings could not be read would use a new, empty database and report success.
 */
export async function requireDatabase({ embedded, dataFolder }: Settings): Promise<void> {
  if (!embedded.database) return;
  const { clusterFolder } = await import('@/scripts/postgres.mjs');
  if (clusterFolder(postgresFolder(dataFolder)).exists) return;
  throw new StartError(
    `There is no database in ${dataFolder}. Set DATABASE_URL to the database of the site, or DATA_DIR to the data folder of \`npm start\`. On your own machine, run \`npm start\` first.`,
  );
}

export async function startDatabase(
  settings: Pick<Settings, 'dataFolder' | 'ports' | 'backupFolder'>,
  log: Log,
  serverSettings: string[] = [],
  waitSeconds = 60,
): Promise<{ url: string }> {
  const { ensurePostgres, makeServerFolder } = await import('@/scripts/postgres.mjs');
  const { backupFolder } = settings;
  const start = async () => {
    if (backupFolder) makeServerFolder(archiveFolder(backupFolder));
    return ensurePostgres({
      dataFolder: postgresFolder(settings.dataFolder),
      port: settings.ports.DATABASE_PORT,
      settings: [...(backupFolder ? archiveSettings(backupFolder) : []), ...serverSettings],
      ...{ log, waitSeconds },
    });
  };
  const server = await start().catch((error: Error) => {
    throw new StartError(error.message);
  });
  await createDatabase(server.url, database);
  // Forces a checkpoint. `archive_timeout` takes effect only after the first checkpoint, which would otherwise come
  // after five minutes.
  if (backupFolder) await withClient(server.url, (client) => client.query('checkpoint'));
  return { url: withDatabase(server.url, database) };
}

/**
 * Stops the embedded server of a data folder, even if a different process started it. Does nothing while the site, the
 * CMS or a command is using the folder.
 */
export async function stopDatabase(dataFolder: string): Promise<void> {
  if (isHeld(dataFolder)) return;
  const { stopPostgres } = await import('@/scripts/postgres.mjs');
  await stopPostgres(postgresFolder(dataFolder));
}

export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

const siteLogin = 'onward_site';

/** Returns true if this database login may create tables, as migrations must. */
export function canMigrate(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ allowed: boolean }>(
      "select has_schema_privilege('public', 'create') as allowed",
    );
    return rows[0]?.allowed ?? false;
  });
}

/** Creates a login with the site's rights on a local server. Returns the database URL for this login. */
export async function createSiteLogin(ownerUrl: string): Promise<string> {
  await withClient(ownerUrl, async (client) => {
    // Runs the statement twice. If a different process creates one of the roles at the same moment, the first run fails
    // and creates none. The second run then creates the missing role.
    for (let attempt = 0; attempt < 2; attempt += 1)
      await client.query(`
        do $$ begin
          if not exists (select from pg_roles where rolname = 'onward_app') then create role onward_app nologin; end if;
          if not exists (select from pg_roles where rolname = '${siteLogin}') then
            create role ${siteLogin} login password '${siteLogin}' in role onward_app;
          end if;
        exception when duplicate_object or unique_violation then null;
        end $$`);
  });
  const url = new URL(ownerUrl);
  url.username = url.password = siteLogin;
  return url.toString();
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function checkDatabase(url: string): Promise<void> {
  await withClient(url, (client) => client.query('select 1')).catch((error: Error) => {
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}:${port || 5432}${pathname}`;
    throw new StartError(`DATABASE_URL: no database at ${where} (${error.message || 'no answer'}).`);
  });
}

/**
 * Returns true if an import has ever succeeded. Existing jobs do not prove this, because an interrupted import leaves
 * jobs too.
 */
export async function hasImportedJobs(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const found = await client.query(
      "select 1 from import_run where ended_at is not null and health = 'healthy' limit 1",
    );
    return Boolean(found.rowCount);
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const checkEveryMs = 500;

/** Restarts the embedded server whenever it stops, until the returned function is called. */
export function watchDatabase(settings: Settings, log: Log): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const port = Number(new URL(settings.env.DATABASE_URL ?? '').port);
  async function watch(): Promise<void> {
    for (let misses = 0; !signal.aborted;) {
      await wait(checkEveryMs, undefined, { signal }).catch(() => undefined);
      misses = (await accepts(port, '127.0.0.1')) ? 0 : misses + 1;
      // Waits for a second failed check, because one failure may only mean that the machine is busy.
      if (misses < 2 || signal.aborted) continue;
      log('The database server has stopped: starting it again');
      await startDatabase({ ...settings, ports: { ...settings.ports, DATABASE_PORT: port } }, log).then(
        () => log('The database server is running again'),
        (error: Error) => log(`The database server did not start (${error.message}): trying again`),
      );
    }
  }
  void watch();
  return () => stopping.abort();
}
