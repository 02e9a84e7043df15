import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { NextRequest } from 'next/server.js';
import { proxy } from '../src/proxy';

// Pretends that this process is a build, so that importing the CMS configuration connects to nothing.
process.env.CMS_BUILDING = 'true';

const ask = (path: string, method = 'GET', from = '192.0.2.1') =>
  proxy(new NextRequest(`http://localhost:3001${path}`, { method, headers: { 'x-forwarded-for': from } }))
    .status;

test('the CMS refuses requests to Payload’s GraphQL endpoints and to the endpoints that create a first account', () => {
  for (const path of [
    '/admin/create-first-user',
    '/admin/create-first-user/',
    '/API/users/first-register',
    '/api/graphql',
    // Payload decodes request paths, so encoded spellings must be blocked too.
    '/api/users/first%2Dregister',
    '/admin/%63reate-first-user',
  ])
    assert.equal(ask(path, 'POST'), 404, path);
  for (const path of ['/api/users/first%252Dregister', '/api//users/first-register', '/api/users/%E0%A4%A'])
    assert.equal(ask(path, 'POST'), 400, path);
});

test('the CMS limits log-in attempts per IP address', () => {
  const login = (from: string) => ask('/api/users/login', 'POST', from);
  for (let count = 0; count < 20; count += 1) assert.equal(login('192.0.2.7'), 200);
  assert.equal(login('192.0.2.7'), 429);
  assert.equal(login('192.0.2.8'), 200);
  assert.equal(ask('/api/users/%6cogin', 'POST', '192.0.2.7'), 429);
  // A client gains nothing by sending false addresses. Only the last address counts, which the proxy adds.
  assert.equal(login('203.0.113.9, 192.0.2.7'), 429);
  for (let count = 0; count < 20; count += 1) login(`2001:db8:0:1::${count.toString(16)}`);
  assert.equal(login('2001:db8::1:0:0:0:ffff'), 429);
  assert.equal(login('2001:db8:0:2::1'), 200);
});

test('the CMS does not start with missing or invalid required settings, and names all of them', async () => {
  const { readSettings } = await import('../src/settings');
  assert.throws(
    () => readSettings({ PAYLOAD_SECRET: 'short', SITE_URL: 'http://x.test' }),
    /CMS_DATABASE_URL is missing\n {2}CMS_SECRET is missing[\s\S]*PAYLOAD_SECRET must have at least 32/,
  );
});

test('the CMS refuses settings with no place for pictures, half a bucket key, or a URL without a bucket name', async () => {
  const { readSettings } = await import('../src/settings');
  const [long, url] = ['x'.repeat(32), 'https://store.example/onward'];
  const read = (env: Record<string, string>) =>
    readSettings({
      ...{ CMS_DATABASE_URL: 'postgres://x.test/x', PAYLOAD_SECRET: long, CMS_SECRET: long },
      ...{ CMS_PUBLIC_URL: 'https://cms.test', SITE_URL: 'https://x.test', ...env },
    });
  assert.throws(() => read({}), /CMS_MEDIA_DIR and STORAGE_URL are missing/);
  assert.equal(read({ CMS_MEDIA_DIR: '/media', STORAGE_URL: '' }).bucket, null);
  assert.deepEqual(read({ STORAGE_URL: url }).bucket, { url, region: 'us-east-1', credentials: null });
  const key = { STORAGE_KEY_ID: 'key', STORAGE_SECRET: 'secret' };
  assert.deepEqual(read({ STORAGE_URL: url, ...key, STORAGE_REGION: 'nz' }).bucket, {
    ...{ url, region: 'nz' },
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  assert.throws(
    () => read({ STORAGE_URL: url, STORAGE_KEY_ID: 'key' }),
    /STORAGE_KEY_ID needs STORAGE_SECRET/,
  );
  assert.throws(() => read({ STORAGE_URL: 'https://store.example' }), /ends with the name of a bucket/);
});

test('a link in a text must be an https, mailto or tel URL, a path on the site, or an anchor', async () => {
  const { isLinkAddress } = await import('../src/rich-text');
  for (const good of ['https://x.test/a', 'mailto:a@x.test', 'tel:+61400', '/doctors', '#pay'])
    assert.ok(isLinkAddress(good));
  for (const bad of [
    'javascript:alert(1)',
    'http://x.test',
    '//x.test',
    '/\\x.test',
    'java\nscript:x',
    ' /a',
    '',
  ])
    assert.ok(!isLinkAddress(bad), bad);
});

test('a new text’s date is the current day in Sydney, even while it is still the previous day in UTC', async () => {
  const { today } = await import('../src/dates');
  assert.equal(today(new Date('2026-11-24T22:30:00Z')), '2026-11-25T12:00:00.000Z');
  assert.equal(today(new Date('2026-06-30T13:59:59Z')), '2026-06-30T12:00:00.000Z');
  assert.equal(today(new Date('2026-06-30T14:00:00Z')), '2026-07-01T12:00:00.000Z');
});

test('the reminder about unreviewed texts is sent on Mondays at 8 am Sydney time, in summer and winter', async () => {
  const { nextMondayMorning } = await import('../src/dates');
  const next = (now: string) => nextMondayMorning(new Date(now)).toISOString();
  assert.equal(next('2026-11-25T03:00:00Z'), '2026-11-29T21:00:00.000Z');
  assert.equal(next('2026-11-29T20:59:59Z'), '2026-11-29T21:00:00.000Z');
  // At exactly Monday 8 am in Sydney, the next reminder is due a week later.
  assert.equal(next('2026-11-29T21:00:00Z'), '2026-12-06T21:00:00.000Z');
  assert.equal(next('2026-07-01T00:00:00Z'), '2026-07-05T22:00:00.000Z');
});

test('the committed file payload-types.generated.ts equals the types generated from the CMS configuration', async () => {
  const { default: config } = await import('../src/payload.config');
  const { generateTypes } = await import('payload/node');
  const sanitized = await config;
  const committed = sanitized.typescript.outputFile ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'cms-types-'));
  try {
    const fresh = path.join(folder, 'types.ts');
    await generateTypes(
      { ...sanitized, typescript: { ...sanitized.typescript, outputFile: fresh } },
      { log: false },
    );
    assert.ok(
      readFileSync(fresh, 'utf8') === readFileSync(committed, 'utf8'),
      'Run `CMS_BUILDING=true npx payload generate:types` in cms/ and commit what it writes',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the CMS admin uses the site’s logo and icons, and only colours from the site’s stylesheets', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  for (const file of ['favicon.svg', 'logo-short.svg', 'mark.svg'])
    assert.equal(read(`public/${file}`), read(`../public/${file}`), `Copy public/${file} to cms/public`);
  const tokens = read('../styles/tokens.css') + read('../styles/dark.css');
  for (const [colour] of read('src/admin/admin.css').matchAll(/#[0-9a-f]{3,6}\b/g))
    assert.ok(tokens.includes(colour), `${colour} is no colour of the site`);
});
