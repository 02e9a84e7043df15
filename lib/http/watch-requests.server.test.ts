import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestContext } from '@/lib/core/request-context.server';
import type { LogFields } from '@/lib/services/logging/log';
import { eventually } from '@/tests/eventually';
import { readRoutes, watchRequests } from './watch-requests.server';

const dist = mkdtempSync(path.join(tmpdir(), 'routes-'));
writeFileSync(
  path.join(dist, 'routes-manifest.json'),
  JSON.stringify({
    staticRoutes: [{ page: '/' }, { page: '/jobs' }, { page: '/api/health' }],
    dynamicRoutes: [{ page: '/references/[token]', regex: '^/references/([^/]+?)(?:/)?$' }],
  }),
);
const logged: LogFields[] = [];
const observed: object[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/jobs?never') return;
    setImmediate(() => response.end(requestContext().requestId));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = {
    info: (_: string, fields?: LogFields) => logged.push(fields ?? {}),
    warn: jest.fn(),
    error: jest.fn(),
  };
  watchRequests(
    {
      config: { metrics: { host: '', sitePort: null, workerPort: null } },
      log,
      metrics: {
        observe: (_name, _seconds, labels) => observed.push(labels),
        count: jest.fn(),
        gauges: jest.fn(),
        text: jest.fn(),
      },
    },
    readRoutes(dist),
  );
});
afterAll(() => {
  rmSync(dist, { recursive: true });
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logged.length = 0;
  observed.length = 0;
});

test.each([
  ['/', '/'],
  ['/jobs?q=nurse', '/jobs'],
  ['/references/secret-of-jane', '/references/[token]'],
  ['/_next/data/build1/references/secret-of-jane.json', '/references/[token]'],
  ['/_next/data/build1/index.json', '/'],
  ['/_next/static/chunks/main.js', '/_next/static'],
  ['/wp-login.php', 'other'],
])('logs and counts a request for %s under the route %s, never under its path', async (address, route) => {
  expect(readRoutes(dist)(address)).toBe(route);
});

test('labels each request with the route “other” if the folder contains no build with routes', () =>
  expect(readRoutes('/nowhere')('/jobs')).toBe('other'));

test('uses nginx’s request id for the whole request and in the log', async () => {
  const id = '4f1d2c3b4a59687f4f1d2c3b4a59687f';
  const response = await fetch(`${url}/references/secret`, { headers: { 'X-Request-Id': id } });
  expect(await response.text()).toBe(id);
  const labels = { route: '/references/[token]', method: 'GET', status: '200' };
  await eventually(async () => expect(observed).toEqual([labels]));
  expect(logged).toEqual([{ ...labels, status: 200, requestId: id, ms: expect.any(Number) }]);
});

test.each(['', 'short', 'with"quotes and spaces', 'x'.repeat(65)])(
  'gives a request a new id if its header contains no valid id: %j',
  async (header) => {
    const response = await fetch(`${url}/jobs`, { headers: { 'X-Request-Id': header } });
    expect(await response.text()).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  },
);

test('requests on one connection have different ids', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/jobs`)).text()));
  expect(new Set(ids).size).toBe(20);
});

test('logs the status 499 if the visitor leaves before the response', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /jobs?never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => server.once('request', resolve));
  socket.destroy();
  await eventually(async () => expect(observed).toEqual([{ route: '/jobs', method: 'GET', status: '499' }]));
});

test('counts health checks, but does not log them', async () => {
  await fetch(`${url}/api/health?live=1`);
  await eventually(async () => expect(observed).toHaveLength(1));
  expect(logged).toEqual([]);
});
