import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: unknown) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));
const lock = (version: string) => ({
  packages: {
    '': {},
    'node_modules/next': { version },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
});

test('packages count as outdated if they are missing or differ from the lock file', async () => {
  const { packagesAreCurrent, stampPackages } = await import('./packages.mjs');
  write('package-lock.json', lock('16.0.0'));
  expect(packagesAreCurrent(folder)).toBe(false);

  mkdirSync(path.join(folder, 'node_modules'));
  stampPackages(folder);
  expect(packagesAreCurrent(folder)).toBe(true);

  write('package-lock.json', lock('16.0.1'));
  expect(packagesAreCurrent(folder)).toBe(false);

  write('node_modules/.package-lock.json', { packages: { 'node_modules/next': { version: '16.0.1' } } });
  expect(packagesAreCurrent(folder)).toBe(true);
});
