import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Push } from '@/lib/services/push/push';
import type { Sms } from '@/lib/services/sms/sms';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { pushBrowser } from '@/tests/push-browser';
import { findNoticeOffer } from './find-notice-offer.server';
import { describeOffer } from './notice-offer';
import { setPushChoices, subscribeDevice } from './push-subscriptions.server';

const now = new Date('2027-03-01T01:00:00Z');
const database = databaseWithData('doctor');
let ada: string;
beforeEach(async () => {
  ada = await insertDoctor(database.db, 'ada@example.com');
});

const sms = { formatAnswer: () => ({ contentType: '', body: '' }) } as unknown as Sms;
const push = { publicKey: 'key' } as Push;

async function offer(purpose: 'promised-calls' | 'shifts', channels: { sms?: Sms; push?: Push }) {
  const app = { db: database.db, clock: fixedClock(now), sms: null, push: null, ...channels };
  const found = await findNoticeOffer(app, { doctorId: ada, purpose });
  return found && describeOffer(found);
}

test('offers reminders by text message or notification only if the site can send them', async () => {
  expect(await offer('promised-calls', { sms, push })).toBe(
    'We can remind you by text message or notification an hour before we call.',
  );
  expect(await offer('shifts', { push })).toBe(
    'We can remind you by notification on the day before each shift.',
  );
  expect(await offer('shifts', { sms })).toBe(
    'We can remind you by text message on the day before each shift.',
  );
  expect(await offer('shifts', {})).toBeNull();
});

test('offers no reminder to a doctor who already gets it by text message or notification', async () => {
  const device = { doctorId: ada, deviceId: randomUUID(), device: 'Firefox' };
  await subscribeDevice({ db: database.db, now }, { ...pushBrowser().target, ...device });
  expect(await offer('promised-calls', { sms, push })).toBeNull();
  await setPushChoices({ db: database.db, now }, { doctorId: ada, purposes: ['shifts'] });
  expect(await offer('promised-calls', { sms, push })).not.toBeNull();
  expect(await offer('shifts', { sms, push })).toBeNull();
});
