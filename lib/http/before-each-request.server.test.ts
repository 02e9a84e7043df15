import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { headerSettings } from '@/tests/header-settings';
import { beforeEachRequest, pathOfTarget } from './before-each-request.server';

const staticFolder = mkdtempSync(path.join(tmpdir(), 'static-'));
afterAll(() => rmSync(staticFolder, { recursive: true }));
let server: Server;
beforeAll(async () => {
  mkdirSync(path.join(staticFolder, 'chunks/pages'), { recursive: true });
  for (const name of ['chunks/main.js', 'chunks/pages/[[...facets]].js'])
    writeFileSync(path.join(staticFolder, name), '');
  beforeEachRequest(headerSettings, staticFolder);
  server = createServer((request, response) => {
    if (request.url === '/page') response.setHeader('Content-Security-Policy', "default-src 'none'");
    response.end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function ask(line: string, more = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['GET /anything', ''],
  ['POST /form', 'Content-Length: 1\r\nExpect: the-unexpected\r\n'],
])('sets the security headers on every response before writing it: %s', async (line, more) => {
  const { head } = await ask(line, more);
  expect(head).toMatch(/Content-Security-Policy: default-src 'self'/i);
  expect(head).toMatch(/X-Content-Type-Options: nosniff/i);
  expect(head).toMatch(/Strict-Transport-Security: max-age=63072000/i);
  if (more) expect(head).toMatch(/^HTTP\/1.1 417/);
});

test.each(['/_next/static/chunks/main.js', '/fonts/latin.woff2'])(
  'a script, a style sheet or a font gets only the security headers that matter for files: %s',
  async (address) => {
    const { head } = await ask(`GET ${address}`);
    expect(head).toMatch(/X-Content-Type-Options: nosniff/i);
    expect(head).toMatch(/Strict-Transport-Security: max-age=63072000/i);
    expect(head).not.toMatch(/Content-Security-Policy|X-Frame-Options|Permissions-Policy/i);
  },
);

test('sends a page’s own content security policy instead of the site’s', async () => {
  const { head } = await ask('GET /page');
  expect(head.match(/content-security-policy/gi)).toHaveLength(1);
  expect(head).toContain("default-src 'none'");
});

test('treats an invalid request target, such as “*” or a URL on another site, as a path on this site', async () => {
  expect((await ask('GET *')).body).toContain('/not-a-path');
  expect((await ask('OPTIONS *')).body).toContain('/not-a-path');
  expect((await ask('GET https://evil.example/jobs?q=1')).body).toContain('/jobs?q=1');
  expect(pathOfTarget('/jobs?q=1')).toBe('/jobs?q=1');
});

test.each([
  ['/_next/static/chunks/main.js', '/_next/static/chunks/main.js'],
  ['/_next/static/chunks/main.js?dpl=1', '/_next/static/chunks/main.js?dpl=1'],
  [
    '/_next/static/chunks/pages/%5B%5B...facets%5D%5D.js',
    '/_next/static/chunks/pages/%5B%5B...facets%5D%5D.js',
  ],
  ['/_next/static/chunks/pages/[[...facets]].js', '/_next/static/chunks/pages/[[...facets]].js'],
  ['/_next/static/chunks/old.js', '/build-files/chunks/old.js'],
  ['/_next/static/%E0%A4%A', '/build-files/%E0%A4%A'],
])(
  'passes a request for the script %s to the path %s, because other builds’ scripts are in the folder /build-files',
  async (address, reached) => {
    expect((await ask(`GET ${address}`)).body).toContain(reached);
  },
);
