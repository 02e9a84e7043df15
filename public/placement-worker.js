// Serves one saved placement without a signal. Its scope is the page of that placement, and it stores nothing itself: the
// page saves its copy (components/placements/offline-copy.tsx).
const cacheName = 'placements';
const page = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function forget() {
  const cache = await caches.open(cacheName);
  await Promise.all([page, `${page}?saved`, `${page}?shown`].map((name) => cache.delete(name)));
  await self.registration.unregister();
}

async function readPage(request) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    // A signed-out doctor gets a redirect, and a doctor who lost the placement gets a 404. Both delete the saved copy.
    if (answer.type === 'opaqueredirect' || answer.status === 404) await forget();
    await cache.delete(`${page}?shown`);
    return answer;
  } catch (error) {
    const stamp = await cache.match(`${page}?saved`);
    const lastDay = stamp?.headers.get('x-last-day');
    const isOver = lastDay && Date.now() > Date.parse(lastDay) + 2 * 86_400_000;
    const saved = isOver ? null : await cache.match(page);
    if (isOver) await forget();
    // Tells the page that it is a saved copy, because the copy itself cannot know.
    if (saved) await cache.put(`${page}?shown`, new Response(''));
    if (saved) return saved;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(readPage(request));
  } else if (pathname.startsWith('/_next/static/'))
    event.respondWith(fetch(request).catch(async (error) => (await caches.match(request)) ?? Promise.reject(error)));
});
