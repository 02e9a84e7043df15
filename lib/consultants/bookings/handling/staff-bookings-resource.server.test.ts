import { randomUUID } from 'node:crypto';
import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { bookingCalendar } from '@/lib/consultants/bookings/booking-calendar';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { addConsultantLeave } from '@/lib/consultants/consultant/set-consultant-leave.server';
import { undoDays } from '@/lib/doctors/account/account-deletion';
import { askDeletion, deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { linkEnquiries } from '@/lib/enquiries/enquiry/link-enquiries.server';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { findDoctorRecord } from '@/lib/staff/doctor-records/find-doctor-record.server';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { fixedClock } from '@/lib/services/clock/clock';
import type { CallDay } from './staff-booking';
import { staffBookings } from './staff-bookings-resource.server';

// Monday 23 November 2026, 9 am in Sydney.
const now = '2026-11-22T22:00:00Z';
// All tests share one database, because previews use the application of this process, which keeps its database.
const { database, context } = staffDesk({ now });

const services = () => ({
  db: database.db,
  data: database.data,
  now: new Date(now),
  staffEmail: 'staff@onward.example',
});

async function commonSlot() {
  const slot = (await listFreeSlots(services())).find(({ consultantIds }) => consultantIds.length > 2);
  if (!slot) throw new Error('no slot');
  return slot;
}

/**
 * Books a call for a new person. `colleague` is another consultant who is free at the same time, so the call can be
 * given to this consultant.
 */
async function bookedCall(slot?: Awaited<ReturnType<typeof commonSlot>>) {
  slot ??= await commonSlot();
  const given = services();
  const email = `${randomUUID()}@example.com`;
  const input = {
    ...{ startsAt: slot.startsAt, timeZone: 'Australia/Perth', topic: 'work' as const },
    ...{ givenName: 'Priya', familyName: 'Raman', email, phone: '+61412345678', note: '' },
  };
  const made = await bookAppointment(given, { input, doctorId: null, idempotencyKey: randomUUID() });
  if (!made.ok) throw new Error(made.failure.code);
  const colleague = slot.consultantIds.find((id) => id !== made.value.consultantId) ?? '';
  return { call: made.value, colleague, email };
}

const act = (name: 'book' | 'move' | 'cancel' | 'preview', id: string, body: object) =>
  actOn(context, staffBookings.actions?.[name], id, body);
const listEmailRecipients = async (template: string, to: string) =>
  (
    await database.db
      .selectFrom('email')
      .select('recipient')
      .where('template', '=', template)
      .where('recipient', '=', to)
      .execute()
  ).map(({ recipient }) => recipient);

test('reassigning a booked call to a colleague keeps its time, emails the doctor once and updates the calendar event', async () => {
  const { call, colleague, email } = await bookedCall();
  const body = {
    startsAt: call.startsAt.toISOString(),
    consultantId: colleague,
    moved: 0,
    reason: 'Leave',
  };
  const done = await act('move', call.reference, body);
  expect(done).toMatchObject({ ok: true, value: { change: { action: 'booking.moved' } } });
  const again = await act('move', call.reference, body);
  expect(again).toMatchObject({ ok: true, value: { change: null } });
  const after = await findBooking(database.db, { id: call.id });
  expect(after).toMatchObject({ consultantId: colleague, startsAt: call.startsAt, moved: 1 });
  expect(await listEmailRecipients('booking-moved', email)).toEqual([email]);
  if (!after) throw new Error('no booking');
  const frame = { brandName: 'Site', host: 'h', organiser: 'o@example.org', now: new Date(now) };
  expect(bookingCalendar(after, frame)).toContain('SEQUENCE:1');
  const event = await database.db
    .selectFrom('booking_event')
    .select(['actor', 'reason'])
    .where('booking_id', '=', call.id)
    .where('reason', 'like', 'moved%')
    .execute();
  expect(event).toEqual([
    { actor: `staff:${context.member.id}`, reason: `moved from ${call.startsAt.toISOString()}: Leave` },
  ]);
});

test('refuses to move or cancel a phone call that was moved after staff opened the page', async () => {
  const { call, colleague } = await bookedCall();
  const at = { startsAt: call.startsAt.toISOString(), reason: 'Leave' };
  await getActionData(act('move', call.reference, { ...at, consultantId: colleague, moved: 0 }));
  const back = await act('move', call.reference, { ...at, consultantId: call.consultantId, moved: 0 });
  expect(back).toMatchObject({ ok: false, failure: { code: 'bookings/stale', status: 409 } });
  const cancelled = await act('cancel', call.reference, { moved: 0, reason: 'Late' });
  expect(cancelled).toMatchObject({ ok: false, failure: { code: 'bookings/stale', status: 409 } });
  expect(await findBooking(database.db, { id: call.id })).toMatchObject({ state: 'booked', moved: 1 });
});

test('refuses to give a phone call to a consultant who has another call at that time', async () => {
  const slot = await commonSlot();
  const { call } = await bookedCall(slot);
  const { call: another } = await bookedCall(slot);
  const body = {
    startsAt: call.startsAt.toISOString(),
    consultantId: another.consultantId,
    moved: 0,
    reason: 'x',
  };
  expect(await act('move', call.reference, body)).toMatchObject({
    ok: false,
    failure: { code: 'bookings/slot-taken', status: 409 },
  });
});

test('when staff cancel a phone call, the doctor gets one email, even if the doctor’s email address has reached its limit', async () => {
  const { call, email } = await bookedCall();
  const nowDate = new Date(now);
  for (let n = 0; n < 12; n += 1)
    await database.db
      .insertInto('email')
      .values({
        ...{ id: randomUUID(), template: 'booking-confirmed', recipient: email, mailbox: email },
        ...{ data: '{}', dedupe_key: randomUUID() },
        ...{ created_at: nowDate, updated_at: nowDate, next_at: nowDate },
      })
      .execute();
  const body = { moved: 0, reason: 'The doctor rang' };
  expect(await act('cancel', call.reference, body)).toMatchObject({
    ok: true,
    value: { change: { action: 'booking.cancelled', subject: call.reference } },
  });
  expect(await act('cancel', call.reference, body)).toMatchObject({ ok: true, value: { change: null } });
  expect(await listEmailRecipients('booking-cancelled', email)).toEqual([email]);
});

test('shows staff a preview of the doctor’s email without changing the phone call', async () => {
  const { call, colleague, email } = await bookedCall();
  const to = { startsAt: call.startsAt.toISOString(), consultantId: colleague };
  const { preview } = await getActionData(act('preview', call.reference, { moved: 0, to }));
  expect(preview).toMatchObject({ to: email, subject: expect.stringContaining('moved') });
  const ended = await getActionData(act('preview', call.reference, { moved: 0, to: null }));
  expect(ended.preview).toMatchObject({ subject: expect.stringContaining('cancelled') });
  expect(await findBooking(database.db, { id: call.id })).toMatchObject({ state: 'booked', moved: 0 });
  expect(await listEmailRecipients('booking-moved', email)).toEqual([]);
});

test('the calendar is in the zone of the consultant who reads it, otherwise in the zone of the on-call team', async () => {
  const { id: consultantId } = await database.db
    .selectFrom('consultant')
    .select('id')
    .where('slug', '=', 'hannah-reid')
    .executeTakeFirstOrThrow();
  const hannah = { ...context, member: { ...context.member, consultantId } };
  // Midnight has passed in Sydney, but not in Brisbane.
  const late = { now: new Date('2026-11-24T13:30:00Z') };
  const find = async (reader: typeof context) =>
    (await readList({ ...reader, ...late }, staffBookings)).about;
  expect(await find(hannah)).toMatchObject({ today: '2026-11-24' });
  expect(await find(context)).toMatchObject({ today: '2026-11-25' });
});

test('lists a week’s phone calls with the doctor’s and the consultant’s local times, leave and public holidays', async () => {
  const { call } = await bookedCall();
  await addConsultantLeave(
    { db: database.db, now: new Date(now) },
    { slug: 'lucy-tran', firstDay: '2026-12-24', lastDay: '2026-12-24' },
  );
  const { rows } = await readList(context, staffBookings, {});
  const row = rows.find(({ id }) => id === call.reference);
  expect(row).toMatchObject({ doctor: 'Priya Raman', phone: '+61412345678' });
  expect(row?.doctorsTime).toContain('Perth time');
  const consultant = { ...context, member: { ...context.member, consultantId: call.consultantId } };
  const own = await readList(consultant, staffBookings, { consultant: 'own' });
  expect(new Set(own.rows.map(({ consultantId }) => consultantId))).toEqual(new Set([call.consultantId]));
  expect(own.about?.viewer).toBe(call.consultantId);
  const christmas = await readList(context, staffBookings, { week: '2026-12-25' });
  expect(christmas.rows).toEqual([]);
  const consultants = christmas.about?.consultants;
  expect(consultants).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: expect.stringContaining('Lucy'),
        days: expect.arrayContaining([
          expect.objectContaining({ date: '2026-12-24', leave: true }),
          expect.objectContaining({ date: '2026-12-25', holiday: expect.stringMatching(/Christmas/) }),
        ]),
      }),
    ]),
  );
});

