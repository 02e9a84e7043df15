import { endChild, hasEnded, startChild, type Ending } from '@/scripts/run/child';
import { accepts, freePorts } from '@/scripts/run/ports';
import { demoSettings, readSettings } from '@/scripts/run/settings';

const anywhereHere = 'http://localhost:9';

/**
 * Returns the environment of a live site. Its external services have the address `localhost:9`, where no server
 * listens, unless `own` or the test run sets another address.
 */
function liveEnvironment(own: Record<string, string> = {}): Record<string, string> {
  const { PATH, HOME, LANG, TMPDIR, CI, DATABASE_URL, SMTP_URL } = process.env;
  // An undefined variable would override the default below.
  const database = DATABASE_URL ? { DATABASE_URL } : {};
  const mail = SMTP_URL ? { SMTP_URL } : {};
  const settings = readSettings(
    {
      ...demoSettings(Number(own.PORT ?? 3000)),
      ...{ PATH, HOME, LANG, TMPDIR, CI, ...database, ...mail },
      AUTH0_DOMAIN: process.env.AUTH0_DOMAIN ?? process.env.IDENTITY_URL ?? anywhereHere,
      AUTH0_CLIENT_ID: process.env.AUTH0_CLIENT_ID ?? 'site',
      AUTH0_CLIENT_SECRET: process.env.AUTH0_CLIENT_SECRET ?? 'local-secret',
      AUTH0_SECRET: process.env.AUTH0_SECRET ?? 'a-secret-of-the-browser-tests-alone',
      NEXT_PUBLIC_APP_ENV: 'production',
      ALLOW_LOCAL_SERVICES: 'true',
      ...(process.env.NEXT_DIST_DIR && { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR }),
      SPLIT_SERVER_KEY: 'server-key',
      SPLIT_BROWSER_KEY: 'browser-key',
      SPLIT_SDK_URL: `${anywhereHere}/api`,
      SPLIT_EVENTS_URL: `${anywhereHere}/api`,
      SPLIT_AUTH_URL: `${anywhereHere}/api`,
      SPLIT_STREAMING_URL: anywhereHere,
      SPLIT_TELEMETRY_URL: `${anywhereHere}/api`,
      TAG_MANAGER_ID: 'GTM-TEST',
      TAG_MANAGER_URL: `${anywhereHere}/gtm.js`,
      // Other settings already make the content security policy allow `localhost`. Only this setting makes it allow
      // 127.0.0.1.
      TAG_MANAGER_HOSTS: 'http://127.0.0.1:*',
      ANALYTICS_TOKEN: 'token-of-the-tests',
      ANALYTICS_URL: anywhereHere,
      ...own,
    },
    process.cwd(),
  );
  if ('problems' in settings)
    throw new Error(settings.problems.map(({ variable, problem }) => `${variable} ${problem}`).join('\n'));
  return settings.env;
}

/** Returns the URL of a database without tables, so that pages fail on the server. */
export function withoutTables(): string {
  const url = new URL(process.env.DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5433/onward');
  url.pathname = '/postgres';
  return url.toString();
}

export type LiveSite = { url: string; said: string[]; stop(): Promise<Ending> };

/**
 * Starts a second, live site from the build under test. Both sites use the same database, unless `own` names a
 * different database.
 */
export async function startLiveSite(own: Record<string, string>): Promise<LiveSite> {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const env = {
    ...liveEnvironment({ ...own, SITE_URL: url, PORT: String(port) }),
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_MANUAL_SIG_HANDLE: 'true',
  };
  const said: string[] = [];
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port)];
  const child = startChild({ name: 'live', args, env }, (line) => said.push(line));
  const stop = () => endChild(child, 5_000);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (hasEnded(child)) throw new Error(`The live site ended at once:\n${said.join('\n')}`);
    if (await accepts(port)) {
      await healthy(url);
      return { url, said, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The live site did not listen within 30 s:\n${said.join('\n')}`);
}

/**
 * Waits until the site has reached its database. On a busy machine, this takes longer than a page waits. Stops after
 * ten attempts, because some tests have no usable database.
 */
async function healthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { status } = await fetch(`${url}/api/health?ready=1`);
    if (status !== 503) return;
  }
}
