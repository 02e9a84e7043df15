import { createServer, request as forward, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { anonymousIdCookie } from '@/lib/http/flags/anonymous-id';
import { toastCookie } from '@/lib/http/toast.server';
import type { HostileSite } from './hostile-site';
import type { HostileRequest } from './requests';
import { hostileTarget, send, type HostileAnswer, type HostileTarget } from './send';
import { demoPassword, signIn } from './sign-in';
import { startStandardCaches, type StandardCache } from './standard-caches';

export type CachesResult = { compared: number; hits: number; stale: number; problems: string[] };

/** Number of existing pages that are tried in addition to `fixedPaths`. */
const morePaths = 12;
/** After this time in ms, the copy of a public page has expired. Caches may still serve it while the site fails. */
const expiredAfterMs = 6_000;

const fixedPaths = [
  ...['/', '/jobs', '/jobs/list', '/jobs/list/locum', '/saved-jobs', '/privacy', '/articles', '/enquire'],
  ...['/signin', '/contact-us', '/user/account', '/user/saved-jobs', '/staff', '/no-such-page'],
  ...['/articles/no-such-article', '/media/no-such-picture.png', '/api/auth/me', '/api/saved-jobs'],
  ...['/api/holidays', '/api/browser-settings', '/api/jobs/suggest?field=q&text=gp', '/robots.txt'],
  ...['/sitemap.xml', '/jobs/list/feed.xml', '/jobs/', '/manifest.webmanifest', '/favicon.svg'],
];

type Visitor = { name: string; headers: Record<string, string> };

async function listVisitors({ url }: HostileSite): Promise<Visitor[]> {
  const doctor = await signIn(url, 'doctor@example.com', demoPassword);
  const manager = await signIn(url, 'manager@example.com', demoPassword);
  const { name, value } = toastCookie({ state: 'success', message: 'Saved for one visitor' }, url);
  const flagId = `${anonymousIdCookie(url)}=00000000-0000-4000-8000-000000000001`;
  const [session = ''] = doctor.split('=');
  return [
    { name: 'signed out', headers: {} },
    { name: 'a doctor', headers: { cookie: doctor } },
    { name: 'a manager', headers: { cookie: manager } },
    { name: 'an ended session', headers: { cookie: `${session}=ended` } },
    { name: 'dark', headers: { cookie: 'appearance=dark' } },
    { name: 'light', headers: { cookie: 'appearance=light' } },
    { name: 'a dark doctor', headers: { cookie: `${doctor}; appearance=dark` } },
    { name: 'consent given', headers: { cookie: 'consent=GRANTED' } },
    { name: 'consent declined', headers: { cookie: 'consent=DECLINED' } },
    { name: 'known to the flags', headers: { cookie: `${flagId}; consent=GRANTED` } },
    { name: 'with a toast', headers: { cookie: `${name}=${encodeURIComponent(value)}` } },
    { name: 'a script', headers: { accept: 'application/json' } },
    { name: 'a robot', headers: { 'user-agent': 'Googlebot/2.1', 'accept-language': 'mi' } },
  ];
}

/** Removes what may differ between two responses to one visitor: form keys, times, and numbers of failed requests. */
function toComparable({ status, headers, body }: HostileAnswer): string {
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split('=')[0]).sort();
  const text = body
    .replace(
      /("?(?:idempotency_key|form_started)"?[^>]{0,80}?value="|"(?:idempotencyKey|formStarted)":")[^"]*/g,
      '$1',
    )
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{13}(?:\.[\w-]+)?/g, 'time');
  return JSON.stringify([status, headers.location, headers['content-type'], cookies, text]);
}

/**
 * Compares responses through common caches with responses without a cache, for many visitors. The caches use their
 * default rules, so only the site's headers tell them what they may store.
 */
export async function tryStandardCaches(
  site: HostileSite,
  { direct, paths, sitePort }: { direct: HostileTarget; paths: string[]; sitePort: number },
): Promise<CachesResult> {
  const result: CachesResult = { compared: 0, hits: 0, stale: 0, problems: [] };
  const origin = await startFailingOrigin(sitePort);
  const caches = await startStandardCaches(origin.port);
  if (caches.length === 0) result.problems.push('caches: neither nginx nor varnish is installed');
  try {
    const visitors = await listVisitors(site);
    const tried = [...new Set([...fixedPaths, ...(await dataPaths(direct)), ...paths.slice(0, morePaths)])];
    for (const cache of caches) {
      const target = hostileTarget(cache.url, direct.host);
      for (const path of tried) await comparePath(result, { cache, target, direct, path, visitors });
      await comparePosts(result, { cache, target, direct, origin: site.url });
      await tryFailing(result, { cache, target, origin });
    }
  } finally {
    for (const cache of caches) await cache.stop();
    origin.server.closeAllConnections();
    origin.server.close();
  }
  return result;
}

