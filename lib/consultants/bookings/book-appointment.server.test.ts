import { randomUUID } from 'node:crypto';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseForEachTest } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import {
  addConsultantLeave,
  removeConsultantLeave,
} from '@/lib/consultants/consultant/set-consultant-leave.server';
import { dateInZone } from '@/lib/core/dates';
import { readReferenceData } from '@/tests/reference-data';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Booking, BookingInput } from './booking';
import { bookAppointment } from './book-appointment.server';
import { cancelBooking } from './cancel-booking.server';
import { findBooking } from './find-booking.server';
import { listFreeSlots } from './list-free-slots.server';
import { moveBooking } from './move-booking.server';

const database = databaseForEachTest();
let data: ReferenceData;
beforeEach(async () => {
  data = await readReferenceData(database.db);
});

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
const bookForAnother = (startsAt: Date) => book(startsAt, randomUUID(), `${randomUUID()}@example.com`);

async function slotWithMostConsultants() {
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

const emails = async () =>
  (await database.db.selectFrom('email').select(['template', 'recipient']).orderBy('template').execute()).map(
    ({ template, recipient }) => `${template} to ${recipient}`,
  );
const webhooks = async () =>
  (await database.db.selectFrom('webhook_delivery').select('event').orderBy('event').execute()).map(
    ({ event }) => event,
  );

test('booking a phone call queues its emails and webhook, and leaves other consultants available at that time', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  const booking = await booked(startsAt);
  expect(booking.reference).toMatch(/^CAL-\d{6}$/);
  expect(booking.endsAt.getTime() - startsAt.getTime()).toBe(20 * 60_000);
  expect(await emails()).toEqual([
    'booking-confirmed to priya@example.com',
    'booking-staff to staff@onward.example',
  ]);
  expect(await webhooks()).toEqual(['booking.made']);
  const after = (await listFreeSlots(services())).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );
  expect(after?.consultantIds).toEqual(consultantIds.slice(1));
});

test('fifty simultaneous bookings for one time give each free consultant exactly one phone call', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  const results = await Promise.all(Array.from({ length: 50 }, () => bookForAnother(startsAt)));
  expect(results.filter((result) => result.ok)).toHaveLength(consultantIds.length);
  for (const result of results)
    if (!result.ok) expect(result.failure).toEqual({ code: 'bookings/slot-taken' });
  const rows = await database.db.selectFrom('booking').select('consultant_id').execute();
  expect(rows.map((row) => row.consultant_id).sort()).toEqual([...consultantIds].sort());
  expect((await emails()).length).toBe(2 * consultantIds.length);
});

