import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionFile } from '@/lib/services/cms/site-cms.server';
import { cmsPort, cmsRole, writeConnection } from './cms-process';

test('a site is given its CMS in a data folder that has held none yet', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onward-connection-'));
  try {
    writeConnection(folder, { port: 3001, secret: 's'.repeat(40) });
    expect(JSON.parse(readFileSync(connectionFile(folder), 'utf8'))).toEqual({
      url: 'http://localhost:3001/api/site',
      secret: 's'.repeat(40),
      pid: process.pid,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a port that is none is refused by its name', () => {
  expect(cmsPort({})).toBe(3001);
  for (const port of ['0', '65536', 'x', '3001;'])
    expect(() => cmsPort({ CMS_PORT: port })).toThrow('CMS_PORT');
});

test('each database has a role of its own', () => {
  expect(cmsRole('postgres://postgres@localhost:5433/onward')).toBe('onward_cms');
});
