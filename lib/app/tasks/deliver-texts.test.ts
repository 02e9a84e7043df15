import { readConfig } from '@/lib/config.server';
import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { announceBookedCalls } from '@/lib/consultants/bookings/announce-booked-calls.server';
import {
  confirmTextNumber,
  requestTextCode,
  setTextChoices,
} from '@/lib/doctors/notices/confirm-text-number.server';
import { takeTextReply } from '@/lib/doctors/notices/take-text-reply.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { OutgoingText, SmsAnswer } from '@/lib/services/sms/sms';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, staffEmail } from '@/tests/factories/enquiry';
import { siteEnvironment } from '@/tests/site-environment';
import { deliverDueTexts } from './deliver-texts';

const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));
const database = databaseWithData('text_stop', 'booking', 'email', 'doctor');
const number = '+61412345678';

let ada: string;
let sent: OutgoingText[];
let answer: () => SmsAnswer | Promise<SmsAnswer>;
beforeEach(async () => {
  ada = await insertDoctor(database.db, 'ada@example.com');
  await database.db.updateTable('doctor').set({ time_zone: 'Australia/Sydney' }).execute();
  sent = [];
  answer = () => ({ outcome: 'accepted', vendorId: `SM-${crypto.randomUUID()}` });
});

// Wednesday, 2 pm in Sydney.
const start = new Date('2027-01-20T03:00:00Z');
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);

const deliver = (now: Date) =>
  deliverDueTexts({
    db: database.db,
    config,
    clock: fixedClock(now),
    sms: {
      send: async (text) => {
        sent.push(text);
        return answer();
      },
      readEvent: () => null,
      formatAnswer: () => ({ contentType: 'text/plain', body: '' }),
    },
    errorReporting: {
      report: (error) => expect(error).toEqual(new Error('The vendor refused a text message')),
    },
    referenceData: () => Promise.resolve(database.data),
  });
const rows = () =>
  database.db
    .selectFrom('text_message')
    .select(['kind', 'state', 'attempts', 'vendor_id', 'last_error', 'next_at'])
    .where('kind', '!=', 'code')
    .orderBy('created_at')
    .execute();

async function turnOn(): Promise<void> {
  await requestTextCode({ db: database.db, now: start }, { doctorId: ada, number });
  await deliver(start);
  const code = /\d{6}/.exec(sent.pop()?.body ?? '')?.[0] ?? '';
  const confirmed = await confirmTextNumber(
    { db: database.db, now: start, secrets: config.secrets.forms },
    { doctorId: ada, code },
  );
  expect(confirmed.ok).toBe(true);
  await setTextChoices({ db: database.db, now: start }, { doctorId: ada, purposes: ['promised-calls'] });
}

/** Books the first free call that starts at this local time in Sydney. */
async function book(clockTime = /^(?:9|09):00/): Promise<{ id: string; startsAt: Date }> {
  const context = { db: database.db, data: database.data, now: start };
  const local = new Intl.DateTimeFormat('en-AU', {
    timeStyle: 'short',
    hour12: false,
    timeZone: 'Australia/Sydney',
  });
  const slot = (await listFreeSlots(context)).find(({ startsAt }) => clockTime.test(local.format(startsAt)));
  if (!slot) throw new Error('No slot is free');
  const booked = await bookAppointment(
    { ...context, staffEmail },
    {
      doctorId: ada,
      idempotencyKey: crypto.randomUUID(),
      input: {
        startsAt: slot.startsAt,
        timeZone: 'Australia/Sydney',
        topic: 'work',
        givenName: 'Ada',
        familyName: 'Raman',
        email: 'ada@example.com',
        phone: number,
        note: 'A private note',
      },
    },
  );
  if (!booked.ok) throw new Error(booked.failure.code);
  return booked.value;
}

const announce = (now: Date) => announceBookedCalls({ db: database.db, now });

test('sends one text message, without the doctor’s name, note or topic, an hour before a booked phone call', async () => {
  await turnOn();
  const { startsAt } = await book();
  const due = minutes(-60, startsAt);
  expect(await announce(minutes(-600, startsAt))).toBe(1);
  expect(await announce(minutes(-590, startsAt))).toBe(0);
  expect(await deliver(minutes(-1, due))).toBe(0);
  expect(await deliver(due)).toBe(1);
  expect(await deliver(due)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: number, usefulUntil: minutes(-15, startsAt), triedSince: null });
  expect(sent[0]?.body).toMatch(
    /^Onward: \p{L}+ calls you today at 9 am \(Sydney time\)\. https:\/\/onward\.example\/user\/dashboard Reply STOP to opt out$/u,
  );
  expect(sent[0]?.body.length).toBeLessThanOrEqual(160);
  expect(sent[0]?.body).not.toMatch(/Ada|Raman|private|work/);
  expect(await rows()).toMatchObject([{ state: 'sent', vendor_id: expect.stringMatching(/^SM-/) }]);
});

