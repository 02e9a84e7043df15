import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, createSiteLogin, withDatabase } from '@/scripts/run/embedded-database';
import type { Log } from '@/scripts/run/log';
import { freePorts } from '@/scripts/run/ports';
import type { Settings } from '@/scripts/run/settings';
import { companionServices, prepareSite, siteService } from '@/scripts/run/start-site';
import { supervise, type Service } from '@/scripts/run/supervisor';
import { testSettings } from '@/scripts/run-tests/test-site';
import { within } from '@/tests/hostile/hostile-site';
import { startStreamingPair, type StreamingPair } from '@/tests/streaming-pair';
import { startSwitchProxy, type SwitchProxy } from './switch-proxy';

const databaseName = 'onward';

/** A process of the site. Drills (tests of the site during failures) kill, freeze or replace it. */
type Member = {
  name: string;
  /** Port of a site, or null for a worker. */
  port: number | null;
  pid(): number | undefined;
  /**
   * Ends the process and starts it again with the environment of the cluster. Resolves when the new process is ready.
   */
  replace(): Promise<void>;
};

export type Cluster = {
  /** URL of nginx, at which visitors reach the site. */
  url: string;
  settings: Settings;
  /** Environment of the sites and workers. A change affects only processes that start later. */
  env: Record<string, string>;
  /**
   * Database URL with the rights of the owner. Its connections pass through a proxy, which a failover switches to the
   * replica.
   */
  databaseUrl: string;
  standbyUrl: string;
  inboxUrl: string;
  members: Member[];
  pair: StreamingPair;
  proxy: SwitchProxy;
  nginx: { pid: number; accessLog: string };
};

export type ClusterOptions = {
  /** If true, a write is confirmed only when both database servers have stored it. */
  synchronous?: boolean;
  env?: Record<string, string>;
  primaryParent?: string;
};

/** Secrets of the site. Each gets a different value in the drills. */
export const secretNames = [
  'AUTH0_SECRET',
  'MAIL_LINK_SECRET',
  'CALENDAR_SECRET',
  'FEED_CREDENTIALS_SECRET',
  'FORM_SECRET',
  'DOCUMENT_SECRET',
];

export const newSecret = () => randomBytes(32).toString('hex');

/** Runs `work` on a cluster of three sites behind nginx, two workers and two database servers. */
export async function runOnCluster<T>(
  folder: string,
  { options, log, signal }: { options: ClusterOptions; log: Log; signal: AbortSignal },
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const cleanups: (() => void | Promise<void>)[] = [];
  try {
    const pair = await startStreamingPair(
      [...(options.synchronous ? ['synchronous_standby_names=standby'] : []), 'max_wal_size=128MB'],
      options.primaryParent,
    );
    cleanups.push(() => pair.stop());
    const proxy = await startSwitchProxy(Number(new URL(pair.primaryUrl).port));
    cleanups.push(() => proxy.stop());
    const wanted = await clusterSettings(path.join(folder, 'data'), {
      pair,
      port: proxy.port,
      more: options.env,
    });
    mkdirSync(wanted.dataFolder, { recursive: true });
    const prepared = await prepareSite(wanted, { command: 'start', log, signal }, cleanups);
    const [first = 0, ...more] = await freePorts(3);
    const env = { ...prepared.env };
    const run = async (create: () => Service): Promise<Member> => {
      let supervisor = supervise({ log });
      cleanups.push(() => supervisor.stop());
      const { name, env: own } = create();
      await supervisor.start(create());
      return {
        name,
        port: name.startsWith('site') ? Number(own.PORT) : null,
        pid: () => supervisor.pid(name),
        replace: async () => {
          await supervisor.stop();
          supervisor = supervise({ log });
          await supervisor.start(create());
        },
      };
    };
    const companions = companionServices(prepared);
    const [worker] = companions.slice(-1);
    await Promise.all(companions.slice(0, -1).map((service) => run(() => service)));
    const creates = [first, ...more].map((PORT, index) => (): Service => {
      const ports = { ...prepared.ports, PORT };
      const site = siteService({ ...prepared, ports, env: { ...env, PORT: String(PORT) } }, 'start');
      return { ...site, name: `site-${index + 1}` };
    });
    for (const name of ['worker-1', 'worker-2'])
      creates.push(() => ({ args: [], ...worker, name, env: { ...env } }));
    const members: Member[] = [];
    for (const create of creates) members.push(await run(create));
    const { startMicroCache } = await import('@/scripts/micro-cache.mjs');
    const nginx = await startMicroCache({
      ...{ port: prepared.ports.PORT, sitePort: first, morePorts: more },
      // The site limits forms by IP address. nginx trusts requests from this machine, so each simulated visitor can set
      // a different address.
      trusted: ['127.0.0.0/8'],
    });
    cleanups.push(() => nginx.stop());
    return await work({
      ...{ url: env.SITE_URL ?? '', settings: prepared, env, databaseUrl: prepared.ownerUrl },
      ...{ inboxUrl: `http://localhost:${prepared.ports.INBOX_PORT}`, members, pair, proxy },
      standbyUrl: withDatabase(pair.standbyUrl, databaseName),
      nginx: { pid: nginx.pid ?? 0, accessLog: nginx.accessLog },
    });
  } finally {
    for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
  }
}

async function clusterSettings(
  dataFolder: string,
  { pair, port, more }: { pair: StreamingPair; port: number; more?: Record<string, string> },
): Promise<Settings> {
  const settings = await testSettings(dataFolder);
  await createDatabase(pair.primaryUrl, databaseName);
  const owner = new URL(withDatabase(pair.primaryUrl, databaseName));
  owner.port = String(port);
  const site = await createSiteLogin(owner.toString());
  const replica = new URL(site);
  replica.port = new URL(pair.standbyUrl).port;
  return {
    ...settings,
    embedded: { ...settings.embedded, database: false },
    env: {
      ...settings.env,
      ...Object.fromEntries(secretNames.map((name) => [name, newSecret()])),
      ...{ DATABASE_OWNER_URL: owner.toString(), DATABASE_URL: site },
      ...{ DATABASE_REPLICA_URLS: replica.toString(), ...more },
    },
  };
}

export function childPids(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Returns the resident memory of each site process in MB, and its peak. A replaced process has a new peak. */
export function readMemory(members: readonly Pick<Member, 'name' | 'port' | 'pid'>[]) {
  return members.flatMap(({ name, port, pid }) => {
    const id = pid();
    if (port === null || id === undefined) return [];
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const read = (field: string) =>
      Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
    return [{ name, now: read('VmRSS'), peak: read('VmHWM') }];
  });
}

/**
 * Requests pages of each site until it answers fast. The first requests are slow, because they load the site's code.
 */
export async function warmUp({ members }: Cluster): Promise<void> {
  for (const { port } of members)
    for (const page of port === null ? [] : ['/', '/jobs/list', '/jobs/listing', '/doctors', '/enquire'])
      await within(60_000, async () => {
        const begin = performance.now();
        await (await fetch(`http://localhost:${port}${page}`)).text();
        return performance.now() - begin < 1_000;
      });
}
