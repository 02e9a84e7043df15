import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';
import { freePorts } from '@/scripts/run/ports';

// npm does not install nginx, so a machine without nginx skips these tests.
(hasNginx() ? describe : describe.skip)('nginx in front of two nodes', () => {
  const servers: Server[] = [];
  let nginx: Awaited<ReturnType<typeof startMicroCache>>;
  let received: string[] = [];
  const listen = async (listener: RequestListener): Promise<number> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  async function startNodes(
    first: RequestListener | null,
    other: RequestListener = (_request, response) => response.end('second'),
  ) {
    received = [];
    const second = await listen((request, response) => {
      received.push(`second ${request.method}`);
      other(request, response);
    });
    const [free = 0, unused = 0] = await freePorts(2);
    const sitePort = first
      ? await listen((request, response) => {
          received.push(`first ${request.method}`);
          first(request, response);
        })
      : unused;
    nginx = await startMicroCache({ port: free, sitePort, morePorts: [second] });
  }
  afterEach(async () => {
    await nginx.stop();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  let count = 0;
  const ask = async (method: string, path = '/page') => {
    const startedAt = performance.now();
    const response = await fetch(`${nginx.url}${path}?n=${(count += 1)}`, { method });
    await response.text();
    return { status: response.status, ms: performance.now() - startedAt };
  };

  test('if a node never responds, nginx stops sending it requests within 10 s, and visitors see no error', async () => {
    await startNodes(() => undefined);
    const end = performance.now() + 10_000;
    const first = await Promise.all(Array.from({ length: 6 }, () => ask('GET')));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(5_000);
    const sent = received.filter((line) => line === 'first GET').length;
    expect(sent).toBeGreaterThan(1);
    const later = await Promise.all(Array.from({ length: 20 }, () => ask('GET')));
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(1_000);
    expect(received.filter((line) => line === 'first GET')).toHaveLength(sent);
    expect(performance.now()).toBeLessThan(end);
  }, 30_000);

  test.each([
    '/_next/static/a.js',
    '/fonts/a.woff2',
    '/img/a.svg',
    '/user/documents',
    '/user/timesheets/TIM-1',
  ])(
    'if a node does not respond to GET %s, the other node responds within 5 s',
    async (path) => {
      await startNodes(() => undefined);
      const answers = await Promise.all([ask('GET', path), ask('GET', path)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    },
    30_000,
  );

  test.each(['/user/documents', '/user/timesheets/TIM-1'])(
    'an upload to %s succeeds even if it takes longer than a page may take',
    async (path) => {
      const answerLate: RequestListener = (_request, response) =>
        void setTimeout(() => response.end('stored'), 6_000);
      await startNodes(answerLate, answerLate);
      expect((await ask('POST', path)).status).toBe(200);
    },
    30_000,
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'if a node closes the connection during a %s request, nginx does not send the request to the other node too',
    async (method) => {
      await startNodes((request) => request.socket.destroy());
      const answers = await Promise.all([ask(method), ask(method)]);
      const counts = ['first', 'second'].map(
        (node) => received.filter((line) => line === `${node} ${method}`).length,
      );
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(counts[0] ?? 0);
      expect(counts).toEqual([1, 1]);
    },
  );

  test('if two nodes were silent for a moment, requests succeed as soon as the nodes respond again', async () => {
    let isSilent = true;
    const answer: RequestListener = (_request, response) => void (isSilent || response.end('first'));
    await startNodes(answer, answer);
    await Promise.all(Array.from({ length: 6 }, () => ask('GET')));
    isSilent = false;
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }, 30_000);

  test.each(['GET', 'POST'])(
    'if the first node’s process has ended, the second node answers a %s request',
    async (method) => {
      await startNodes(null);
      const answers = await Promise.all([ask(method), ask(method), ask(method)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );
});
