import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import {
  confirmationLimits,
  enqueueConfirmation,
  type ConfirmationPurpose,
} from './enqueue-confirmation.server';
import { toMailbox } from './email';

const database = databaseWithData();
beforeEach(() => database.db.deleteFrom('email').execute());

const start = new Date('2026-11-24T00:05:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const templates = {
  enquiry: 'enquiry-received',
  vacancy: 'vacancy-received',
  message: 'contact-received',
} as const;

async function send(
  to: string,
  {
    purpose = 'enquiry',
    proven = false,
    at = start,
  }: { purpose?: keyof typeof templates; proven?: boolean; at?: Date } = {},
): Promise<boolean> {
  const email = {
    template: 'enquiry-received',
    to,
    data: { enquiryId: '' },
    dedupeKey: randomUUID(),
  } as const;
  const named = { ...email, template: templates[purpose] } as typeof email;
  const about: { purpose: ConfirmationPurpose; proven: boolean } = { purpose, proven };
  return database.db.transaction().execute((trx) => enqueueConfirmation(trx, named, about, at));
}
const times = async (n: number, one: (n: number) => Promise<boolean>) =>
  (await Promise.all(Array.from({ length: n }, (_, index) => one(index)))).filter(Boolean).length;

test('even for simultaneous requests, limits how many confirmation emails with one purpose a mailbox gets in an hour', async () => {
  expect(await times(40, () => send('victim@example.com'))).toBe(confirmationLimits.purpose.hour);
  expect(await times(40, () => send('victim@example.com', { at: hours(0.9) }))).toBe(0);
  expect(await times(40, () => send('other@example.com'))).toBe(confirmationLimits.purpose.hour);
});

test('limits a mailbox’s confirmation emails per day for all purposes together, and allows more the next day', async () => {
  let sent = 0;
  for (let hour = 0; hour < 24; hour += 2)
    for (const purpose of ['enquiry', 'vacancy', 'message'] as const)
      sent += await times(8, () => send('victim@example.com', { purpose, at: hours(hour) }));
  expect(sent).toBe(confirmationLimits.total.day);
  expect(await send('victim@example.com', { at: hours(24.1) })).toBe(true);
});

test('counts emails to different spellings of the same mailbox together', async () => {
  expect(await times(40, (n) => send(`Vic.tim+${n}@${n % 2 ? 'gmail' : 'googlemail'}.com`))).toBe(
    confirmationLimits.purpose.hour,
  );
  expect(toMailbox(' Doctor+Locum@Example.com ')).toBe('doctor@example.com');
  expect(toMailbox('first.last@example.com')).toBe('first.last@example.com');
});

test('confirmation emails to a person signed in with the email address are neither limited nor counted', async () => {
  await times(40, () => send('victim@example.com'));
  expect(await times(12, () => send('victim@example.com', { proven: true }))).toBe(12);
});
