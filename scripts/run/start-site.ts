import { existsSync } from 'node:fs';
import { filesFolder } from '@/scripts/backup/backup-folder';
import { keepCopyingUploads, uploadFolders } from '@/scripts/backup/copy-files';
import { buildWhenStale } from './build';
import { runToEnd } from './child';
import {
  checkDatabase,
  createSiteLogin,
  hasImportedJobs,
  postgresFolder,
  startDatabase,
  stopDatabase,
  watchDatabase,
} from './embedded-database';
import { leaveEndedCms } from './cms-connection';
import { storedSecret, storedVapidKey } from './stored-secret';
import { claim } from './lock';
import { step, type Log, StartError } from './log';
import { checkPorts, accepts } from './ports';
import { leaveSettings } from './site-settings';
import { localKeyPlaceholder, localSecretPlaceholder, siteMemory, type Settings } from './settings';
import { supervise, type Service } from './supervisor';

const typescript = ['--import', 'tsx'];

async function answers(url: string, ok: (status: number) => boolean = () => true): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return ok(response.status);
  } catch {
    return false;
  }
}

async function isLive(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  return response.ok;
}

/**
 * URLs to which sign-in may return, besides the site's own. If `npx next dev` is started while the site is running,
 * Next uses the next free port.
 */
const besideUrls = (port: number) => [1, 2, 3, 4, 5].map((more) => `http://localhost:${port + more}`);

export function companionServices({ embedded, ports, env }: Settings): Service[] {
  const mail: Service = {
    name: 'inbox',
    args: [...typescript, 'scripts/mail-inbox/server.mts'],
    env,
    ready: async () =>
      (await accepts(ports.SMTP_PORT, '127.0.0.1')) &&
      (await answers(`http://127.0.0.1:${ports.INBOX_PORT}/email`)),
  };
  const identity: Service = {
    name: 'identity',
    args: [...typescript, 'scripts/identity-provider/server.mts'],
    env: { ...env, SITE_URL: [env.SITE_URL, ...besideUrls(ports.PORT)].join(' ') },
    ready: () => answers(`http://localhost:${ports.IDENTITY_PORT}/.well-known/openid-configuration`),
  };
  const worker: Service = { name: 'worker', args: [...typescript, 'lib/app/tasks/worker.ts'], env };
  return [...(embedded.mail ? [mail] : []), ...(embedded.identity ? [identity] : []), worker].filter(
    (service) => existsSync(service.args.at(-1) ?? ''),
  );
}

export function siteService({ ports, env }: Settings, command: 'start' | 'dev'): Service {
  const next = 'node_modules/next/dist/bin/next';
  const health = `http://localhost:${ports.PORT}/api/health`;
  return {
    name: 'site',
    args: [next, command, ...(command === 'dev' ? ['--webpack'] : []), '--port', String(ports.PORT)],
    // Stops Next from handling SIGTERM, because the site handles it (lib/http/end-on-signal.server.ts).
    env: {
      ...(command === 'start' && siteMemory),
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(command === 'start' && { NEXT_MANUAL_SIG_HANDLE: 'true' }),
    },
    mode: command === 'dev' ? 'development' : 'production',
    ready: () => answers(`${health}?live=1`, (status) => status === 200),
    // A development server is not probed. It may not respond while it compiles, or while it is stopped at a developer's
    // breakpoint.
    live: command === 'start' && ((signal) => isLive(`${health}?live=1`, signal)),
  };
}

type PreparedSettings = Settings & { ownerUrl: string };

export type RunningSite = {
  settings: PreparedSettings;
  stop(): Promise<void>;
};

type StartOptions = {
  command: 'start' | 'dev';
  log: Log;
  signal: AbortSignal;
};

/**
 * Starts the site and all services that it needs. Resolves when the site responds. If one process cannot start, stops
 * the others.
 */
