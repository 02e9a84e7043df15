import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionFile } from '@/lib/content/sources/site-cms.server';
import { readEnvironment } from '@/scripts/run/command';
import { readSettings } from '@/scripts/run/settings';
import { cmsEnvironment, cmsPort, cmsRole, cmsService, writeConnection } from './cms-process';

const folder = mkdtempSync(path.join(tmpdir(), 'onward-connection-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = (env: Record<string, string>) =>
  cmsEnvironment({ env, dataFolder: folder }, { port: 3001, force: false });

test('the CMS writes its URL and its secret to the site’s data folder', () => {
  writeConnection(folder, { port: 3001, secret: 's'.repeat(40) });
  expect(JSON.parse(readFileSync(connectionFile(folder), 'utf8'))).toEqual({
    url: 'http://localhost:3001/api/site',
    secret: 's'.repeat(40),
    pid: process.pid,
  });
});

test.each([
  ['dev', 'true', true],
  ['test', 'true', true],
  ['production', 'false', false],
])(
  'in the environment “%s”, CMS_DEMO_ACCOUNTS is “%s”, and the CMS accepts only local connections: %s',
  (name, made, kept) => {
    const env = environment({ NEXT_PUBLIC_APP_ENV: name });
    expect(env.CMS_DEMO_ACCOUNTS).toBe(made);
    expect(cmsService(env, 3001).args.join(' ').endsWith(' --port 3001 --hostname localhost')).toBe(kept);
  },
);

test('the CMS gets the site’s settings, even from .env.local, and a secret if none is set', () => {
  const set = {
    ...{ CMS_SECRET: 'x'.repeat(32), CMS_ADMIN_EMAIL: 'a@example.com', CMS_ADMIN_PASSWORD: 'secret' },
    ...{ STORAGE_URL: 'https://store.example/onward', STORAGE_REGION: 'nz' },
    ...{ STORAGE_KEY_ID: 'key', STORAGE_SECRET: 'secret' },
  };
  writeFileSync(
    path.join(folder, '.env.local'),
    Object.entries({ ...set, CMS_PORT: '3901' })
      .map((entry) => entry.join('='))
      .join('\n'),
  );
  const settings = readSettings(readEnvironment(folder, {}), folder);
  if ('problems' in settings) throw new Error(settings.problems.map(({ variable }) => variable).join(', '));
  expect(environment(settings.env)).toMatchObject(set);
  expect(cmsPort(settings.env)).toBe(3901);
  expect(environment({}).CMS_SECRET).toMatch(/^[0-9a-f]{64}$/);
});

test('a CMS counts as started only if it accepts the site’s secret, so another CMS on the same port does not count', async () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  const running = createServer((request, response) => {
    // Every CMS responds with the menu without a secret. Only the CMS with the right secret responds with changes.
    const open = request.url === '/api/site/navigation-menu';
    const known =
      request.url?.startsWith('/api/site/changes?') && request.headers.authorization === `Bearer ${one}`;
    response.writeHead(open || known ? 200 : 401).end('{}');
  });
  await new Promise<void>((resolve) => running.listen(0, 'localhost', resolve));
  const { port } = running.address() as AddressInfo;
  try {
    expect(await cmsService({ CMS_SECRET: other }, port).ready?.()).toBe(false);
    expect(await cmsService({ CMS_SECRET: one }, port).ready?.()).toBe(true);
  } finally {
    await new Promise((resolve) => running.close(resolve));
  }
  expect(await cmsService({ CMS_SECRET: one }, port).ready?.()).toBe(false);
});

test('the error about the CMS’s invalid port names the variable CMS_PORT', () => {
  expect(cmsPort({})).toBe(3001);
  for (const port of ['0', '65536', 'x', '3001;'])
    expect(() => cmsPort({ CMS_PORT: port })).toThrow('CMS_PORT');
});

test('the CMS’s database role is named after its database, with “_cms” at the end', () => {
  expect(cmsRole('postgres://postgres@localhost:5433/onward')).toBe('onward_cms');
});
