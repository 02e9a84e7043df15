import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleHashes } from './page-styles.server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the sheets that only some pages link are named, each once', () => {
  for (const [file, text] of Object.entries({ 'all.css': 'a{}', 'home.css': 'b{}', 'jobs.css': 'c{}' }))
    writeFileSync(path.join(folder, file), text);
  const pages = {
    '/_app': ['all.js', 'all.css'],
    '/': ['home.js', 'all.css', 'home.css'],
    '/jobs': ['all.css', 'jobs.css'],
    '/jobs/list': ['all.css', 'jobs.css'],
  };
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ pages }));
  expect(styleHashes(folder)).toEqual([hashOf('b{}'), hashOf('c{}')]);
});