test('sends no text message if the phone call was cancelled, was moved, or begins in less than 15 minutes', async () => {
  await turnOn();
  const { id, startsAt } = await book();
  await announce(minutes(-600, startsAt));
  const due = minutes(-60, startsAt);
  const update = (change: { state?: string; starts_at?: Date; ends_at?: Date }) =>
    database.db.updateTable('booking').set(change).where('id', '=', id).execute();

  await update({ state: 'cancelled' });
  await deliver(due);
  expect(await rows()).toMatchObject([{ state: 'suppressed' }]);
  await update({ state: 'booked', starts_at: minutes(60, startsAt), ends_at: minutes(80, startsAt) });
  expect(await announce(due)).toBe(1);
  await deliver(minutes(46 + 60, due));
  expect((await rows()).map(({ state }) => state)).toEqual(['suppressed', 'suppressed']);
  expect(sent).toEqual([]);
});

test('sends no text message to a doctor who turned these messages off or replied STOP after the message was queued', async () => {
  await turnOn();
  const { startsAt } = await book();
  await announce(minutes(-600, startsAt));
  await takeTextReply({ db: database.db, now: start }, { id: 'SM0', from: number, text: 'STOP' });
  await deliver(minutes(-60, startsAt));
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'suppressed' }]);
});

test('a retry of a text message states the earliest time at which the vendor could already have received the message', async () => {
  await turnOn();
  const { startsAt } = await book();
  await announce(minutes(-600, startsAt));
  const due = minutes(-60, startsAt);
  answer = () => ({ outcome: 'unavailable', message: 'answered 503', code: 503 });
  expect(await deliver(due)).toBe(0);
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'answered 503' }]);
  answer = () => ({ outcome: 'accepted', vendorId: 'SM5' });
  expect(await deliver(minutes(1, due))).toBe(1);
  expect(sent[1]?.triedSince).toEqual(minutes(-600, startsAt));
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, vendor_id: 'SM5' }]);
});

test('does not retry a text message refused by the vendor', async () => {
  await turnOn();
  const { startsAt } = await book();
  await announce(minutes(-600, startsAt));
  answer = () => ({ outcome: 'refused', message: '21211: invalid', code: 400 });
  await deliver(minutes(-60, startsAt));
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: '21211: invalid' }]);
});

test('if the vendor reports that a number has opted out, treats this like the reply STOP', async () => {
  await turnOn();
  const { startsAt } = await book();
  await announce(minutes(-600, startsAt));
  answer = () => ({ outcome: 'opted-out' });
  await deliver(minutes(-60, startsAt));
  expect(await rows()).toMatchObject([
    { state: 'suppressed', last_error: 'The owner of the number replied STOP' },
  ]);
  expect(await database.db.selectFrom('text_stop').selectAll().execute()).toHaveLength(1);
});

test('sends a text message in the morning if its retry becomes due at night', async () => {
  await turnOn();
  const { startsAt } = await book(/^(?:9|09):20/);
  const evening = new Date(minutes(-12 * 60, startsAt));
  await database.db
    .insertInto('text_message')
    .values({
      id: crypto.randomUUID(),
      doctor_id: ada,
      kind: 'booked-call',
      data: JSON.stringify({ bookingId: crypto.randomUUID(), startsAt: startsAt.toISOString() }),
      dedupe_key: 'late',
      useful_until: startsAt,
      next_at: evening,
      created_at: evening,
      updated_at: evening,
    })
    .execute();
  await deliver(evening);
  // Text messages are sent from 8 am in Sydney, which is 80 minutes before the call at 9:20 am.
  expect(await rows()).toMatchObject([{ state: 'queued', next_at: minutes(-80, startsAt) }]);
  expect(sent).toEqual([]);
});

test('sends only the newest confirmation code, and never an expired code', async () => {
  const ask = (now: Date) => requestTextCode({ db: database.db, now }, { doctorId: ada, number });
  await ask(start);
  await ask(minutes(2));
  await deliver(minutes(2));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatch(
    /^\d{6} is the code to confirm your mobile number with Onward\. It works for 10 minutes\./,
  );
  await ask(minutes(4));
  await deliver(minutes(14));
  expect(sent).toHaveLength(1);
});

test('sends a confirmation code even at night, because the doctor is waiting for it', async () => {
  const night = new Date('2027-01-20T13:00:00Z');
  await requestTextCode({ db: database.db, now: night }, { doctorId: ada, number });
  expect(await deliver(night)).toBe(1);
});
