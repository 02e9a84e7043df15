import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import { failingAtLastWrite } from '@/tests/before-insert';
import { databaseWithData } from '@/tests/database-with-data';
import { readFields } from '@/lib/http/form-fields.server';
import { type ContactInput, answerPromise } from './contact-message';
import { findContactMessage, submitContactMessage } from './submit-contact-message.server';
import { contactFields } from './contact-fields.server';

const database = databaseWithData();

const input: ContactInput = {
  topic: 'privacy',
  name: 'Ngaire Bell',
  email: 'ngaire.bell@example.com',
  message: 'What do you hold about me?',
};
const services = (now = '2026-11-20T05:10:00Z') => ({
  db: database.db,
  clock: fixedClock(now),
  staffEmail: 'staff@onward.example',
});
const countRows = async (table: 'contact_message' | 'email' | 'webhook_delivery') =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

test('stores a contact message with its promised answer time, emails to sender and staff, and webhook', async () => {
  const { reference, outcome } = await submitContactMessage(services(), {
    input,
    idempotencyKey: randomUUID(),
  });
  expect(reference).toMatch(/^MSG-\d{6}$/);
  expect(outcome).toBe('sent');
  const message = await findContactMessage(database.db, { reference });
  expect(message).toMatchObject({
    input,
    timeZone: 'Australia/Sydney',
    createdAt: services().clock.now().toISOString(),
  });
  // One working day after Friday 4:10 pm in Sydney, rounded up to the half-hour, is Monday 4:30 pm.
  expect(message && answerPromise(message).replaceAll('\u00a0', ' ')).toBe(
    'We will answer by Monday 23 November, 4:30 pm (Sydney time)',
  );
  const emails = await database.db
    .selectFrom('email')
    .select(['template', 'recipient'])
    .where('dedupe_key', 'like', `%${message?.id}`)
    .orderBy('template')
    .execute();
  expect(emails).toEqual([
    { template: 'contact-received', recipient: input.email },
    { template: 'contact-staff', recipient: 'staff@onward.example' },
  ]);
  const hooks = await database.db
    .selectFrom('webhook_delivery')
    .select('event')
    .where('dedupe_key', 'like', `%${message?.id}`)
    .execute();
  expect(hooks).toEqual([{ event: 'contact-message.received' }]);
});

test('creates one message and one pair of emails if a form is sent repeatedly, even simultaneously', async () => {
  const before = await countRows('email');
  const once = { input, idempotencyKey: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => submitContactMessage(services(), once)));
  answers.push(await submitContactMessage(services(), once));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(answers.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  expect(await countRows('email')).toBe(before + 2);
});

test('stores nothing if the last write in the transaction fails', async () => {
  const before = [
    await countRows('contact_message'),
    await countRows('email'),
    await countRows('webhook_delivery'),
  ];
  const broken = { ...services(), db: failingAtLastWrite(database.db) };
  await expect(submitContactMessage(broken, { input, idempotencyKey: randomUUID() })).rejects.toThrow(
    'planted',
  );
  expect([
    await countRows('contact_message'),
    await countRows('email'),
    await countRows('webhook_delivery'),
  ]).toEqual(before);
});

const fields = (change: Record<string, string> = {}) => new URLSearchParams({ ...input, ...change });

test('trims a message’s fields and removes control characters', () => {
  expect(
    readFields(contactFields, fields({ name: ' Ngaire\u0007  Bell ', message: 'One\r\nTwo\u0000 ' })),
  ).toEqual({
    input: { ...input, name: 'Ngaire Bell', message: 'One\nTwo' },
  });
});

test.each([
  ['topic', 'Choose a topic', ''],
  ['topic', 'Choose a topic', 'toString'],
  ['name', 'Enter your name', ' '],
  ['name', 'Enter your name without links or web addresses', 'See https://evil.example'],
  ['email', 'Enter your email, like name@example.com', 'ngaire@'],
  ['message', 'Enter your message', '\u0000 '],
  ['message', 'Shorten this to 4,000 characters', 'x'.repeat(4001)],
])('shows an error at the field %s: “%s”', (field, message, value) => {
  expect(readFields(contactFields, fields({ [field]: value }))).toEqual({ errors: [{ field, message }] });
});

test('reports every empty field once, in the form’s order', () => {
  const read = readFields(contactFields, new URLSearchParams());
  expect('errors' in read && read.errors.map(({ field }) => field)).toEqual([
    'topic',
    'name',
    'email',
    'message',
  ]);
});
