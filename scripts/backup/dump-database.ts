import { spawn } from 'node:child_process';
import path from 'node:path';
import { withClient } from '@/scripts/run/embedded-database';
import { StartError } from '@/scripts/run/log';

const dumpFile = (folder: string) => path.join(folder, 'database.dump');

/**
 * Returns the parts of the database URL as environment variables. They must not be part of a command line, because all
 * users of a machine can read command lines.
 */
function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
}

function runTool(tool: string, args: string[], url: string): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...connectionVariables(url) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(
        new StartError(
          `${tool} is not installed on this machine. Install the PostgreSQL client in the version of the server.`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${tool} failed: ${said.trim()}`));
    });
  });
}

export function dumpDatabase(url: string, folder: string): Promise<void> {
  return runTool('pg_dump', ['--format=custom', `--file=${dumpFile(folder)}`], url);
}

/** Restores a dump into an empty database. The roles that own the tables must exist. */
export async function restoreDump(url: string, folder: string): Promise<void> {
  const tables = await withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return rows[0]?.tables ?? 0;
  });
  if (tables > 0)
    throw new StartError(
      `The database at DATABASE_URL is not empty (${tables} tables). Create an empty database, set DATABASE_URL to it, and repeat.`,
    );
  await runTool('pg_restore', ['--exit-on-error', '--dbname=', dumpFile(folder)], url);
}
