import { z } from 'zod';
import { senderKey } from './form-guard.server';

const key = '0192f0c4-0000-4000-8000-00000000000a';
const visitor = { key, doctorId: null, email: 'a@example.com' };

test('the same form from the same sender has the same idempotency key, however the email address is spelt', () => {
  expect(senderKey('enquiry', { ...visitor, email: ' A@Example.com' })).toBe(senderKey('enquiry', visitor));
  expect(z.uuid().safeParse(senderKey('enquiry', visitor)).success).toBe(true);
});

test.each([
  { ...visitor, email: 'b@example.com' },
  { ...visitor, email: null },
  { ...visitor, doctorId: '0192f0c4-0000-7000-8000-000000000001' },
  { ...visitor, key: '0192f0c4-0000-4000-8000-00000000000b' },
])('derives a different idempotency key if the sender or the form’s key differs: %j', (other) => {
  expect(senderKey('enquiry', other)).not.toBe(senderKey('enquiry', visitor));
});

test('never gives two forms the same idempotency key', () => {
  expect(senderKey('contact', visitor)).not.toBe(senderKey('enquiry', visitor));
});
