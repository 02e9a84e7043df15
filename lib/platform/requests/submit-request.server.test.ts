import { failingAtLastWrite } from '@/tests/before-insert';
import { databaseWithData } from '@/tests/database-with-data';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { submitRequest, type Submission } from './submit-request.server';

const now = new Date('2026-11-20T20:37:00Z');
const data = { contactMessageId: 'one' };

const database = databaseWithData();
beforeEach(async () => {
  for (const table of ['email', 'webhook_delivery', 'rate_limit'] as const)
    await database.db.deleteFrom(table).execute();
});

/** Returns a request that writes only to `rate_limit`, because this table needs no related rows. */
const submission = (change: Partial<Submission<string>> = {}): Submission<string> => ({
  findEarlier: async (trx) => ((await isThere(trx)) ? 'the earlier one' : null),
  add: async (trx) => {
    const added = await trx
      .insertInto('rate_limit')
      .values({ key: 'one', window_start: now, count: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === BigInt(0)) return null;
    return {
      answer: 'taken',
      requests: [
        {
          key: 'one',
          confirmation: {
            email: { template: 'contact-received', to: 'priya@example.com', data },
            purpose: 'message',
            doctorId: null,
          },
          staff: [
            { template: 'contact-staff', to: 'first@onward.example', data },
            { template: 'contact-staff', to: 'second@onward.example', data },
          ],
          webhook: { event: 'contact-message.received', data },
        },
      ],
    };
  },
  ...change,
});
const isThere = (trx: DatabaseTransaction) =>
  trx.selectFrom('rate_limit').select('key').where('key', '=', 'one').executeTakeFirst();
const submit = (change?: Partial<Submission<string>>, db = database.db) =>
  submitRequest({ db, now }, submission(change));

async function written(): Promise<string[]> {
  const emails = await database.db.selectFrom('email').select('dedupe_key').orderBy('dedupe_key').execute();
  const webhooks = await database.db.selectFrom('webhook_delivery').select('dedupe_key').execute();
  return [...emails, ...webhooks].map(({ dedupe_key }) => dedupe_key);
}
const all = [
  'contact-received:one',
  'contact-staff:one',
  'contact-staff:one:1',
  'contact-message.received:one',
];

test('stores a request with its webhook and its emails to the sender and to staff', async () => {
  expect(await submit()).toBe('taken');
  expect(await written()).toEqual(all);
});

test('answers a repeated request like the first, and sends no further emails or webhook', async () => {
  await submit();
  expect(await submit()).toBe('the earlier one');
  expect(await written()).toEqual(all);
});

test('stores one of many simultaneous requests with the same idempotency key, and answers all alike', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit()));
  expect(answers.sort()).toEqual([...Array.from({ length: 4 }, () => 'the earlier one'), 'taken'].sort());
  expect(await written()).toEqual(all);
});

test('stores nothing if a database write fails before the commit', async () => {
  await expect(submit({}, failingAtLastWrite(database.db))).rejects.toThrow('planted');
  expect(await written()).toEqual([]);
  expect(await submit()).toBe('taken');
});

test('returns the reason for a refused request and sends nothing', async () => {
  expect(await submit({ add: async () => ({ answer: 'too many', requests: [] }) })).toBe('too many');
  expect(await written()).toEqual([]);
});

test('throws if the database refuses a request as a duplicate although no earlier request exists', async () => {
  await expect(submit({ add: async () => null })).rejects.toThrow('no earlier request was found');
});