test('limits an email address to two upcoming phone calls, however the address is spelt, even if the requests are simultaneous', async () => {
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

describe('one phone call per doctor at a time', () => {
  const doubleBooked = { ok: false, failure: { code: 'bookings/double-booked' } };

  test('refuses a second phone call at the same time, however the email address is spelt, and returns the first call’s reference', async () => {
    const { startsAt } = await slotWithMostConsultants();
    const first = await booked(startsAt);
    expect(await book(startsAt, randomUUID(), 'Priya+work@Example.com')).toMatchObject({
      ok: false,
      failure: { code: 'bookings/double-booked', reference: first.reference },
    });
    expect(await emails()).toHaveLength(2);
    await cancelBooking(services(), first.id);
    expect((await book(startsAt)).ok).toBe(true);
  });

  test('books only one phone call if two browser tabs book the same time at the same moment', async () => {
    const { startsAt } = await slotWithMostConsultants();
    const results = await Promise.all([book(startsAt), book(startsAt)]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject(doubleBooked);
  });

  test('refuses to move a phone call to the same time as the doctor’s other phone call', async () => {
    const { startsAt } = await slotWithMostConsultants();
    const later = (await listFreeSlots(services())).find((slot) => slot.startsAt > startsAt);
    if (!later) throw new Error('no later slot');
    const first = await booked(startsAt);
    const second = await booked(later.startsAt);
    expect(await move(second.id, startsAt)).toEqual(doubleBooked);
    expect((await findBooking(database.db, { id: second.id }))?.startsAt).toEqual(later.startsAt);
    expect((await move(first.id, first.startsAt)).ok).toBe(true);
  });

  test('the database rejects a doctor’s second phone call at the same time, unless this call is marked as double booked', async () => {
    const { startsAt, consultantIds } = await slotWithMostConsultants();
    const doctorId = await insertDoctor(database.db, 'mere@example.com');
    const first = await booked(startsAt);
    const { id, reference, consultant_id, idempotency_key, ...row } = await database.db
      .updateTable('booking')
      .set({ doctor_id: doctorId })
      .where('id', '=', first.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const other = consultantIds.find((consultant) => consultant !== consultant_id) ?? '';
    expect([id, reference, idempotency_key].every(Boolean)).toBe(true);
    const insert = (doubled: boolean) =>
      database.db
        .insertInto('booking')
        .values({
          ...row,
          id: randomUUID(),
          consultant_id: other,
          idempotency_key: randomUUID(),
          double_booked: doubled,
        })
        .execute();
    await expect(insert(false)).rejects.toThrow(/booking_one_at_a_time/);
    await expect(insert(true)).resolves.toBeDefined();
  });
});

test('books a phone call for a person who has only one name', async () => {
  const { startsAt } = await slotWithMostConsultants();
  const request = { ...input(startsAt), givenName: 'Sukarno', familyName: '' };
  const result = await bookAppointment(services(), {
    input: request,
    doctorId: null,
    idempotencyKey: randomUUID(),
  });
  expect(result).toMatchObject({ ok: true, value: { givenName: 'Sukarno', familyName: '' } });
});

test('makes one booking from several requests with the same idempotency key, even if they arrive simultaneously', async () => {
  const { startsAt } = await slotWithMostConsultants();
  const key = randomUUID();
  const results = await Promise.all([1, 2, 3, 4].map(() => book(startsAt, key)));
  results.push(await book(startsAt, key));
  expect(new Set(results.map((result) => (result.ok ? result.value.reference : ''))).size).toBe(1);
  expect(await emails()).toHaveLength(2);
});

test.each([
  ['in the past', '2026-11-19T23:00:00Z'],
  ['on a Saturday', '2026-11-21T23:00:00Z'],
  ['at night', '2026-11-23T14:00:00Z'],
  ['between two slots', '2026-11-23T23:05:00Z'],
  ['a month ahead', '2026-12-21T23:00:00Z'],
])('refuses to book a phone call at a time %s', async (_, at) => {
  expect(await book(new Date(at))).toEqual({ ok: false, failure: { code: 'bookings/slot-taken' } });
});

test('cancelling a phone call frees its slot and sends the cancellation emails once', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  const { id } = await booked(startsAt);
  const cancelled = await Promise.all([cancelBooking(services(), id), cancelBooking(services(), id)]);
  expect(cancelled.map((result) => result.ok && result.value).sort()).toEqual(['already', 'cancelled']);
  expect((await findBooking(database.db, { id }))?.state).toBe('cancelled');
  const after = (await listFreeSlots(services())).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );
  expect(after?.consultantIds).toEqual(consultantIds);
  expect((await emails()).filter((email) => email.includes('cancelled'))).toHaveLength(2);
  expect(await webhooks()).toEqual(['booking.cancelled', 'booking.made']);
  expect((await book(startsAt)).ok).toBe(true);
});

const move = (id: string, startsAt: Date) =>
  moveBooking(services(), { id, startsAt, timeZone: 'Australia/Perth' });

test('moving a phone call keeps its reference, frees the old slot and emails doctor and staff once', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  const before = await booked(startsAt);
  const other = (await listFreeSlots(services())).find(
    (slot) => slot.startsAt > startsAt && slot.consultantIds.includes(before.consultantId),
  );
  if (!other) throw new Error('no other slot');
  const moved = await move(before.id, other.startsAt);
  expect(moved).toMatchObject({
    ok: true,
    value: {
      id: before.id,
      reference: before.reference,
      consultantId: before.consultantId,
      startsAt: other.startsAt,
      endsAt: new Date(other.startsAt.getTime() + 20 * 60_000),
      timeZone: 'Australia/Perth',
      moved: 1,
    },
  });
  const slots = await listFreeSlots(services());
  const at = (time: Date) =>
    slots.find((slot) => slot.startsAt.getTime() === time.getTime())?.consultantIds ?? [];
  expect(at(startsAt)).toEqual(consultantIds);
  expect(at(other.startsAt)).not.toContain(before.consultantId);
  expect((await move(before.id, other.startsAt)).ok).toBe(true);
  expect((await emails()).filter((email) => email.includes('moved'))).toEqual([
    'booking-moved to priya@example.com',
    'booking-moved-staff to staff@onward.example',
  ]);
  expect(await webhooks()).toEqual(['booking.made', 'booking.moved']);
});

test('refuses to move a phone call to an unavailable time, and to move a call that has begun or was cancelled', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  for (let at = 0; at < consultantIds.length; at += 1) await bookForAnother(startsAt);
  const free = (await listFreeSlots(services())).find((slot) => slot.startsAt > startsAt);
  if (!free) throw new Error('no free slot');
  const { id } = await booked(free.startsAt);
  expect(await move(id, startsAt)).toEqual({ ok: false, failure: { code: 'bookings/slot-taken' } });
  expect(await move(id, new Date('2026-11-21T23:00:00Z'))).toMatchObject({
    failure: { code: 'bookings/slot-taken' },
  });
  expect(await move(randomUUID(), free.startsAt)).toMatchObject({ failure: { code: 'bookings/unknown' } });
  const begun = { ...services(), now: free.startsAt };
  expect(await moveBooking(begun, { id, startsAt, timeZone: 'Australia/Sydney' })).toMatchObject({
    failure: { code: 'bookings/begun' },
  });
  await cancelBooking(services(), id);
  expect(await move(id, startsAt)).toMatchObject({ failure: { code: 'bookings/cancelled' } });
  expect((await findBooking(database.db, { id }))?.startsAt).toEqual(free.startsAt);
});

