import { randomUUID } from 'node:crypto';
import { startApp } from '@/lib/app/start-app.server';
import { deviceCookieLine } from '@/lib/doctors/devices/device-cookie';
import { insertDoctor } from '@/tests/factories/enquiry';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { pushBrowser } from '@/tests/push-browser';
import { sendForm } from '@/tests/send-form';
import { siteDatabase } from '@/tests/site-database';
import { communicationsSchema, loadCommunications, submitCommunications } from './communications-page.server';

const database = siteDatabase();
const [phone, laptop] = [randomUUID(), randomUUID()];
let ada: string;
let bob: string;
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
  bob = await insertDoctor(database.db, 'bob@example.com');
});

type From = { doctorId?: string; deviceId?: string | null; app?: ReturnType<typeof startApp> };

function buildRequest({ doctorId = ada, deviceId = phone, app = startApp() }: From = {}) {
  const request = pageRequest(buildSession(doctorId), { app });
  const { headers } = request.context.req;
  headers['user-agent'] =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  if (deviceId) headers.cookie = deviceCookieLine({ isLoggedIn: true, deviceId }, false);
  return request;
}

const send = (fields: Record<string, string>, from?: From) =>
  sendForm({ schema: communicationsSchema, submit: submitCommunications }, buildRequest(from), fields);
const subscribe = (change: Record<string, string> = {}, from?: From) =>
  send({ do: 'push-subscribe', ...pushBrowser().target, ...change }, from);

async function load(from?: From) {
  const answer = await loadCommunications(buildRequest(from), unsentForm);
  if (!('props' in answer)) throw new Error('No page');
  return answer.props.notifications;
}
const listChosen = async () =>
  (await load())?.purposes.flatMap(({ purpose, enabled }) => (enabled ? [purpose] : []));

test('turns on every kind of notification for the device that opened the page, and records the consent', async () => {
  const { target } = pushBrowser();
  expect(await subscribe({ ...target })).toMatchObject({ toast: { state: 'success' } });
  expect(await load()).toMatchObject({
    endpoint: target.endpoint,
    devices: [{ device: 'Chrome on an Android phone', current: true, lastUsed: null }],
  });
  expect(await listChosen()).toEqual(['promised-calls', 'shifts', 'urgent-jobs']);
  const consents = await database.db.selectFrom('consent').select(['channel', 'state']).execute();
  expect(consents).toEqual(Array.from({ length: 3 }, () => ({ channel: 'push', state: 'granted' })));
});

test('shows a device only to its own doctor, and its endpoint only on that device', async () => {
  await subscribe();
  expect(await load({ deviceId: laptop })).toMatchObject({ endpoint: null, devices: [{ current: false }] });
  expect(await load({ doctorId: bob })).toMatchObject({ endpoint: null, devices: [] });
});

test('turning on notifications on a second device keeps the doctor’s choices of notifications', async () => {
  await subscribe();
  await send({ do: 'push-choices', 'push:shifts': 'on' });
  await subscribe({}, { deviceId: laptop });
  expect(await listChosen()).toEqual(['shifts']);
});

test('removes a doctor’s own device, but not another doctor’s device', async () => {
  await subscribe();
  const device = (await load())?.devices[0]?.id ?? '';
  await send({ do: 'push-unsubscribe', device }, { doctorId: bob });
  expect((await load())?.devices).toHaveLength(1);
  await send({ do: 'push-unsubscribe', device });
  await send({ do: 'push-unsubscribe', device });
  expect((await load())?.devices).toEqual([]);
});

test('stops all notifications if the doctor unsubscribes from all optional messages', async () => {
  await subscribe();
  await send({ do: 'unsubscribe-all' });
  expect(await listChosen()).toEqual([]);
});

const { target } = pushBrowser();
test.each([
  ['an endpoint without encryption', { endpoint: 'http://push.example/1' }],
  ['an endpoint in a private network', { endpoint: 'https://10.0.0.1/push' }],
  ['an endpoint that is too long', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
  ['a key that is not a point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a key of another length', { p256dh: target.p256dh.slice(4) }],
  ['a secret of another length', { auth: 'short' }],
])('refuses to store a device with %s', async (_, change) => {
  expect(await subscribe(change)).toMatchObject({ feedback: { statusCode: 422 } });
  expect((await load())?.devices).toEqual([]);
});

test('asks the doctor to reload the page if the browser sent no device cookie', async () => {
  expect(await subscribe({}, { deviceId: null })).toMatchObject({ feedback: { statusCode: 400 } });
});

test('the form neither offers nor accepts notifications while the site has no key for the push service', async () => {
  const app = { ...startApp(), push: null };
  expect(await load({ app })).toBeNull();
  expect(await subscribe({}, { app })).toMatchObject({ feedback: { statusCode: 404 } });
});
