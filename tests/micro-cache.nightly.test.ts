import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hasNginx, startMicroCache } from '@/scripts/micro-cache.mjs';

// npm does not install nginx, so a machine without nginx skips these tests.
const describeWithNginx = hasNginx() ? describe : describe.skip;

describeWithNginx('nginx as a cache in front of the site', () => {
  let site: Server;
  let cache: { url: string; stop: () => Promise<void> };
  let asked: string[] = [];
  let failing = false;
  let takenDown = false;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    if (takenDown) response.statusCode = 410;
    if (failing) response.statusCode = 500;
    response.setHeader('Vary', 'Cookie, User-Agent');
    const timeoutMs = request.url?.startsWith('/strict') ? '' : ', stale-while-revalidate=30';
    const isPublic = !request.url?.startsWith('/private');
    response.setHeader(
      'Cache-Control',
      isPublic ? `public, max-age=0, s-maxage=1${timeoutMs}` : 'private, no-store',
    );
    if (request.url?.startsWith('/cookie')) response.setHeader('Set-Cookie', 'toast=x; Path=/');
    response.end(
      `${asked.length} ${request.headers.accept} ${request.headers['accept-encoding'] ?? 'plain'}`,
    );
  };
  const listen = (server: Server) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(address && typeof address === 'object' ? address.port : 0);
      }),
    );

  beforeAll(async () => {
    site = createServer(answer);
    const sitePort = await listen(site);
    const probe = createServer();
    const port = await listen(probe);
    await new Promise((resolve) => probe.close(resolve));
    cache = await startMicroCache({ port, sitePort });
  });
  afterAll(async () => {
    await cache.stop();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  beforeEach(() => {
    asked = [];
    failing = false;
    takenDown = false;
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(cache.url + path, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    return { status: response.status, text: await response.text(), cache: response.headers.get('x-cache') };
  };

  test('nginx requests a public page from the site only once for all visitors and browsers', async () => {
    const first = await get('/a', { 'user-agent': 'one' });
    const second = await get('/a', { 'user-agent': 'two', cookie: 'device=1' });
    expect(second.text).toBe(first.text);
    expect(second.cache).toBe('HIT');
    expect(asked).toHaveLength(1);
  });

  test.each(['__session=a', '__session_3000=a', '__session__0=a', 'x=1; toast=a', '__Host-toast=a'])(
    'nginx does not cache pages for a visitor with the %s cookie',
    async (cookie) => {
      const path = `/own-${encodeURIComponent(cookie)}`;
      await get(path, { cookie });
      await get(path, { cookie });
      expect(asked).toHaveLength(2);
      expect((await get(path)).cache).toBe('MISS');
      expect(asked).toHaveLength(3);
    },
  );

  test.each(['/private', '/cookie'])(
    'nginx does not cache the response of %s, which is private or sets a cookie',
    async (path) => {
      await get(path);
      await get(path);
      expect(asked).toHaveLength(2);
    },
  );

  test('nginx keeps separate cached copies of a page’s HTML, JSON data and compressed HTML', async () => {
    const page = await get('/b', { accept: 'text/html' });
    const data = await get('/b', { accept: 'application/json' });
    const compressed = await get('/b', { accept: 'text/html', 'accept-encoding': 'br, gzip' });
    expect(page.text).toContain('text/html');
    expect(data.text).toContain('application/json');
    expect(compressed.text).toContain('gzip');
    expect(asked).toHaveLength(3);
  });

  test('nginx keeps separate cached copies of a page for dark colours, light colours and visitors without a choice', async () => {
    const cookies = ['device=1', 'device=1; appearance=dark', 'appearance=light', 'appearance=other'];
    for (const cookie of cookies) await get('/scheme', { cookie });
    expect(asked).toHaveLength(3);
    for (const cookie of cookies) expect((await get('/scheme', { cookie })).cache).toBe('HIT');
  });

  test('if a page forbids expired copies, nginx requests the page again as soon as its copy expires', async () => {
    const states = new Set<string | null>();
    while (asked.length < 2) states.add((await get('/strict')).cache);
    expect([...states].sort()).toEqual(['EXPIRED', 'HIT', 'MISS']);
  });

  test('while the site fails, nginx serves a page’s expired copy', async () => {
    // nginx may store its copy a moment after the response, so the test waits for a hit.
    let before = await get('/c');
    while (before.cache !== 'HIT') before = await get('/c');
    failing = true;
    const states = new Set<string | null>();
    const askedBefore = asked.length;
    // Until nginx tries to refresh its copy, every response must be the earlier page.
    while (asked.length === askedBefore) {
      const now = await get('/c');
      states.add(now.cache);
      expect(now).toMatchObject({ status: 200, text: before.text });
    }
    failing = false;
    expect([...states]).toContain('STALE');
  });

  test.each(['device=1', 'appearance=dark'])(
    'while the site fails, nginx does not serve an old copy of a page that the site has since removed (cookie %s)',
    async (cookie) => {
      const visit = () => get('/strict/text', { cookie });
      expect((await visit()).status).toBe(200);
      takenDown = true;
      let { status } = await visit();
      // nginx may serve the earlier copy for another second.
      while (status === 200) ({ status } = await visit());
      expect(status).toBe(410);
      const before = asked.length;
      failing = true;
      const states = new Set<string | null>();
      while (asked.length === before) {
        const now = await visit();
        states.add(now.cache);
        expect(now.status).toBe(410);
      }
      expect([...states]).toContain('STALE');
    },
  );
});