export async function startSite(wanted: Settings, options: StartOptions): Promise<RunningSite> {
  const { log, signal } = options;
  await checkPorts(await portsToOpen(wanted));
  const cleanups = [claim(wanted.dataFolder, 'site')] as (() => void | Promise<void>)[];
  const stop = async () => {
    // Stops everything in reverse order. Each function is removed before it runs, so that a second call of `stop` does
    // not run it again.
    for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
  };
  try {
    const settings = await prepareSite(wanted, options, cleanups);
    const supervisor = supervise({ log, hungAfterMs: settings.hungAfterMs });
    if (settings.embedded.database) cleanups.push(watchDatabase(settings, log));
    if (settings.backupFolder)
      cleanups.push(
        keepCopyingUploads(
          uploadFolders(settings.dataFolder, settings.env.CMS_MEDIA_DIR),
          uploadFolders(filesFolder(settings.backupFolder)),
          log,
        ),
      );
    cleanups.push(() => supervisor.stop());
    signal.addEventListener('abort', () => void supervisor.stop(), { once: true });
    log('Starting email, identity, worker and site …');
    const services = [...companionServices(settings), siteService(settings, options.command)];
    await Promise.all(services.map((service) => supervisor.start(service)));
    if (signal.aborted) throw new StartError('Stopped before the site was ready.');
    cleanups.push(leaveSettings(settings));
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function portsToOpen({ embedded, ports, dataFolder }: Settings) {
  const { runningPort } = await import('@/scripts/postgres.mjs');
  const ownDatabase = embedded.database && (await runningPort(postgresFolder(dataFolder))) === null;
  const names = [
    'PORT' as const,
    ...(embedded.identity ? ['IDENTITY_PORT' as const] : []),
    ...(embedded.mail ? ['INBOX_PORT' as const, 'SMTP_PORT' as const] : []),
    ...(ownDatabase ? ['DATABASE_PORT' as const] : []),
  ];
  return names.map((variable) => ({ variable, port: ports[variable] }));
}

/**
 * Starts the database, then updates the database and the build. For each service that it starts, adds a function to
 * `cleanups` that stops the service.
 */
export async function prepareSite(
  wanted: Settings,
  { command, log, signal }: StartOptions,
  cleanups: (() => void | Promise<void>)[],
): Promise<PreparedSettings> {
  const env: Record<string, string> = { ...wanted.env };
  leaveEndedCms(wanted.dataFolder);
  for (const name of ['AUTH0_SECRET', 'MAIL_EVENTS_SECRET', 'SMS_SECRET'])
    if (env[name] === localSecretPlaceholder) env[name] = storedSecret(wanted.dataFolder);
  if (env.VAPID_PRIVATE_KEY === localKeyPlaceholder)
    env.VAPID_PRIVATE_KEY = storedVapidKey(wanted.dataFolder);
  if (wanted.embedded.database) {
    // Stops the database server even if a different process started it. If the CMS is still using the server, the
    // server keeps running until the CMS stops it.
    cleanups.push(() => stopDatabase(wanted.dataFolder));
    const { url } = await step(log, 'Starting the database', () => startDatabase(wanted, log));
    env.DATABASE_OWNER_URL = url;
    env.DATABASE_URL = await createSiteLogin(url);
  } else await checkDatabase(env.DATABASE_URL ?? '');
  // Only migrations get the database URL with the owner's rights.
  const { DATABASE_OWNER_URL, ...siteEnv } = env;
  const run = async (what: string, script: string, programEnv = siteEnv) => {
    const program = { name: 'data', args: ['--import', 'tsx', script], env: programEnv };
    if (!(await step(log, what, () => runToEnd(program, log, signal))))
      throw new StartError(signal.aborted ? 'Stopped.' : `${what} failed: see the lines above.`);
  };
  await run('Bringing the database up to date', 'scripts/migrate.mts', env);
  const demo = 'scripts/import-demo.mts';
  if (wanted.demoData && existsSync(demo) && !(await hasImportedJobs(env.DATABASE_URL ?? '')))
    await run('Importing demo jobs', demo);
  if (command === 'start') await buildWhenStale(process.cwd(), siteEnv, log, signal);
  return { ...wanted, env: siteEnv, ownerUrl: DATABASE_OWNER_URL || (env.DATABASE_URL ?? '') };
}
