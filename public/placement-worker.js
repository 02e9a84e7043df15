// Serves one saved placement without a signal. Its scope is the page of that placement, and it stores nothing itself: the
// page saves its copy (components/placements/offline-copy.tsx).
const cacheName = 'placements';
const page = new URL(self.registration.scope).pathname;
const shownName = `${page}?shown`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function forget() {
  const cache = await caches.open(cacheName);
  await Promise.all([page, `${page}?saved`, shownName].map((name) => cache.delete(name)));
  await self.registration.unregister();
}

// Returns the response of the site. A signed-out doctor gets a redirect, and a doctor who lost the placement gets a 404.
// Both delete the saved copy.
async function askSite(request) {
  const answer = await fetch(request);
  if (answer.type === 'opaqueredirect' || answer.status === 404) await forget();
  return answer;
}

async function findCopy() {
  const cache = await caches.open(cacheName);
  const stamp = await cache.match(`${page}?saved`);
  const lastDay = stamp?.headers.get('x-last-day');
  const isOver = lastDay && Date.now() > Date.parse(lastDay) + 2 * 86_400_000;
  if (isOver) await forget();
  const saved = isOver ? undefined : await cache.match(page);
  // Tells the page that it is a saved copy, because the copy itself cannot know.
  if (saved) await cache.put(shownName, new Response(''));
  return saved;
}

// With a weak signal, a request can wait for minutes before it fails.
const timeoutMs = 3_000;

// Without a saved copy, waits for the site however long it takes.
async function readPage(fromSite) {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  const answer = await Promise.race([fromSite.catch(() => undefined), timeout]);
  const saved = answer && answer.status < 500 ? undefined : await findCopy();
  if (!saved) await (await caches.open(cacheName)).delete(shownName);
  return saved ?? answer ?? fromSite;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname !== page) return;
    const fromSite = askSite(request);
    event.waitUntil(fromSite.catch(() => undefined));
    event.respondWith(readPage(fromSite));
  } else if (pathname.startsWith('/_next/static/'))
    // The name of such a file changes with its content, so a saved file is never out of date.
    event.respondWith(caches.match(request).then((saved) => saved ?? fetch(request)));
});
