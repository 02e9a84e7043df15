import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@/tests/test-database';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Booking, BookingInput } from './booking';
import { bookAppointment } from './book-appointment.server';
import { cancelBooking } from './cancel-booking.server';
import { findBooking } from './find-booking.server';
import { listFreeSlots } from './list-free-slots.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: ReferenceData;
beforeEach(async () => {
  database = await createTestDatabase();
  data = await getReferenceData(database.db);
});
afterEach(() => database.drop());

const now = new Date('2026-11-20T20:37:00Z');
const services = () => ({ db: database.db, data, now, staffEmail: 'staff@onward.example' });

const input = (startsAt: Date): BookingInput => ({
  startsAt,
  timeZone: 'Australia/Sydney',
  topic: 'work',
  givenName: 'Priya',
  familyName: 'Raman',
  email: 'priya@example.com',
  phone: '+61412345678',
  note: 'Nights only',
});
const book = (startsAt: Date, idempotencyKey: string = randomUUID(), email = 'priya@example.com') =>
  bookAppointment(services(), { input: { ...input(startsAt), email }, doctorId: null, idempotencyKey });
/** Each time somebody else. */
const bookForAnother = (startsAt: Date) => book(startsAt, randomUUID(), `${randomUUID()}@example.com`);

/** A time at which everybody is free. */
async function busiestSlot() {
  const slots = await listFreeSlots(services());
  const [best] = [...slots].sort((a, b) => b.consultantIds.length - a.consultantIds.length);
  if (!best) throw new Error('no slot');
  return best;
}

async function booked(startsAt: Date): Promise<Booking> {
  const result = await book(startsAt);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

const letters = async () =>
  (
    await database.db.selectFrom('letter').select(['template', 'recipient']).orderBy('template').execute()
  ).map(({ template, recipient }) => `${template} to ${recipient}`);
const webhooks = async () =>
  (await database.db.selectFrom('webhook_delivery').select('event').orderBy('event').execute()).map(
    ({ event }) => event,
  );

test('a call is booked with its event, letters and webhook, and its slot is gone for that consultant', async () => {
  const { startsAt, consultantIds } = await busiestSlot();
  const booking = await booked(startsAt);
  expect(booking.reference).toMatch(/^CAL-\d{6}$/);
  expect(booking.endsAt.getTime() - startsAt.getTime()).toBe(20 * 60_000);
  expect(await letters()).toEqual([
    'booking-confirmed to priya@example.com',
    'booking-staff to staff@onward.example',
  ]);
  expect(await webhooks()).toEqual(['booking.made']);
  const after = (await listFreeSlots(services())).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );
  expect(after?.consultantIds).toEqual(consultantIds.slice(1));
});

test('fifty at once for one time: as many are booked as consultants are free, each consultant once', async () => {
  const { startsAt, consultantIds } = await busiestSlot();
  const results = await Promise.all(Array.from({ length: 50 }, () => bookForAnother(startsAt)));
  expect(results.filter((result) => result.ok)).toHaveLength(consultantIds.length);
  for (const result of results)
    if (!result.ok) expect(result.failure).toEqual({ code: 'bookings/slot-taken' });
  const rows = await database.db.selectFrom('booking').select('consultant_id').execute();
  expect(rows.map((row) => row.consultant_id).sort()).toEqual([...consultantIds].sort());
  expect((await letters()).length).toBe(2 * consultantIds.length);
});

test('nobody has more than two calls to come, however they spell their address and also when all are asked for at once', async () => {
  const times = (await listFreeSlots(services())).slice(0, 6).map(({ startsAt }) => startsAt);
  const results = await Promise.all(
    times.map((startsAt, index) => book(startsAt, randomUUID(), `Priya+${index}@example.com`)),
  );
  const made = results.flatMap((result) => (result.ok ? [result.value] : []));
  expect(made).toHaveLength(2);
  for (const result of results) if (!result.ok) expect(result.failure).toEqual({ code: 'bookings/too-many' });
  const [first] = made;
  const free = times.find((time) => made.every(({ startsAt }) => startsAt.getTime() !== time.getTime()));
  if (!first || !free) throw new Error('no booking');
  expect((await bookForAnother(free)).ok).toBe(true);
  await cancelBooking(services(), first.id);
  expect((await book(first.startsAt)).ok).toBe(true);
});

test('the same key, one after the other or at once, is one booking', async () => {
  const { startsAt } = await busiestSlot();
  const key = randomUUID();
  const results = await Promise.all([1, 2, 3, 4].map(() => book(startsAt, key)));
  results.push(await book(startsAt, key));
  expect(new Set(results.map((result) => (result.ok ? result.value.reference : ''))).size).toBe(1);
  expect(await letters()).toHaveLength(2);
});

test.each([
  ['in the past', '2026-11-19T23:00:00Z'],
  ['on a Saturday', '2026-11-21T23:00:00Z'],
  ['at night', '2026-11-23T14:00:00Z'],
  ['off the grid', '2026-11-23T23:05:00Z'],
  ['a month ahead', '2026-12-21T23:00:00Z'],
])('a time %s cannot be booked', async (_, at) => {
  expect(await book(new Date(at))).toEqual({ ok: false, failure: { code: 'bookings/slot-taken' } });
});

test('a cancelled call frees its slot, is told once, and stays cancelled', async () => {
  const { startsAt, consultantIds } = await busiestSlot();
  const { id } = await booked(startsAt);
  const cancelled = await Promise.all([cancelBooking(services(), id), cancelBooking(services(), id)]);
  expect(cancelled.map((result) => result.ok && result.value).sort()).toEqual(['already', 'cancelled']);
  expect((await findBooking(database.db, { id }))?.state).toBe('cancelled');
  const after = (await listFreeSlots(services())).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );
  expect(after?.consultantIds).toEqual(consultantIds);
  expect((await letters()).filter((letter) => letter.includes('cancelled'))).toHaveLength(2);
  expect(await webhooks()).toEqual(['booking.cancelled', 'booking.made']);
  expect((await book(startsAt)).ok).toBe(true);
});

test('a call that has begun cannot be cancelled; one that does not exist is unknown', async () => {
  const { startsAt } = await busiestSlot();
  const { id } = await booked(startsAt);
  expect(await cancelBooking({ ...services(), now: startsAt }, id)).toMatchObject({
    failure: { code: 'bookings/begun' },
  });
  expect(await cancelBooking(services(), randomUUID())).toMatchObject({
    failure: { code: 'bookings/unknown' },
  });
});