describe('a phone call that staff book for a doctor', () => {
  async function freeSlot() {
    const { about } = await readList(context, staffBookings, { day: '2026-11-24' });
    const { free } = about?.day as CallDay;
    const slot = free[Math.floor(free.length / 2)];
    if (!slot) throw new Error('no slot');
    return slot;
  }
  const typed = ({ consultantId, startsAt }: { consultantId: string; startsAt: string }, more = {}) => ({
    ...{ bookingId: randomUUID(), consultantId, slot: startsAt, time_zone: 'Australia/Perth' },
    ...{ given_name: 'Priya', family_name: 'Raman', email: `${randomUUID()}@example.com` },
    ...{ phone: '0412 345 678', topic: 'work', note: '' },
    ...more,
  });
  const book = (body: object) => act('book', 'new', body);

  test('is in the day’s list, leaves its slot taken, and emails the doctor and the consultant', async () => {
    const slot = await freeSlot();
    const body = typed(slot);
    const done = await book(body);
    expect(done).toMatchObject({
      ok: true,
      value: {
        data: { consultantId: slot.consultantId, startsAt: slot.startsAt, doctor: 'Priya Raman' },
        change: { action: 'booking.made', subject: expect.stringMatching(/^CAL-/) },
      },
    });
    expect(JSON.stringify(done.ok && done.value.change)).not.toMatch(/Priya|@|412/);
    const { rows, about } = await readList(context, staffBookings, { day: '2026-11-24' });
    expect(rows.map(({ doctor, startsAt }) => [doctor, startsAt])).toContainEqual([
      'Priya Raman',
      slot.startsAt,
    ]);
    expect((about?.day as CallDay).free).not.toContainEqual(slot);
    expect(await listEmailRecipients('booking-confirmed', body.email)).toEqual([body.email]);
    const booking = await findBooking(database.db, { reference: String(done.ok && done.value.data.id) });
    const event = await database.db
      .selectFrom('booking_event')
      .select('actor')
      .where('booking_id', '=', booking?.id ?? '')
      .executeTakeFirst();
    expect(event).toEqual({ actor: `staff:${context.member.id}` });
  });

  test('does not email the consultant who books the call for themselves', async () => {
    const slot = await freeSlot();
    const member = { ...context.member, consultantId: slot.consultantId };
    const count = async () =>
      (await database.db.selectFrom('email').select('id').where('template', '=', 'booking-staff').execute())
        .length;
    const before = await count();
    const done = await actOn({ ...context, member }, staffBookings.actions?.book, 'new', typed(slot));
    expect(done.ok).toBe(true);
    expect(await count()).toBe(before);
  });

  test('is booked once, with one entry in the audit log, after a double press', async () => {
    const body = typed(await freeSlot());
    const results = await Promise.all([book(body), book(body)]);
    const data = results.map((result) => result.ok && result.value);
    expect(new Set(data.map((value) => value && value.data.id)).size).toBe(1);
    expect(data.filter((value) => value && value.change !== null)).toHaveLength(1);
    expect(await listEmailRecipients('booking-confirmed', body.email)).toEqual([body.email]);
  });

  test('is refused to one of two members of staff who book the same slot at once', async () => {
    const slot = await freeSlot();
    const results = await Promise.all([book(typed(slot)), book(typed(slot))]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      failure: { code: 'bookings/slot-taken', status: 409 },
    });
  });

  test('is refused if the doctor has a call at this time with another consultant', async () => {
    const { about } = await readList(context, staffBookings, { day: '2026-11-24' });
    const { free } = about?.day as CallDay;
    const [first, second] = free.flatMap((slot) => {
      const other = free.find(
        (one) => one.startsAt === slot.startsAt && one.consultantId !== slot.consultantId,
      );
      return other ? [slot, other] : [];
    });
    if (!first || !second) throw new Error('no slots');
    const body = typed(first);
    await getActionData(book(body));
    expect(await book(typed(second, { email: body.email }))).toMatchObject({
      failure: { code: 'bookings/double-booked', status: 409 },
    });
  });

  test('belongs to the account that has verified the typed email address', async () => {
    const email = `${randomUUID()}@example.com`;
    const doctorId = await insertDoctor(database.db, email);
    const { id } = await getActionData(book(typed(await freeSlot(), { email: email.toUpperCase() })));
    expect(await findBooking(database.db, { reference: id })).toMatchObject({ doctorId });
  });

  test('follows the person whom staff chose to their account, whatever address they typed, and is deleted with the account', async () => {
    const sent = { ...enquiryInput, email: `${randomUUID()}@example.com`, phone: '+61412345111' };
    const { reference } = await sendEnquiry({ db: database.db, now: new Date(now) }, { input: sent });
    const { person_id: personId } = await database.db
      .selectFrom('enquiry')
      .select('person_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { id } = await getActionData(book(typed(await freeSlot(), { personId })));
    const readBookings = async (person: string | null) =>
      (await findDoctorRecord(services(), person ?? ''))?.bookings;
    expect(await readBookings(personId)).toMatchObject([{ id }]);
    const doctorId = await insertDoctor(database.db, sent.email);
    const account = { id: doctorId, email: sent.email, emailVerified: true };
    await linkEnquiries({ db: database.db, clock: fixedClock(now) }, account);
    expect(await readBookings(doctorId)).toMatchObject([{ id }]);
    await askDeletion({ db: database.db, now: new Date(now) }, doctorId);
    const due = new Date(Date.parse(now) + undoDays * 86_400_000);
    await deleteAccounts({ db: database.db, now: due, staffEmail: 'desk@onward.example' });
    expect(await findBooking(database.db, { reference: id })).toBeNull();
  });

  test('may be the doctor’s third call and begin in less than two hours', async () => {
    const { about } = await readList(context, staffBookings, { day: '2026-11-23' });
    const { free } = about?.day as CallDay;
    const times = [...new Set(free.map(({ startsAt }) => startsAt))].slice(0, 3);
    expect(Date.parse(times[0] ?? '') - Date.parse(now)).toBeLessThan(3_600_000);
    const email = `${randomUUID()}@example.com`;
    for (const startsAt of times) {
      const slot = free.find((one) => one.startsAt === startsAt);
      if (!slot) throw new Error('no slot');
      await getActionData(book(typed(slot, { email })));
    }
  });

  test('is refused with a message for each missing field', async () => {
    const empty = { given_name: '', family_name: '', email: '', phone: '', time_zone: 'Mars/Olympus' };
    expect(await book(typed(await freeSlot(), empty))).toMatchObject({
      failure: {
        fields: {
          given_name: 'Enter the doctor’s name',
          email: expect.stringContaining('Enter the doctor’s email'),
          phone: expect.stringContaining('Enter a phone number'),
          time_zone: 'Choose the doctor’s time zone',
        },
      },
    });
  });
});
