import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '@/scripts/run/build';
import { endChild, hasEnded, runToEnd, startChild } from '@/scripts/run/child';
import { step } from '@/scripts/run/log';
import { accepts } from '@/scripts/run/ports';
import { demoSettings, readSettings } from '@/scripts/run/settings';

const next = 'node_modules/next/dist/bin/next';
const inherited = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);
const env = { ...inherited, NEXT_TELEMETRY_DISABLED: '1' };
const quiet = () => undefined;

export type Site = { url: string; port: number; stop: () => Promise<unknown> };

async function serve(
  name: string,
  args: string[],
  settings: Record<string, string>,
  port: number,
): Promise<Site> {
  if (await accepts(port)) throw new Error(`Port ${port} is in use: what answers there would be measured`);
  const said: string[] = [];
  const child = startChild({ name, args, env: settings }, (line) => said.push(line));
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (hasEnded(child)) throw new Error(`${name} ended at once:\n${said.join('\n')}`);
    if (await accepts(port))
      return {
        url: `http://localhost:${port}`,
        port,
        stop: () => endChild(child, 5_000),
      };
    await pause(100);
  }
  await endChild(child, 1_000);
  throw new Error(`${name} did not listen on port ${port} within a minute:\n${said.join('\n')}`);
}

/**
 * Serves the site with this database, without a mail server or identity provider. Builds it first if its sources have
 * changed.
 */
export async function serveSite(port: number, databaseUrl: string): Promise<Site> {
  const read = readSettings(
    {
      ...demoSettings(port),
      ...env,
      NEXT_DIST_DIR: '.next-bench',
      // Production, so that the results apply to the site that visitors use.
      NEXT_PUBLIC_APP_ENV: 'production',
      ALLOW_LOCAL_SERVICES: 'true',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://localhost:1',
      AUTH0_DOMAIN: 'http://localhost:1',
      AUTH0_CLIENT_ID: 'bench',
      AUTH0_CLIENT_SECRET: 'bench',
      AUTH0_SECRET: 'bench-bench-bench-bench-bench-bench-bench',
    },
    process.cwd(),
  );
  if ('problems' in read) throw new Error(read.problems.map(({ variable }) => variable).join(', '));
  const settings = read.env;
  await buildWhenStale(process.cwd(), settings, console.log, new AbortController().signal);
  return serve('site', [next, 'start', '-p', String(port)], settings, port);
}

export async function serveBare(port: number): Promise<Site> {
  const built = await step(console.log, 'Building the bare page', () =>
    runToEnd(
      { name: 'bare', args: [next, 'build', 'bench/bare', '--webpack'], env },
      quiet,
      new AbortController().signal,
    ),
  );
  if (!built) throw new Error('The bare page does not build: npx next build bench/bare --webpack');
  return serve('bare', [next, 'start', 'bench/bare', '-p', String(port)], env, port);
}