test('moves only one of two phone calls if both are moved to the last free slot simultaneously', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  for (let at = 1; at < consultantIds.length; at += 1) await bookForAnother(startsAt);
  const later = (await listFreeSlots(services())).filter((slot) => slot.startsAt > startsAt);
  const [one, two] = [await booked(later[0]?.startsAt ?? now), await booked(later[1]?.startsAt ?? now)];
  const results = await Promise.all([one, two].map(({ id }) => move(id, startsAt)));
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test('hides a consultant’s slots on days of leave, and offers them on all other days', async () => {
  const { startsAt, consultantIds } = await slotWithMostConsultants();
  const day = dateInZone(startsAt, 'Australia/Sydney');
  const leave = { slug: 'hannah-reid', firstDay: day, lastDay: day };
  const context = { db: database.db, now };
  const added = await addConsultantLeave(context, { ...leave, note: 'Annual leave' });
  expect(added).toMatchObject({ ok: true, value: { added: true } });
  expect(await addConsultantLeave(context, leave)).toMatchObject({ value: { added: false } });
  const away = added.ok ? added.value.consultantId : '';
  expect(consultantIds).toContain(away);
  const listFreeDays = async () =>
    new Set(
      (await listFreeSlots(services()))
        .filter((slot) => slot.consultantIds.includes(away))
        .map((slot) => dateInZone(slot.startsAt, 'Australia/Brisbane')),
    );
  expect((await listFreeDays()).has(day)).toBe(false);
  expect((await listFreeDays()).size).toBeGreaterThan(3);
  expect(await removeConsultantLeave(context, leave)).toMatchObject({ value: { removed: true } });
  expect((await listFreeDays()).has(day)).toBe(true);
  expect(await addConsultantLeave(context, { ...leave, slug: 'nobody' })).toMatchObject({
    failure: { code: 'consultants/unknown' },
  });
  expect(await addConsultantLeave(context, { ...leave, lastDay: '2026-01-01' })).toMatchObject({
    failure: { code: 'consultants/impossible-leave' },
  });
});

test('refuses to cancel a phone call that has begun or does not exist', async () => {
  const { startsAt } = await slotWithMostConsultants();
  const { id } = await booked(startsAt);
  expect(await cancelBooking({ ...services(), now: startsAt }, id)).toMatchObject({
    failure: { code: 'bookings/begun' },
  });
  expect(await cancelBooking(services(), randomUUID())).toMatchObject({
    failure: { code: 'bookings/unknown' },
  });
});

test('sends no confirmation of a phone call that has already ended', async () => {
  const { startsAt } = await slotWithMostConsultants();
  const { endsAt } = await booked(startsAt);
  const { db } = database;
  expect(await writtenEmail({ db, now: new Date(endsAt.getTime() - 1) }, 'booking-confirmed')).not.toBeNull();
  expect(await writtenEmail({ db, now: endsAt }, 'booking-confirmed')).toBeNull();
});

test('a slot outside a consultant’s own hours is neither offered nor accepted', async () => {
  const wednesday = new Date('2026-11-25T06:00:00Z');
  const offers = async (startsAt: Date) =>
    (await listFreeSlots({ ...services(), db: database.db.withTables() })).some(
      (slot) => slot.startsAt.getTime() === startsAt.getTime(),
    );
  expect(await offers(wednesday)).toBe(true);
  // In Brisbane, the slot begins at 4 pm.
  await database.db
    .updateTable('consultant')
    .set({ regions: ['AU-QLD'], closes: 16 * 60 })
    .execute();
  expect(await offers(wednesday)).toBe(false);
  expect(await book(wednesday)).toMatchObject({ ok: false, failure: { code: 'bookings/slot-taken' } });
  await database.db
    .updateTable('consultant')
    .set({ closes: 18 * 60, work_days: [1, 2, 4, 5] })
    .execute();
  expect(await offers(wednesday)).toBe(false);
  expect(await book(wednesday)).toMatchObject({ ok: false, failure: { code: 'bookings/slot-taken' } });
});