const get = (path: string, headers: Record<string, string>): HostileRequest => ({
  ...{ method: 'GET', path, body: '', foreignOrigin: false },
  headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
});

async function dataPaths(direct: HostileTarget): Promise<string[]> {
  const { body } = await send(direct, get('/', {}));
  const build = /"buildId":"([^"]+)"/.exec(body)?.[1] ?? '';
  return ['index', 'jobs', 'jobs/list', 'enquire'].map((name) => `/_next/data/${build}/${name}.json`);
}

type Walk = { cache: StandardCache; target: HostileTarget; direct: HostileTarget };

async function comparePath(
  result: CachesResult,
  { cache, target, direct, path, visitors }: Walk & { path: string; visitors: readonly Visitor[] },
): Promise<void> {
  const expected = new Map<string, string>();
  for (const { name, headers } of visitors)
    expected.set(name, toComparable(await send(direct, get(path, headers))));
  // Visitors request the page in both orders, so that each visitor follows each other visitor. A cache that mixes two
  // visitors up is then found.
  for (const { name, headers } of [...visitors, ...visitors.toReversed()]) {
    const answer = await send(target, get(path, headers));
    result.compared += 1;
    if (cache.isHit(answer)) result.hits += 1;
    const given = toComparable(answer);
    // The data of the site may have changed meanwhile, so the page is requested again without the cache.
    const [before = '', now] = [expected.get(name), toComparable(await send(direct, get(path, headers)))];
    if (given !== before && given !== now)
      result.problems.push(
        `caches: ${cache.name} gave a wrong page: ${path} for ${name}: ${diff(given, now)}`,
      );
  }
}

function diff(given: string, wanted: string): string {
  const at = [...given].findIndex((letter, index) => letter !== wanted[index]);
  return `"${given.slice(at - 60, at + 60)}" instead of "${wanted.slice(at - 60, at + 60)}"`;
}

/** Posts a valid and an invalid form. The cache must pass both on to the site and must not store the responses. */
async function comparePosts(
  result: CachesResult,
  { cache, target, direct, origin }: Walk & { origin: string },
): Promise<void> {
  const post = (path: string, body: string): HostileRequest => ({
    ...{ method: 'POST', path, body, foreignOrigin: false },
    headers: { accept: 'text/html', origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  for (const request of [post('/api/appearance', 'appearance=dark'), post('/contact-us', 'topic=other')]) {
    const [through, without] = [await send(target, request), await send(direct, request)];
    result.compared += 1;
    if (toComparable(through) !== toComparable(without))
      result.problems.push(`caches: ${cache.name} changed the answer of a POST: ${request.path}`);
    const [page, plain] = [
      await send(target, get(request.path, {})),
      await send(direct, get(request.path, {})),
    ];
    if (toComparable(page) !== toComparable(plain))
      result.problems.push(`caches: ${cache.name} kept the answer of a POST: ${request.path}`);
  }
}

/**
 * Makes the site fail. Signed-out visitors must then get the cached copy of a public page, and signed-in visitors must
 * not.
 */
async function tryFailing(
  result: CachesResult,
  { cache, target, origin }: Pick<Walk, 'cache' | 'target'> & { origin: FailingOrigin },
): Promise<void> {
  const before = await send(target, get('/jobs', {}));
  origin.fail(true);
  await wait(expiredAfterMs);
  for (const cookie of [undefined, '__session=a']) {
    const answer = await send(target, get('/jobs', cookie ? { cookie } : {}));
    const isCopy = answer.status === 200 && answer.body === before.body;
    if (isCopy) result.stale += 1;
    if (isCopy === Boolean(cookie))
      result.problems.push(
        `caches: ${cache.name} answered ${answer.status} while the site failed (${cookie ?? 'signed out'})`,
      );
  }
  origin.fail(false);
}

type FailingOrigin = { server: Server; port: number; fail(failing: boolean): void };

async function startFailingOrigin(sitePort: number): Promise<FailingOrigin> {
  let failing = false;
  const server = createServer((request, response) => {
    if (failing) return void request.socket.destroy();
    const { method, url: path, headers } = request;
    const outgoing = forward({ host: '127.0.0.1', port: sitePort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    outgoing.once('error', () => response.destroy());
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    server,
    port: address && typeof address === 'object' ? address.port : 0,
    fail: (wanted) => void (failing = wanted),
  };
}
