import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionFile } from '@/lib/services/cms/site-cms.server';
import { cmsEnvironment, cmsPort, cmsRole, cmsService, writeConnection } from './cms-process';

const folder = mkdtempSync(path.join(tmpdir(), 'onward-connection-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = (env: Record<string, string>) =>
  cmsEnvironment({ env, dataFolder: folder }, { port: 3001, force: false });

test('a site is given its CMS in a data folder that has held none yet', () => {
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
])('in the environment %s demo accounts are made: %s, and the network is kept out: %s', (name, made, kept) => {
  const env = environment({ NEXT_PUBLIC_APP_ENV: name });
  expect(env.CMS_DEMO_ACCOUNTS).toBe(made);
  expect(cmsService(env, 3001).args.join(' ').endsWith(' --port 3001 --hostname localhost')).toBe(kept);
});

test('a port that is none is refused by its name', () => {
  expect(cmsPort({})).toBe(3001);
  for (const port of ['0', '65536', 'x', '3001;'])
    expect(() => cmsPort({ CMS_PORT: port })).toThrow('CMS_PORT');
});

test('each database has a role of its own', () => {
  expect(cmsRole('postgres://postgres@localhost:5433/onward')).toBe('onward_cms');
});
