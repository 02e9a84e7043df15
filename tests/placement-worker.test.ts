import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const page = 'https://onward.example/user/placements/PLA-100001';
const shown = `${new URL(page).pathname}?shown`;
const script = 'https://onward.example/_next/static/a.js';

const copies = new Map<string, Response>();
const cache = {
  match: async (key: string | { url: string }) =>
    copies.get(typeof key === 'string' ? key : key.url)?.clone(),
  put: async (key: string, copy: Response) => copies.set(key, copy),
  delete: async (key: string) => copies.delete(key),
};
let answer: () => Promise<Response>;

/** Runs the service worker as a browser does. Returns its response to a request. */
function open(url: string, mode: 'navigate' | 'cors' = 'navigate'): Promise<Response> {
  type FetchEvent = {
    request: object;
    respondWith: (answer: Promise<Response>) => void;
    waitUntil: (work: Promise<unknown>) => void;
  };
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const context = createContext({
    ...{ URL, Date, Response, setTimeout, clearTimeout, Promise },
    caches: { open: async () => cache, match: cache.match },
    fetch: () => answer(),
    self: {
      registration: { scope: page, unregister: async () => true },
      location: { origin: 'https://onward.example' },
      addEventListener: (name: string, listener: (event: FetchEvent) => void) =>
        listeners.set(name, listener),
    },
  });
  runInContext(readFileSync('public/placement-worker.js', 'utf8'), context);
  return new Promise((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url },
      respondWith: (response) => void response.then(resolve, reject),
      waitUntil: (work) => void work.catch(() => undefined),
    });
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-01-25T00:00:00Z') });
  copies.clear();
  const path = new URL(page).pathname;
  copies.set(path, new Response('saved page'));
  copies.set(`${path}?saved`, new Response('', { headers: { 'x-last-day': '2027-01-31' } }));
});
afterEach(() => jest.useRealTimers());

const unanswered = () => new Promise<Response>(() => undefined);

async function readText(response: Promise<Response>) {
  await jest.advanceTimersByTimeAsync(4_000);
  return (await response).text();
}

test.each([
  ['the network does not answer within three seconds', unanswered],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the site answers with an error of its own', async () => new Response('bad gateway', { status: 502 })],
])('the service worker opens the saved placement if %s', async (_, network) => {
  answer = network;
  expect(await readText(open(page))).toBe('saved page');
  expect(copies.has(shown)).toBe(true);
});

test('with a good signal, the service worker loads the placement from the site', async () => {
  copies.set(shown, new Response());
  answer = async () => new Response('new page');
  expect(await readText(open(page))).toBe('new page');
  // The page would otherwise say that it is a saved copy.
  expect(copies.has(shown)).toBe(false);
});

test('without a saved copy, the service worker waits for the site’s slow response', async () => {
  copies.clear();
  answer = () => new Promise((resolve) => setTimeout(() => resolve(new Response('new page')), 10_000));
  const response = open(page);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(await (await response).text()).toBe('new page');
});

test('if a late response says that the placement no longer exists, the service worker deletes the saved copy', async () => {
  answer = () =>
    new Promise((resolve) => setTimeout(() => resolve(new Response('gone', { status: 404 })), 10_000));
  expect(await readText(open(page))).toBe('saved page');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(copies.size).toBe(0);
});

test('saved scripts and styles load even if the network does not respond', async () => {
  copies.set(script, new Response('saved script'));
  answer = unanswered;
  expect(await readText(open(script, 'cors'))).toBe('saved script');
});
