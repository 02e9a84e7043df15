import { randomUUID } from 'node:crypto';
import { announceBookedCalls } from '@/lib/consultants/bookings/announce-booked-calls.server';
import { setPushChoices, subscribeDevice } from '@/lib/doctors/notices/push-subscriptions.server';
import { selectSubscriptions } from '@/lib/doctors/notices/push-subscription-store.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Push, PushAnswer, PushMessage, PushTarget } from '@/lib/services/push/push';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { pushBrowser } from '@/tests/push-browser';
import { databaseWithData } from '@/tests/database-with-data';
import { deliverDuePushMessages } from './deliver-push-messages';

// 11 am in Sydney, four hours before the call at 3 pm.
const morning = new Date('2027-03-01T00:00:00Z');
const call = new Date('2027-03-01T04:00:00Z');
const minute = 60_000;
const beforeCall = (minutes: number) => new Date(call.getTime() - minutes * minute);

const database = databaseWithData('booking', 'doctor');
let ada: string;
let sent: { target: PushTarget; message: PushMessage }[];
let reported: string[];
let answer: (target: PushTarget) => PushAnswer;
beforeEach(async () => {
  sent = [];
  reported = [];
  answer = () => ({ outcome: 'accepted', code: 201 });
  ada = await insertDoctor(database.db, 'ada@example.com');
  await database.db.updateTable('doctor').set({ time_zone: 'Australia/Sydney' }).execute();
});

const push: Push = {
  publicKey: 'key',
  send: async (target, message) => {
    sent.push({ target, message });
    return answer(target);
  },
};

const deliver = (at: Date, change: { push?: Push | null } = {}) =>
  deliverDuePushMessages({
    db: database.db,
    clock: fixedClock(at),
    push,
    config: { brandName: 'Onward' } as Parameters<typeof deliverDuePushMessages>[0]['config'],
    errorReporting: { report: (error) => reported.push(String(error)) },
    referenceData: () => getReferenceData(database.db),
    ...change,
  });

async function turnOn(doctorId = ada) {
  const { target } = pushBrowser();
  await subscribeDevice(
    { db: database.db, now: morning },
    { ...target, doctorId, deviceId: randomUUID(), device: 'Chrome on an Android phone' },
  );
  return target;
}

async function book(startsAt = call) {
  const consultant = await database.db.selectFrom('consultant').select('id').executeTakeFirstOrThrow();
  const id = randomUUID();
  await database.db
    .insertInto('booking')
    .values({
      ...{ id, doctor_id: ada, consultant_id: consultant.id, starts_at: startsAt, state: 'booked' },
      ...{ ends_at: new Date(startsAt.getTime() + 30 * minute), time_zone: 'Australia/Sydney' },
      ...{ given_name: 'Ada', family_name: 'Byron', email: 'ada@example.com', phone: '+61412345678' },
      ...{ topic: 'work', idempotency_key: randomUUID(), created_at: morning, updated_at: morning },
    })
    .execute();
  return id;
}

const announce = (now = morning) => announceBookedCalls({ db: database.db, now });
const devices = async () => (await selectSubscriptions(database.db, ada)).map(({ endpoint }) => endpoint);

test('sends each of the doctor’s devices one notification, without a name, an hour before a booked phone call', async () => {
  const [phone, laptop] = [await turnOn(), await turnOn()];
  await book();
  expect(await announce()).toBe(1);
  expect(await announce()).toBe(0);
  expect(await deliver(beforeCall(61))).toBe(0);
  expect(await deliver(beforeCall(60))).toBe(2);
  expect(await deliver(beforeCall(59))).toBe(0);
  expect(sent.map(({ target }) => target.endpoint).sort()).toEqual([phone.endpoint, laptop.endpoint].sort());
  const [{ message } = { message: null }] = sent;
  expect(message).toMatchObject({ urgency: 'high', ttlSeconds: 45 * 60 });
  expect(JSON.parse(message?.payload ?? '')).toMatchObject({
    title: 'Onward',
    body: 'Your call is today at 3\u00a0pm (Sydney time)',
    path: '/user/dashboard',
  });
});

