import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceHash } from './build';

const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a changed source file or brand name causes a new build, but a changed test file or port does not', () => {
  mkdirSync(path.join(folder, 'pages/jobs'), { recursive: true });
  const page = path.join(folder, 'pages/jobs/index.tsx');
  writeFileSync(page, 'one');
  const env = { SITE_URL: 'http://localhost:3000', AUTH0_DOMAIN: 'http://localhost:4400', PORT: '3000' };
  const before = sourceHash(folder, env);

  writeFileSync(path.join(folder, 'pages/jobs/index.test.tsx'), 'test');
  const elsewhere = {
    SITE_URL: 'http://localhost:3001',
    AUTH0_DOMAIN: 'http://localhost:4401',
    PORT: '3001',
    NEXT_PUBLIC_APP_ENV: 'production',
  };
  expect(sourceHash(folder, elsewhere)).toBe(before);

  expect(sourceHash(folder, { ...env, NEXT_PUBLIC_BRAND_NAME: 'Other' })).not.toBe(before);
  writeFileSync(page, 'two');
  expect(sourceHash(folder, env)).not.toBe(before);
});
