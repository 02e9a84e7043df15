import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { BlockList, type AddressInfo } from 'node:net';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { settingVariables } from '@/lib/config-schema.server';
import { prometheusMetrics } from '@/lib/services/metrics/metrics-prometheus.server';
import { servePrivately } from '@/lib/services/metrics/private-server.server';
import { readSettings } from '@/scripts/run/settings';
import { readDockerfile } from './dockerfile';

type Service = {
  image: string;
  build?: { target: string };
  command?: string[];
  volumes?: string[];
  environment?: Record<string, string | number>;
  read_only?: boolean;
  healthcheck?: { disable?: boolean; test?: string[] };
};

const file = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const text = file('compose.yaml');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const ofSite = Object.entries(services).filter(([, { image }]) => image.startsWith('onward-site:'));
const example = (name: string) => parseEnv(file(name)) as Record<string, string>;

/** Fills in the values that the example leaves empty, as an operator does. */
const filled = (env: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value) || 'x'.repeat(32)]));

test('compose.yaml starts two sites, two workers, and the tasks `migrate` and `release`, all from the images in the Dockerfile', () => {
  const commands = ofSite.map(([name, { command }]) => [name, command?.[0] ?? 'site']);
  expect(Object.fromEntries(commands)).toEqual({
    ...{ 'site-1': 'site', 'site-2': 'site', 'worker-1': 'worker', 'worker-2': 'worker' },
    ...{ migrate: 'migrate', release: 'release' },
  });
  const stages = readDockerfile(file('Dockerfile'));
  for (const { build } of Object.values(services)) if (build) expect(stages.has(build.target)).toBe(true);
});

test('in compose.yaml, every part of the site has a read-only root file system, and only sites and workers have health checks', () => {
  for (const [name, service] of ofSite) {
    expect([name, service.read_only]).toEqual([name, true]);
    expect([name, service.healthcheck?.disable ?? false]).toEqual([name, !/^(site|worker)-/.test(name)]);
  }
});

test('in compose.yaml, a worker’s health check fails while the worker hangs', async () => {
  const { healthcheck, environment } = services['worker-1'] ?? {};
  const [, command = '', ...args] = healthcheck?.test ?? [];
  expect(environment).toMatchObject({
    METRICS_HOST: '0.0.0.0',
    METRICS_PORT: 9464,
    WORKER_METRICS_PORT: 9465,
  });
  let isAlive = true;
  const server = servePrivately({
    ...{ host: '127.0.0.1', port: 0, metrics: prometheusMetrics() },
    ...{ isAlive: () => isAlive, onFailure: (error) => void console.error(error) },
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, WORKER_METRICS_PORT: String(port) };
  const check = async () => (await once(spawn(command, args, { env }), 'exit'))[0] as number;
  try {
    expect(await check()).toBe(0);
    isAlive = false;
    expect(await check()).toBe(1);
  } finally {
    server.close();
  }
  expect(await check()).toBe(1);
});

test('in compose.yaml, the CMS has no volume and stores its pictures in the bucket of the sites', () => {
  const { environment = {}, volumes } = services.cms ?? {};
  expect(volumes).toBeUndefined();
  for (const name of ['STORAGE_URL', 'STORAGE_KEY_ID'])
    expect(environment[name]).toBe(services['site-1']?.environment?.[name]);
  expect(environment.STORAGE_SECRET).toBe('${STORE_SECRET}');
});

test('in compose.yaml, the database archives its log once a minute with the mounted script', () => {
  const { command, volumes } = services.database ?? {};
  expect(command).toEqual(
    expect.arrayContaining([
      ...['-carchive_mode=on', '-carchive_timeout=60', '-carchive_command=sh /archive-log.sh %p %f'],
    ]),
  );
  for (const name of ['archive-log.sh', 'back-up-database.sh', 'restore-database.sh']) {
    expect(volumes).toContain(`./${name}:/${name}:ro`);
    expect(file(name)).toContain('${BACKUPS:-/backups}');
  }
});

test('the site’s example settings file contains every required setting and no unknown setting', () => {
  const env = { ...example('site.env.example'), ...services['site-1']?.environment };
  expect(Object.keys(env).filter((name) => !settingVariables.includes(name))).toEqual([]);
  const settings = {
    ...filled(env),
    DATABASE_URL: 'postgres://database/onward',
    ...{ SENTRY_DSN: 'https://a@b.example/1', CMS_SECRET: 'x'.repeat(32) },
  };
  expect(readSettings(settings, process.cwd())).not.toHaveProperty('problems');
});

test('the site’s example settings file mentions only optional settings that the site knows', () => {
  const optional = [...file('site.env.example').matchAll(/^# ([A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '');
  expect(optional).toEqual(expect.arrayContaining(['SMS_ACCOUNT', 'VAPID_PRIVATE_KEY']));
  expect(optional.filter((name) => !settingVariables.includes(name))).toEqual([]);
});

test('compose.yaml’s fixed IP addresses are outside the range that Docker gives to other containers', () => {
  const { networks } = parse(text) as {
    networks: { inside: { ipam: { config: { subnet: string; ip_range: string }[] } } };
  };
  const [{ subnet = '', ip_range: range = '' } = {}] = networks.inside.ipam.config;
  const list = (network: string) => {
    const [address = '', bits] = network.split('/');
    const block = new BlockList();
    block.addSubnet(address, Number(bits));
    return block;
  };
  const fixed = [...text.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => address ?? '');
  expect(fixed).toHaveLength(3);
  expect(fixed.filter((address) => !list(subnet).check(address) || list(range).check(address))).toEqual([]);
});

test('the example file for Docker Compose contains every variable in compose.yaml', () => {
  const used = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
  const known = example('.env.example');
  expect([...new Set(used)].filter((name) => name === undefined || !(name in known))).toEqual([]);
});
