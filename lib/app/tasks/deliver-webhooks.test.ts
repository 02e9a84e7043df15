import { databaseForEachTest } from '@/tests/test-database';
import { enquiryInput, insertJob, submission } from '@/tests/factories/enquiry';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { OutgoingWebhook, WebhookAnswer, Webhooks } from '@/lib/services/webhooks/webhooks';
import { listFailedWebhooks, retryFailedWebhooks } from '@/lib/platform/webhooks/webhook-outbox.server';
import { deliverDueWebhooks, type WebhookDelivery } from './deliver-webhooks';

const start = Date.parse('2026-11-20T20:37:00Z');
const minute = 60_000;

const database = databaseForEachTest();
let sent: OutgoingWebhook[];
let reported: string[];
let answer: () => WebhookAnswer;
beforeEach(() => {
  sent = [];
  reported = [];
  answer = () => ({ outcome: 'accepted' });
});

const fakeReceiver: Webhooks = {
  send: async (hook) => {
    sent.push(hook);
    return answer();
  },
};

function sweep(afterMs = 0, change: Partial<WebhookDelivery> = {}): Promise<number> {
  return deliverDueWebhooks({
    db: database.db,
    clock: fixedClock(new Date(start + afterMs)),
    webhooks: fakeReceiver,
    errorReporting: { report: (error) => reported.push(String(error)) },
    ...change,
  });
}

async function enquire(): Promise<string> {
  const job = await insertJob(database.db);
  const result = await submitEnquiry(
    { db: database.db, clock: fixedClock(new Date(start)), staffEmail: 'staff@onward.example' },
    submission({ job }),
  );
  return result.ok ? result.value.reference : result.failure.code;
}

test('sends one webhook about a new enquiry, with the enquiry’s id and all of the doctor’s data', async () => {
  const reference = await enquire();
  expect(await sweep()).toBe(1);
  expect(await sweep(86_400_000)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    id: sent[0]?.id,
    event: 'enquiry.received',
    created_at: '2026-11-20T20:37:00.000Z',
    data: {
      reference,
      doctor: { email: enquiryInput.email, phone: enquiryInput.phone },
      message: enquiryInput.message,
      may_be_put_forward: false,
    },
  });
});

test('gives up on a webhook after a day, lists it as failed, and sends it when staff retry it', async () => {
  await enquire();
  const code = () => database.db.selectFrom('webhook_delivery').select('answer_code').executeTakeFirst();
  answer = () => ({ outcome: 'unavailable', message: 'answered 503', code: 503 });
  for (let hour = 0; hour <= 30; hour += 0.5) await sweep(hour * 60 * minute);
  expect(await listFailedWebhooks(database.db)).toEqual([
    expect.objectContaining({ event: 'enquiry.received', attempts: 9, error: 'answered 503' }),
  ]);
  expect(reported).toEqual(['Error: Webhook failed permanently: answered 503']);
  expect(await code()).toEqual({ answer_code: 503 });
  answer = () => ({ outcome: 'accepted', code: 204 });
  const later = new Date(start + 48 * 60 * minute);
  expect(await retryFailedWebhooks(database.db, later)).toBe(1);
  expect(await sweep(48 * 60 * minute)).toBe(1);
  expect(await listFailedWebhooks(database.db)).toEqual([]);
  expect(await code()).toEqual({ answer_code: 204 });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('sends a webhook again under the same id if the process crashed after the receiver’s response', async () => {
  await enquire();
  const dies = () => {
    throw new Error('killed');
  };
  // The worker crashes after the receiver has accepted the webhook, so the webhook stays leased and is not marked as
  // sent.
  await sweep(0, { at: (step) => step === 'accepted' && dies() }).catch(() => undefined);
  await database.db
    .updateTable('webhook_delivery')
    .set({ leased_until: new Date(start + 30_000), next_at: new Date(start), state: 'queued' })
    .execute();
  expect(await sweep(29_000)).toBe(0);
  expect(await sweep(30_000)).toBe(1);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('sends no webhook about an event that happened while no webhook URL was set', async () => {
  await enquire();
  expect(await sweep(0, { webhooks: null })).toBe(0);
  const reference = await enquire();
  expect(await sweep(minute)).toBe(1);
  expect(sent.map(({ body }) => JSON.parse(body).data.reference)).toEqual([reference]);
});

test('sends no webhook about an enquiry that has been deleted', async () => {
  await enquire();
  await database.db.deleteFrom('enquiry').execute();
  expect(await sweep()).toBe(0);
  expect(sent).toEqual([]);
  expect(await database.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([]);
});