test('queues no notification for a doctor who has no device or has turned off notifications about phone calls', async () => {
  await book();
  expect(await announce()).toBe(0);
  await turnOn();
  await setPushChoices({ db: database.db, now: morning }, { doctorId: ada, purposes: ['shifts'] });
  expect(await announce()).toBe(0);
});

test.each([
  [
    'the doctor turned off notifications about phone calls',
    () => setPushChoices({ db: database.db, now: morning }, { doctorId: ada, purposes: [] }),
  ],
  ['the call was cancelled', () => database.db.updateTable('booking').set({ state: 'cancelled' }).execute()],
  [
    'the account is disabled',
    () => database.db.updateTable('doctor').set({ disabled_at: morning }).execute(),
  ],
])('sends no notification if %s after the notification was queued', async (_, change) => {
  await turnOn();
  await book();
  await announce();
  await change();
  expect(await deliver(beforeCall(60))).toBe(0);
  expect(sent).toEqual([]);
});

test('sends no notification to a device on which the doctor signed out after the notification was queued', async () => {
  await turnOn();
  await book();
  await announce();
  await database.db.updateTable('doctor').set({ signed_out_at: morning }).execute();
  expect(await deliver(beforeCall(60))).toBe(0);
  expect(sent).toEqual([]);
});

test('deletes a device whose browser has ended the subscription, and keeps the doctor’s other devices', async () => {
  const [gone, kept] = [await turnOn(), await turnOn()];
  await book();
  await announce();
  answer = ({ endpoint }) =>
    endpoint === gone.endpoint ? { outcome: 'gone' } : { outcome: 'accepted', code: 201 };
  expect(await deliver(beforeCall(60))).toBe(1);
  expect(await devices()).toEqual([kept.endpoint]);
  expect(reported).toEqual([]);
});

test('retries a booked phone call’s notification if the push service is busy, but not shortly before the call', async () => {
  await turnOn();
  await book();
  await announce();
  answer = () => ({ outcome: 'unavailable', message: 'answered 429', code: 429 });
  expect(await deliver(beforeCall(60))).toBe(0);
  expect(await deliver(beforeCall(58))).toBe(0);
  expect(sent).toHaveLength(2);
  expect(await deliver(beforeCall(10))).toBe(0);
  expect(sent).toHaveLength(2);
});

test('if a busy push service asks to wait for some time, retries a notification only after that time', async () => {
  await turnOn();
  await book();
  await announce();
  answer = () => ({
    outcome: 'unavailable',
    message: 'answered 429',
    code: 429,
    retryAfterMs: 20 * minute,
  });
  expect(await deliver(beforeCall(60))).toBe(0);
  expect(await deliver(beforeCall(41))).toBe(0);
  expect(sent).toHaveLength(1);
  expect(await deliver(beforeCall(40))).toBe(0);
  expect(sent).toHaveLength(2);
  answer = () => ({ outcome: 'accepted', code: 201 });
  expect(await deliver(beforeCall(20))).toBe(1);
});

test('reports once that the push service refuses a notification, and keeps the device', async () => {
  const phone = await turnOn();
  await book();
  await announce();
  answer = () => ({ outcome: 'refused', message: 'answered 403', code: 403 });
  await deliver(beforeCall(60));
  await deliver(beforeCall(30));
  expect(reported).toEqual([expect.stringContaining('answered 403')]);
  expect(await devices()).toEqual([phone.endpoint]);
});

test('for a phone call booked for 8 am, sends the notification at 8 pm on the evening before', async () => {
  await turnOn();
  // 8 am on Tuesday in Sydney.
  await book(new Date('2027-03-01T21:00:00Z'));
  await announce();
  // 7:59 pm and 8 pm on Monday in Sydney. The notification is due at 8 pm.
  expect(await deliver(new Date('2027-03-01T08:59:00Z'))).toBe(0);
  expect(await deliver(new Date('2027-03-01T09:00:00Z'))).toBe(1);
  expect(sent[0]?.message.payload).toContain('tomorrow at 8');
});

test('drops notifications that become due while the site has no key for the push service', async () => {
  await turnOn();
  await book();
  await announce();
  expect(await deliver(beforeCall(60), { push: null })).toBe(0);
  expect(await deliver(beforeCall(59))).toBe(0);
  expect(sent).toEqual([]);
});
