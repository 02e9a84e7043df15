import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideApp, type App } from './app.server';
import { headerSettings } from '@/tests/header-settings';
import { setPageSecurityHeaders, styleHashes } from './page-security-headers.server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function writeBuild() {
  for (const [file, text] of Object.entries({ 'all.css': 'a{}', 'home.css': 'b{}', 'jobs.css': 'c{}' }))
    writeFileSync(path.join(folder, file), text);
  const pages = {
    '/_app': ['all.js', 'all.css'],
    '/': ['home.js', 'all.css', 'home.css'],
    '/jobs': ['all.css', 'jobs.css'],
    '/jobs/list': ['all.css', 'jobs.css'],
  };
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ pages }));
}

test('lists the hash of each style sheet that only some pages link', () => {
  writeBuild();
  expect(styleHashes(folder)).toEqual([toCspHash('b{}'), toCspHash('c{}')]);
});

test('sets all missing security headers on a page whose request arrived before the site listened', () => {
  writeBuild();
  provideApp({ config: { ...headerSettings, buildFolder: folder } } as App);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader('Referrer-Policy', 'strict-origin');
  setPageSecurityHeaders(response);
  const policy = String(response.getHeader('Content-Security-Policy'));
  expect(policy).toContain(`style-src 'self' ${toCspHash('b{}')} ${toCspHash('c{}')}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.getHeader('X-Frame-Options')).toBe('DENY');
  expect(response.getHeader('Referrer-Policy')).toBe('strict-origin');
});
