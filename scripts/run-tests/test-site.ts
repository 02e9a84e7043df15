import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, dropDatabase, startDatabase, withDatabase } from '@/scripts/run/embedded-database';
import type { Log } from '@/scripts/run/log';
import { freePorts } from '@/scripts/run/ports';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { startSite, type RunningSite } from '@/scripts/run/start-site';
import { StartError } from '@/scripts/run/start-error';

/** Own ports, own folders and nothing from .env files, so that a test run never meets a site that runs beside it. */
export async function testSettings(dataFolder: string): Promise<Settings> {
  const [PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT] = (await freePorts(5)).map(String);
  const { PATH, HOME, LANG, TMPDIR, CI } = process.env;
  // Browser tests give flags to their own visitors: in a copy, which nobody commits by mistake.
  const FLAGS_FILE = `${dataFolder}-flags.yaml`;
  await copyFile('flags.yaml', FLAGS_FILE);
  const settings = readSettings(
    {
      ...{ PATH, HOME, LANG, TMPDIR, CI },
      ...{ PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT },
      DATA_DIR: dataFolder,
      FLAGS_FILE,
      NEXT_PUBLIC_APP_ENV: 'test',
      NEXT_DIST_DIR: '.next-test',
    },
    process.cwd(),
  );
  if ('problems' in settings) throw new Error(settings.problems.map((entry) => entry.variable).join(', '));
  return settings;
}

export type TestServer = {
  url: string;
  forSite(settings: Settings): Promise<Settings>;
  dropOwn(): Promise<void>;
};

/** The PostgreSQL server of a test run: the one that is given, on which only databases of our own are touched, or an embedded one. */
export async function testServer(
  settings: Settings,
  given: string | undefined,
  log: Log,
): Promise<TestServer> {
  if (!given) {
    // Nothing of it is kept, so it need not wait for the disk.
    const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
    const { url } = await startDatabase(settings, log, fast);
    return {
      url: withDatabase(url, 'postgres'),
      forSite: (same) => Promise.resolve(same),
      dropOwn: () => Promise.resolve(),
    };
  }
  const name = `onward_e2e_${process.pid}`;
  return {
    url: given,
    forSite: async (own) => {
      await createDatabase(given, name);
      return {
        ...own,
        embedded: { ...own.embedded, database: false },
        env: { ...own.env, DATABASE_URL: withDatabase(given, name) },
      };
    },
    dropOwn: () => dropDatabase(given, name),
  };
}

/** Starts the whole site for the browser tests; what it says goes to a file, not between the test lines. */
export async function startTestSite(settings: Settings, log: Log, signal: AbortSignal): Promise<RunningSite> {
  const file = path.join('test-results', 'site.log');
  const out = createWriteStream(file);
  try {
    return await startSite(settings, { command: 'start', log: (line) => out.write(`${line}\n`), signal });
  } catch (error) {
    log(`The site did not start; what it said is in ${file}`);
    throw error instanceof StartError ? new Error(error.message) : error;
  }
}
