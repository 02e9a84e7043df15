import { randomUUID } from 'node:crypto';
import { startApp } from '@/lib/app/start-app.server';
import { deviceCookieLine } from '@/lib/doctors/devices/device-cookie';
import renew from '@/pages/api/notifications/renew';
import { insertDoctor } from '@/tests/factories/enquiry';
import { startRoutes } from '@/tests/identity/start-site';
import { pushBrowser } from '@/tests/push-browser';
import { siteDatabase } from '@/tests/site-database';
import { selectSubscriptions } from './push-subscription-store.server';
import { subscribeDevice } from './push-subscriptions.server';

const database = siteDatabase();
const now = new Date('2027-03-01T01:00:00Z');
const phone = randomUUID();
let site: Awaited<ReturnType<typeof startRoutes>>;
let ada: string;
let earlier: string;
beforeAll(async () => {
  site = await startRoutes({ '/renew': renew });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
  earlier = await subscribe(phone);
});

async function subscribe(deviceId: string): Promise<string> {
  const { target } = pushBrowser();
  await subscribeDevice({ db: database.db, now }, { ...target, doctorId: ada, deviceId, device: 'Firefox' });
  return target.endpoint;
}

type Change = { deviceId?: string | null; origin?: string } & Record<string, string | null | undefined>;

async function post({ deviceId = phone, origin = startApp().config.siteUrl, ...change }: Change = {}) {
  const { target } = pushBrowser();
  const line = deviceId && deviceCookieLine({ isLoggedIn: true, deviceId }, false).split(';')[0];
  const answer = await fetch(`${site.url}/renew`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...(line && { Cookie: line }) },
    body: JSON.stringify({ earlier, ...target, ...change }),
  });
  return { status: answer.status, endpoint: target.endpoint };
}

const endpoints = async () => (await selectSubscriptions(database.db, ada)).map(({ endpoint }) => endpoint);

test('replaces a browser’s subscription even if no doctor is signed in, and keeps this browser’s waiting notifications', async () => {
  const [before] = await selectSubscriptions(database.db, ada);
  const { status, endpoint } = await post();
  expect(status).toBe(200);
  expect(await endpoints()).toEqual([endpoint]);
  const [after] = await selectSubscriptions(database.db, ada);
  expect(after?.id).toBe(before?.id);
});

test('accepts a repeated request to renew a subscription, because the first response may have been lost', async () => {
  const { target } = pushBrowser();
  expect((await post({ ...target })).status).toBe(200);
  expect((await post({ ...target })).status).toBe(200);
  expect(await endpoints()).toEqual([target.endpoint]);
});

test.each<[string, () => Promise<Change>]>([
  ['another browser', async () => ({ deviceId: randomUUID() })],
  ['a browser without the device cookie', async () => ({ deviceId: null })],
  ['a browser that names another earlier subscription', async () => ({ earlier: 'https://push.test/1' })],
  [
    'a browser that wants the endpoint of another device',
    async () => ({ endpoint: await subscribe(randomUUID()) }),
  ],
])('does not change the subscription for %s', async (_, build) => {
  const change = await build();
  const before = await endpoints();
  expect((await post(change)).status).toBe(404);
  expect(await endpoints()).toEqual(before);
});

test('does not restore a device’s subscription after the doctor has turned notifications off on that device', async () => {
  await database.db.deleteFrom('push_subscription').execute();
  expect((await post()).status).toBe(404);
  expect(await endpoints()).toEqual([]);
});

test.each([
  ['an address in a private network', { endpoint: 'https://10.0.0.1/push' }, 400],
  ['a key that is not a point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 400],
  ['no earlier address', { earlier: null }, 400],
  ['a request from another site', { origin: 'https://elsewhere.example' }, 403],
])('refuses to renew a subscription: %s', async (_, change, status) => {
  expect((await post(change)).status).toBe(status);
  expect(await endpoints()).toEqual([earlier]);
});
