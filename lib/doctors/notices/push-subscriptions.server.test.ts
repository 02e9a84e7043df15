import { randomUUID } from 'node:crypto';
import { deviceCookieLine } from '@/lib/doctors/devices/device-cookie';
import { insertDoctor } from '@/tests/factories/enquiry';
import { pushBrowser } from '@/tests/push-browser';
import { databaseWithData } from '@/tests/database-with-data';
import { deleteOfSession, selectSubscriptions, type NewSubscription } from './push-subscription-store.server';
import {
  maxDevices,
  subscribeDevice,
  unsubscribeOnSignOut,
  unsubscribeOthers,
} from './push-subscriptions.server';

const now = new Date('2027-03-01T01:00:00Z');
const database = databaseWithData('doctor');
let ada: string;
let bob: string;
beforeEach(async () => {
  ada = await insertDoctor(database.db, 'ada@example.com');
  bob = await insertDoctor(database.db, 'bob@example.com');
});

const browser = (change: Partial<NewSubscription> = {}): NewSubscription => ({
  ...pushBrowser().target,
  doctorId: ada,
  deviceId: randomUUID(),
  device: 'Chrome on an Android phone',
  ...change,
});
const subscribe = (subscription: NewSubscription) => subscribeDevice({ db: database.db, now }, subscription);
const listDevices = async (doctorId: string) =>
  (await selectSubscriptions(database.db, doctorId)).map(({ device_id: id }) => id);

test('stores a browser’s notification subscription once, even if the doctor presses the button twice', async () => {
  const phone = browser();
  expect(await Promise.all([subscribe(phone), subscribe(phone)])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await listDevices(ada)).toEqual([phone.deviceId]);
});

test('a browser’s new subscription replaces its earlier subscription', async () => {
  const phone = browser();
  await subscribe(phone);
  await subscribe({ ...phone, ...pushBrowser().target });
  expect(await listDevices(ada)).toEqual([phone.deviceId]);
});

test('sends a shared browser’s notifications only to the doctor who subscribed last', async () => {
  const shared = browser();
  await subscribe(shared);
  await subscribe({ ...shared, doctorId: bob });
  expect(await listDevices(ada)).toEqual([]);
  expect(await listDevices(bob)).toEqual([shared.deviceId]);
});

test('a doctor can have notifications on at most ten devices', async () => {
  for (let count = 0; count < maxDevices; count += 1) await subscribe(browser());
  expect(await subscribe(browser())).toEqual({ ok: false, failure: { code: 'push/full' } });
  expect(await listDevices(ada)).toHaveLength(maxDevices);
});

test('signing out ends notifications only in the browser used for signing out', async () => {
  const [phone, laptop] = [browser(), browser()];
  await subscribe(phone);
  await subscribe(laptop);
  const cookie = deviceCookieLine({ isLoggedIn: true, deviceId: phone.deviceId }, false);
  const report = () => undefined;
  await unsubscribeOnSignOut({ db: database.db, errorReporting: { report } }, { headers: { cookie } });
  expect(await listDevices(ada)).toEqual([laptop.deviceId]);
});

test('signing in ends another doctor’s notifications in the same browser', async () => {
  const shared = browser();
  await subscribe(shared);
  await unsubscribeOthers(database.db, { deviceId: shared.deviceId, doctorId: ada });
  expect(await listDevices(ada)).toEqual([shared.deviceId]);
  await unsubscribeOthers(database.db, { deviceId: shared.deviceId, doctorId: bob });
  expect(await listDevices(ada)).toEqual([]);
});

test('ending another device’s session ends the notifications on that device', async () => {
  const [phone, laptop] = [browser(), browser()];
  await subscribe(phone);
  await subscribe(laptop);
  const { row_id: sessionId } = await database.db
    .insertInto('session')
    .values({
      ...{ id_hash: 'a'.repeat(64), doctor_id: ada, data: '{}', device_id: phone.deviceId },
      ...{ created_at: now, last_seen_at: now, expires_at: now },
    })
    .returning('row_id')
    .executeTakeFirstOrThrow();
  await deleteOfSession(database.db, { doctorId: bob, sessionId });
  expect(await listDevices(ada)).toHaveLength(2);
  await deleteOfSession(database.db, { doctorId: ada, sessionId });
  expect(await listDevices(ada)).toEqual([laptop.deviceId]);
});

test('signing out everywhere ends the notifications on every device', async () => {
  await subscribe(browser());
  await subscribe(browser({ doctorId: bob }));
  await database.db.updateTable('doctor').set({ signed_out_at: now }).where('id', '=', ada).execute();
  expect(await listDevices(ada)).toEqual([]);
  expect(await listDevices(bob)).toHaveLength(1);
});
