import { within } from '@/lib/core/within';

const worker = '/notifications-worker.js';
// Scope of the service worker for notifications. No page has this URL, so the service worker never handles a page load.
const scope = '/notifications/';
// Cache that contains the current subscription. The service worker reads it if the browser replaces the subscription.
const storeName = 'notifications';
const storedAt = '/notifications/subscription';

/**
 * `home-screen` means that iPhones and iPads show notifications only for a site on the home screen. `failed` means
 * that the browser could not reach its push service.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'failed' | 'off' | 'on';

const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.scope.endsWith(scope) ? registration : null;
}

/** Returns whether this browser shows notifications. `endpoint` is the push URL that the site has stored for it. */
export async function readPushState(endpoint: string | null): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && subscription.endpoint === endpoint ? 'on' : 'off';
}

async function activate(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const { installing } = registration;
  if (!registration.active && installing)
    await new Promise<void>((resolve, reject) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve();
        if (installing.state === 'redundant') reject(new Error('The service worker was not installed'));
      });
    });
  return registration;
}

async function renewSubscription(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await activate();
  // Replaces a subscription that the site does not know, because it may belong to an earlier key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = (await pushManager.subscribe(options)).toJSON();
  const store = await caches.open(storeName);
  await store.put(storedAt, Response.json({ endpoint: subscription.endpoint, publicKey }));
  return subscription;
}

/** Time limit in ms, because Chromium waits for minutes if it cannot reach its push service. */
const subscribeTimeoutMs = 20_000;

/**
 * Asks for permission and subscribes. Returns the fields that the site needs, or the state that prevents the
 * subscription. Browsers allow this only after the user has pressed a button.
 */
export async function subscribePush(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await within(subscribeTimeoutMs, renewSubscription(publicKey), () => undefined);
  const { endpoint, keys: { p256dh, auth } = {} } = subscription ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed';
}

export async function unsubscribePush(): Promise<void> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await caches.delete(storeName);
}
