// Shows the notifications of this device. Its scope contains no page and it handles no requests, so pages load as they
// would without it. components/doctors/communications/push-browser.ts registers it.
self.addEventListener('install', () => self.skipWaiting());

const icon = '/icons/icon-192.png';

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const actions = [{ action: 'stop', title: 'Turn off' }];
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, actions, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stop() : open(notification.data.path));
});

// The browser has replaced the subscription, or its push service no longer accepts it.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

// Works without signing in. The push service then refuses our next message, and the site deletes the subscription.
async function stop() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.showNotification('Notifications are off on this device', { icon, data: { path: '/' } });
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  return shown ? shown.focus() : self.clients.openWindow(path);
}

// push-browser.ts stores the subscription here, because some browsers do not say which subscription has ended.
const storeName = 'notifications';
const storedAt = '/notifications/subscription';

async function renew({ oldSubscription, newSubscription }) {
  const store = await caches.open(storeName);
  const stored = await (await store.match(storedAt))?.json();
  const earlier = oldSubscription?.endpoint ?? stored?.endpoint;
  const publicKey = stored?.publicKey ?? oldSubscription?.options.applicationServerKey;
  if (!earlier || !publicKey) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const status = await post({ earlier, endpoint, p256dh: keys.p256dh, auth: keys.auth });
  if (status === 200 && stored) await store.put(storedAt, Response.json({ ...stored, endpoint }));
  // The doctor has signed out or turned this device off.
  if (status === 404) await subscription.unsubscribe();
}

// The phone may be offline when the subscription changes. In ms.
const waits = [0, 5_000, 20_000];

async function post(subscription) {
  const headers = { 'Content-Type': 'application/json' };
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await fetch('/api/notifications/renew', {
      method: 'POST',
      headers,
      body: JSON.stringify(subscription),
    }).catch(() => null);
    if (answer && answer.status < 500) return answer.status;
  }
  return null;
}
