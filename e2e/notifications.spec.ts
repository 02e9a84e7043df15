import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(async ({ doctor }) => {
  await query('delete from push_subscription where doctor_id = $1', [doctor.id]);
  await query('delete from communication_preference where doctor_id = $1', [doctor.id]);
});

function makeSubscription() {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `https://push.example/${randomUUID()}`,
    keys: {
      p256dh: pair.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/**
 * Runs in the page. Chromium's headless shell has no push service and never permits notifications, so this fake answers
 * the request for permission.
 */
function fakePushService({ subscription, answer }: { subscription: object; answer: NotificationPermission }) {
  const isSubscribed = () => localStorage.getItem('subscribed') !== null;
  const shown = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => localStorage.removeItem('subscribed'),
  };
  const permission = () => localStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Object.assign(Notification, {
    requestPermission: async () => {
      localStorage.setItem('permission', answer);
      return answer;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (isSubscribed() ? shown : null),
    subscribe: async () => {
      localStorage.setItem('subscribed', 'yes');
      return shown;
    },
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const turnOn = (page: Page) => section(page).getByRole('button', { name: 'Turn on for this device' });

test('a doctor turns on notifications on this device, chooses their subjects, and turns them off @phone-nightly', async ({
  page,
  doctor,
}) => {
  await page.addInitScript(fakePushService, { subscription: makeSubscription(), answer: 'granted' as const });
  await page.goto('/user/account/communications');
  expect(await page.evaluate(() => localStorage.getItem('permission'))).toBeNull();
  await turnOn(page).click();
  await expectMessage(page, 'Notifications are on for this device');
  await expect(section(page).getByText('This device', { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  for (const box of await section(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
  await section(page).getByRole('checkbox', { name: 'Urgent jobs' }).uncheck();
  await section(page).getByRole('button', { name: 'Save notifications' }).click();
  await expectMessage(page, 'Notifications saved');
  await page.reload();
  await expect(section(page).getByRole('checkbox', { name: 'Urgent jobs' })).not.toBeChecked();
  await page.getByText(/^Show \d+ choices?$/).click();
  await expect(page.getByRole('row', { name: /^Urgent jobs by notification Withdrawn/ })).toBeVisible();

  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(turnOn(page)).toBeVisible();
  expect(await query('select id from push_subscription where doctor_id = $1', [doctor.id])).toEqual([]);
});

test('if the browser blocks notifications, the page explains how the doctor can allow them', async ({
  page,
}) => {
  await page.addInitScript(fakePushService, { subscription: makeSubscription(), answer: 'denied' as const });
  await page.goto('/user/account/communications');
  await turnOn(page).click();
  await expect(section(page).getByText('This browser blocks our notifications')).toBeVisible();
  await expect(turnOn(page)).toBeHidden();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the page lists the doctor’s devices with notifications, and the doctor removes a device', async ({
    page,
    doctor,
  }) => {
    const { endpoint, keys } = makeSubscription();
    await query(
      `insert into push_subscription (id, doctor_id, endpoint, p256dh, auth, device_id, device, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 'Firefox on a Mac', now())`,
      [doctor.id, endpoint, keys.p256dh, keys.auth],
    );
    await page.goto('/user/account/communications');
    // Playwright finds no text in `noscript`, although the browser shows it.
    await expect(section(page).locator('noscript p')).toBeVisible();
    await expect(turnOn(page)).toBeDisabled();
    await section(page).getByRole('button', { name: 'Remove Firefox on a Mac' }).click();
    await expectMessage(page, 'Notifications are off for that device');
    await expect(section(page).getByRole('listitem')).toHaveCount(0);
  });
});

async function startWorker(
  page: Page,
): Promise<{ worker: Worker; deliver: (message: object) => Promise<void> }> {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  let registrationId = '';
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devTools.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await turnOn(page).click();
  const worker = await started;
  await expectMessage(page, 'Notifications are on for this device');
  const { origin } = new URL(page.url());
  return {
    worker,
    deliver: (message) =>
      devTools
        .send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
        .then(() => undefined),
  };
}

test('the service worker shows a notification, opens its page when pressed, and turns notifications off when “Stop” is pressed', async ({
  page,
}) => {
  await page.addInitScript(fakePushService, { subscription: makeSubscription(), answer: 'granted' as const });
  await page.goto('/user/account/communications');
  const { worker, deliver } = await startWorker(page);
  // The headless shell shows no notifications and opens no windows, so the test records both.
  await worker.evaluate(() => {
    const done: string[] = [];
    Object.assign(self, { done });
    const { registration, clients } = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: unknown };
    };
    registration.showNotification = async (title, options) => {
      done.push(`${title}: ${options?.body ?? ''}`);
    };
    clients.openWindow = async (path: string) => {
      done.push(path);
    };
  });
  const done = () => worker.evaluate(() => (self as unknown as { done: string[] }).done);
  const call = { title: 'Onward', body: 'Your call is today at 3 pm', path: '/user/dashboard', tag: 'call' };
  await deliver(call);
  await expect.poll(done).toEqual(['Onward: Your call is today at 3 pm']);
  const press = (action: string) =>
    worker.evaluate((pressed) => {
      const notification = { close: () => undefined, data: { path: '/user/dashboard' } };
      const event = { action: pressed, notification, waitUntil: () => undefined };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), event));
    }, action);
  await press('');
  await expect.poll(done).toContain('/user/dashboard');
  await press('stop');
  await expect.poll(done).toContain('Notifications are off on this device: ');
});

test('if the browser replaces its push subscription, notifications stay on, even after the session has ended', async ({
  page,
  doctor,
}) => {
  await page.addInitScript(fakePushService, { subscription: makeSubscription(), answer: 'granted' as const });
  await page.goto('/user/account/communications');
  const { worker } = await startWorker(page);
  const replacement = makeSubscription();
  await page.context().clearCookies({ name: /^__session/ });
  await worker.evaluate((next) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(registration.pushManager, { subscribe: async () => ({ toJSON: () => next }) });
    self.dispatchEvent(
      Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: null,
        newSubscription: null,
        waitUntil: () => undefined,
      }),
    );
  }, replacement);
  const endpoints = () => query('select endpoint from push_subscription where doctor_id = $1', [doctor.id]);
  await expect.poll(endpoints).toEqual([{ endpoint: replacement.endpoint }]);
});
