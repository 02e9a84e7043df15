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
