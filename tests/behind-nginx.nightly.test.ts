import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiRoute } from '@/lib/http/api-route.server';
import { takeBrowserReport } from '@/lib/http/browser/browser-report.server';
import { startApp } from '@/lib/app/start-app.server';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';
import { eventually } from './eventually';
import { Browser } from './identity/browser';
import { startIdentity } from './identity/start-identity';

// npm does not install nginx, so a machine without nginx skips these tests.
const describeWithNginx = hasNginx() ? describe : describe.skip;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describeWithNginx('routes of the site behind nginx', () => {
  let identity: Awaited<ReturnType<typeof startIdentity>>;
  let nginx: Awaited<ReturnType<typeof startMicroCache>>;

  beforeAll(async () => {
    identity = await startIdentity();
    const { site } = identity;
    site.routes['/api/small'] = apiRoute({ methods: ['POST'], maxBodyBytes: 4096 }, async ({ body }) => ({
      status: 200,
      body,
    }));
    site.routes['/api/none'] = apiRoute({ methods: ['POST'] }, async () => ({ status: 200, body: {} }));
    site.routes['/api/fine'] = apiRoute({ methods: ['GET'] }, async () => ({ status: 200, body: {} }));
    site.routes['/api/monitoring'] = (req, res) => takeBrowserReport(startApp(), req, res);
    nginx = await startMicroCache({ port: await freePort(), sitePort: Number(new URL(site.url).port) });
  }, 60_000);
  afterAll(async () => {
    await nginx.stop();
    await identity.stop();
  });

  type Answer = { status: number | string; ms: number };

  function ask(address: string, bytes: number, origin = identity.site.url): Promise<Answer> {
    const start = performance.now();
    const end = (status: number | string) => ({ status, ms: performance.now() - start });
    return new Promise((resolve) => {
      const method = bytes ? 'POST' : 'GET';
      const headers = { Origin: origin, 'Content-Type': 'application/json', 'Content-Length': bytes };
      const request = send(nginx.url + address, { method, headers, agent: false }, (response) => {
        response.resume().on('end', () => resolve(end(response.statusCode ?? 0)));
      });
      request.on('error', (error) => resolve(end(error.message)));
      request.end(Buffer.alloc(bytes, ' '));
    });
  }

  test.each([
    ['/api/small', 413, 200_000, 'own'],
    ['/api/small', 403, 200_000, 'https://evil.example'],
    ['/api/none', 200, 200_000, 'own'],
    ['/api/fine', 405, 200_000, 'own'],
    ['/api/monitoring', 403, 900_000, 'https://evil.example'],
    ['/api/monitoring', 400, 900_000, 'own'],
  ])(
    'other requests through nginx still succeed if %s leaves a request’s body unread (status %d, %d bytes, origin %s)',
    async (to, status, bytes, origin) => {
      const posts: Promise<Answer>[] = [];
      const others: Promise<Answer>[] = [];
      // Waits for each response, so that nginx sends the next request over the same connection to the site.
      for (let round = 0; round < 8; round += 1) {
        posts.push(ask(to, bytes, origin === 'own' ? undefined : origin));
        await posts.at(-1);
        for (let visitor = 0; visitor < 4; visitor += 1)
          others.push(ask(`/api/fine?n=${round}${visitor}`, 0));
        await Promise.all(others);
      }
      expect(new Set((await Promise.all(posts)).map((answer) => answer.status))).toEqual(new Set([status]));
      const all = await Promise.all(others);
      expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([200]));
      // If an unread body blocked a connection, other requests on it would wait for six seconds.
      expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(4_500);
    },
  );

  test('nginx sends simultaneous requests for the same uncached URL to the site in parallel', async () => {
    const all = 10;
    let arrived = 0;
    let open: () => void = () => undefined;
    const together = new Promise<void>((resolve) => (open = resolve));
    // Responds only when all requests have arrived. If nginx sent them one after the other, the test would hang.
    identity.site.routes['/api/health'] = async (_req, res) => {
      arrived += 1;
      if (arrived === all) open();
      await together;
      res.status(200).json({});
    };
    const answers = await Promise.all(Array.from({ length: all }, () => ask('/api/health', 0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('nginx answers 429 to a client that sends too many requests, but still serves it scripts and styles', async () => {
    const sitePort = Number(new URL(identity.site.url).port);
    const limited = await startMicroCache({ port: await freePort(), sitePort, unlimited: '192.0.2.1/32' });
    const read = async (path: string) => (await fetch(limited.url + path)).status;
    try {
      const statuses = new Set<number>();
      for (let round = 0; round < 40 && !statuses.has(429); round += 1)
        for (const status of await Promise.all(Array.from({ length: 40 }, () => read('/api/fine'))))
          statuses.add(status);
      expect([...statuses].sort()).toEqual([200, 429]);
      expect(await read('/_next/static/none.js')).toBe(200);
      await eventually(async () => expect(await read('/api/fine')).toBe(200));
    } finally {
      await limited.stop();
    }
  });

  test('nginx answers 429 to a client that sends many forms per second, but still serves it pages', async () => {
    const sitePort = Number(new URL(identity.site.url).port);
    const limited = await startMicroCache({ port: await freePort(), sitePort, unlimited: '192.0.2.1/32' });
    const ask = async (method: string) => (await fetch(`${limited.url}/api/fine`, { method })).status;
    try {
      const posts = await Promise.all(Array.from({ length: 150 }, () => ask('POST')));
      expect(new Set(posts)).toEqual(new Set([405, 429]));
      expect(posts.filter((status) => status === 429).length).toBeLessThan(50);
      expect(await ask('GET')).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  test('nginx started by deploy/start-nginx.sh also limits clients on its own machine', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'start-nginx-'));
    // Mode 755, because nginx runs its workers as another user if root starts it.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const sitePort = new URL(identity.site.url).port;
    const started = spawn('sh', ['deploy/start-nginx.sh'], {
      env: {
        ...{ NODE_ENV: 'test' as const, PATH: process.env.PATH },
        ...{ LISTEN: `127.0.0.1:${port}`, UPSTREAMS: `127.0.0.1:${sitePort}` },
        ...{ FOLDER: folder, TEMPLATE: 'nginx/micro-cache.conf' },
      },
      stdio: 'ignore',
    });
    const ended = once(started, 'exit');
    const read = async () => (await fetch(`http://127.0.0.1:${port}/api/fine`)).status;
    try {
      await eventually(async () => expect(await read()).toBe(200));
      const statuses = new Set<number>();
      for (let round = 0; round < 40 && !statuses.has(429); round += 1)
        for (const status of await Promise.all(Array.from({ length: 40 }, read))) statuses.add(status);
      expect([...statuses].sort()).toEqual([200, 429]);
    } finally {
      started.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each([
    ['uses the address sent by a load balancer that the settings name', ['127.0.0.0/8'], '203.0.113.7'],
    ['ignores an address sent by any other client', [], '127.0.0.1'],
  ])('to determine the visitor’s IP address, nginx %s', async (_, trusted, expected) => {
    const sitePort = Number(new URL(identity.site.url).port);
    identity.site.routes['/address'] = (req, res) => void res.end(String(req.headers['x-forwarded-for']));
    const behind = await startMicroCache({ port: await freePort(), sitePort, trusted });
    try {
      const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' };
      expect(await (await fetch(`${behind.url}/address`, { headers })).text()).toBe(expected);
    } finally {
      await behind.stop();
    }
  });

  test.each([
    ['/api/fine', 300_000, 413],
    ['/api/monitoring', 900_000, 400],
    ['/api/monitoring', 1_100_000, 413],
    ['/api/staff/jobs/1/note', 900_000, 200],
    ['/api/staff/jobs/1/note', 1_100_000, 413],
    ['/api/staff/consultants/1/upload-photograph', 7_000_000, 200],
    ['/api/staff/consultants/1/upload-photograph', 9_000_000, 413],
    ['/user/documents', 15_800_000, 200],
    ['/user/documents', 17_000_000, 413],
    ['/user/timesheets/TIM-1', 15_800_000, 200],
    ['/user/timesheets/TIM-1', 17_000_000, 413],
    ['/api/staff/feeds/1/upload', 19_000_000, 200],
    ['/api/staff/feeds/1/upload', 21_000_000, 413],
  ])(
    'through nginx, a request to %s with a body of %d bytes gets status %d',
    async (address, bytes, status) => {
      expect((await ask(address, bytes)).status).toBe(status);
    },
  );

  test('nginx answers a form that is too large with a page that explains what to do', async () => {
    const answer = await fetch(`${nginx.url}/user/documents`, {
      method: 'POST',
      body: new URLSearchParams({ note: 'x'.repeat(17_000_000) }),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Go back to the form, then choose a smaller file');
  });

  test.each([383, 1_000, 2_000])(
    'after signing in through nginx, the visitor returns to a results page with a URL of %d characters',
    async (length) => {
      const words = '/jobs/list?q=caf%C3%A9+%26+more&specialty=emergency-medicine';
      const address = words + '&region=au-nsw'.repeat(length).slice(0, length - words.length);
      expect(address).toHaveLength(length);
      const browser = new Browser();
      const start = `${nginx.url}/api/auth/login?${new URLSearchParams({ redirect_url: address })}`;
      const begun = await browser.request(start);
      expect(begun.status).toBe(307);
      for (const cookie of begun.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
      const page = await browser.open(begun.headers.get('location') ?? '', {}, '/nowhere');
      const fields = { screen: 'login', email: 'doctor@example.com', password: 'correct horse battery' };
      const provider = await browser.request(page.url.toString(), {
        method: 'POST',
        headers: { Origin: page.url.origin },
        body: new URLSearchParams(fields),
      });
      // The callback goes through nginx too, because its address is the longest of all.
      let location = new URL(provider.headers.get('location') ?? '', page.url);
      while (location.origin === page.url.origin)
        location = new URL((await browser.request(location.toString())).headers.get('location') ?? '');
      const back = await browser.request(nginx.url + location.pathname + location.search);
      expect(back.status).toBe(307);
      const landed = new URL(back.headers.get('location') ?? '');
      expect(landed.pathname + landed.search).toBe(address);
    },
  );

  test('nginx adds security headers to its own error responses, and keeps the site’s security headers unchanged', async () => {
    const tooLarge = await fetch(`${nginx.url}/api/small`, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(tooLarge.status).toBe(413);
    const bare = await fetch(`${nginx.url}/anything`);
    for (const { headers } of [tooLarge, bare]) {
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    identity.site.routes['/own'] = (_req, res) => {
      res.setHeader('Content-Security-Policy', "default-src 'self'");
      res.end();
    };
    expect((await fetch(`${nginx.url}/own`)).headers.get('content-security-policy')).toBe(
      "default-src 'self'",
    );
  });
});
