import { createWriteStream, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createDatabase,
  createSiteLogin,
  dropDatabase,
  startDatabase,
  withDatabase,
} from '@/scripts/run/embedded-database';
import { type Log, step, StartError } from '@/scripts/run/log';
import { freePorts } from '@/scripts/run/ports';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { startSite, type RunningSite } from '@/scripts/run/start-site';

// The headless shell comes first, because it renders no window and opens pages in half the time.
const packages = ['chromium-headless-shell', 'chromium'];
const places = [...packages, 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

export async function findChromium(log: Log): Promise<string> {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await step(log, 'Installing a browser from Debian', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const apt = (...args: string[]) =>
        once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit');
      await apt('update', '-q');
      // Tries both packages, because older Debian releases have only `chromium`.
      for (const name of packages)
        if (!find()) await apt('install', '-q', '-y', '--no-install-recommends', name);
    });
  const installed = find();
  if (installed) return installed;
  throw new StartError(
    `There is no Chromium for the browser tests: install it (Debian: apt-get install ${packages.join(' or ')}) or set CHROMIUM_PATH.`,
  );
}

/** Returns settings with free ports, separate folders and no .env files, so that tests do not affect a running site. */
export async function testSettings(dataFolder: string): Promise<Settings> {
  const [PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT] = (await freePorts(5)).map(String);
  const { PATH, HOME, LANG, TMPDIR, CI } = process.env;
  // Copies the flag file, because browser tests add flags for their visitors to the copy.
  const FLAGS_FILE = `${dataFolder}-flags.yaml`;
  await copyFile('flags.yaml', FLAGS_FILE);
  const settings = readSettings(
    {
      ...{ PATH, HOME, LANG, TMPDIR, CI },
      ...{ PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT },
      DATA_DIR: dataFolder,
      FLAGS_FILE,
      NEXT_PUBLIC_APP_ENV: 'test',
      // Required by tests that start feed servers on this machine.
      ALLOW_LOCAL_SERVICES: 'true',
      NEXT_DIST_DIR: '.next-test',
      // Loads only demo jobs, because tests create enquiries and vacancies themselves.
      DEMO_DATA: 'jobs',
    },
    process.cwd(),
  );
  if ('problems' in settings) throw new Error(settings.problems.map((entry) => entry.variable).join(', '));
  return settings;
}

type TestServer = {
  url: string;
  forSite(settings: Settings): Promise<Settings>;
  dropOwn(): Promise<void>;
};

export async function testServer(
  settings: Settings,
  given: string | undefined,
  log: Log,
): Promise<TestServer> {
  if (!given) {
    // Switches off waiting for the disk, because the data are temporary.
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
      const ownerUrl = withDatabase(given, name);
      return {
        ...own,
        embedded: { ...own.embedded, database: false },
        env: { ...own.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: await createSiteLogin(ownerUrl) },
      };
    },
    dropOwn: () => dropDatabase(given, name),
  };
}

export async function startTestSite(settings: Settings, log: Log, signal: AbortSignal): Promise<RunningSite> {
  const file = path.join('test-results', 'site.log');
  const out = createWriteStream(file);
  try {
    return await startSite(settings, { command: 'start', log: (line) => out.write(`${line}\n`), signal });
  } catch (error) {
    log(`The site did not start. Its output is in ${file}`);
    throw error instanceof StartError ? new Error(error.message) : error;
  }
}
