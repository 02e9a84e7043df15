import type { NextApiHandler } from 'next';
import { startRoutes } from '@/tests/identity/start-site';
import { siteEnvironment } from '@/tests/site-environment';
import { readConfig } from '@/lib/config.server';
import type { Clock } from '@/lib/services/clock/clock';
import { createTestDatabase } from '@/tests/test-database';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { takeBrowserReport } from './browser-report.server';

const routes: Record<string, NextApiHandler> = {};
const taken: string[] = [];
let answer: 'taken' | 'refused' = 'taken';
let now = Date.parse('2026-11-20T20:35:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startRoutes>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  site = await startRoutes(routes);
  const config = readConfig(siteEnvironment({ SITE_URL: site.url }));
  const clock: Clock = { now: () => new Date(now) };
  const monitoring = {
    takeBrowserReport: (report: Uint8Array) => {
      taken.push(new TextDecoder().decode(report));
      return answer;
    },
    report: () => undefined,
    started: Promise.resolve(),
    flush: () => Promise.resolve(),
  };
  routes['/api/monitoring'] = (req, res) => takeBrowserReport({ config, clock, monitoring, db }, req, res);
});
beforeEach(() => {
  taken.length = 0;
  answer = 'taken';
  now += 60_000;
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

async function send(body: string, headers: Record<string, string> = { Origin: site.url }) {
  const response = await fetch(`${site.url}/api/monitoring`, { method: 'POST', body, headers });
  return response.status;
}

test('accepts a browser’s error report from our own page', async () => {
  expect(await send('a report')).toBe(200);
  expect(taken).toEqual(['a report']);
});

test('refuses a browser’s error report from another site or without an Origin header', async () => {
  expect(await send('x', { Origin: 'https://evil.example' })).toBe(403);
  expect(await send('x', {})).toBe(403);
  expect(taken).toEqual([]);
});

test('answers 400 to a body that is not an error report for this site', async () => {
  answer = 'refused';
  expect(await send('x')).toBe(400);
});

test('refuses an error report larger than a megabyte before reading it', async () => {
  expect(await send('x'.repeat(1024 * 1024))).toBe(200);
  expect(await send('x'.repeat(1024 * 1024 + 1)).catch(() => 413)).toBe(413);
  expect(taken).toHaveLength(1);
});

test('answers 405 to all methods except POST', async () => {
  const response = await fetch(`${site.url}/api/monitoring`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('accepts 120 reports a minute from one network, and answers 429 to further reports', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 125; number += 1) statuses.push(await send('x'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
  now += 60_000;
  expect(await send('x')).toBe(200);
});

test('counts reports for all server processes together, and for each process alone while the database is unreachable', async () => {
  expect(await send('x')).toBe(200);
  const rows = await database.db.selectFrom('rate_limit').select(['key', 'window_start']).execute();
  const { key = '' } = rows.at(-1) ?? {};
  // Simulates another process that counts reports of the same network.
  const counted = { name: 'report', client: key.slice('report '.length) } as const;
  const other = () => takeRateLimit(database.db, counted, new Date(now));
  for (let number = 0; number < 120; number += 1) await other();
  expect(await send('x')).toBe(429);
  now += 60_000;
  await database.db.destroy();
  expect(await send('x')).toBe(200);
});
