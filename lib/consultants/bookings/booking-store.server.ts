import { sql } from 'kysely';
import { toMailbox } from '@/lib/platform/emails/email';
import type { Database } from '@/lib/services/database/database';
import { readTopic, slotMinutes, type Booking, type BookingInput } from './booking';

function select(db: Database) {
  return db
    .selectFrom('booking')
    .innerJoin('consultant', 'consultant.id', 'booking.consultant_id')
    .selectAll('booking')
    .select(['consultant.given_name as consultant_given_name'])
    .select(['consultant.family_name as consultant_family_name'])
    .select(['consultant.phone as consultant_phone', 'consultant.email as consultant_email'])
    .select(['consultant.portrait as consultant_portrait']);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toBooking(row: Row): Booking {
  return {
    id: row.id,
    reference: row.reference,
    doctorId: row.doctor_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    moved: row.moved,
    consultantId: row.consultant_id,
    timeZone: row.time_zone,
    topic: readTopic(row.topic) ?? 'other',
    givenName: row.given_name,
    familyName: row.family_name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    state: row.state === 'cancelled' ? 'cancelled' : 'booked',
    consultant: {
      givenName: row.consultant_given_name,
      familyName: row.consultant_family_name,
      phone: row.consultant_phone,
      email: row.consultant_email,
      portrait: row.consultant_portrait,
    },
  };
}

export async function selectTaken(
  db: Database,
  from: Date,
): Promise<{ consultantId: string; startsAt: Date }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['consultant_id', 'starts_at'])
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .execute();
  return rows.map((row) => ({ consultantId: row.consultant_id, startsAt: row.starts_at }));
}

/**
 * A person with bookings, identified by account or email address. A phone number would not identify a person, because a
 * household or a ward may share a phone.
 */
type BookingPerson = { doctorId: string | null; email: string };

export async function lockPerson(trx: Database, { doctorId, email }: BookingPerson): Promise<void> {
  // Sorts the names of the locks, because two transactions that take them in different orders could deadlock.
  const names = [toMailbox(email), ...(doctorId ? [doctorId] : [])].sort();
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bookings of ${name}`}, 0))`.execute(trx);
}

export async function countOpenBookings(
  db: Database,
  { doctorId, email }: BookingPerson,
  now: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('booking')
    .select(['doctor_id', 'email'])
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .execute();
  const mailbox = toMailbox(email);
  return rows.filter(
    (row) => toMailbox(row.email) === mailbox || (doctorId !== null && row.doctor_id === doctorId),
  ).length;
}

export async function findCallAt(
  db: Database,
  { doctorId, email }: BookingPerson,
  startsAt: Date,
): Promise<{ id: string; reference: string } | null> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'doctor_id', 'email'])
    .where('state', '=', 'booked')
    .where('starts_at', '=', startsAt)
    .execute();
  const mailbox = toMailbox(email);
  return (
    rows.find(
      (row) => toMailbox(row.email) === mailbox || (doctorId !== null && row.doctor_id === doctorId),
    ) ?? null
  );
}

/**
 * Adds a booking and returns its reference. Returns null if the slot is taken, or if a booking with the same
 * idempotency key exists.
 */
export async function insertBooking(
  db: Database,
  row: {
    id: string;
    input: BookingInput;
    consultantId: string;
    doctorId: string | null;
    /** Person whom staff have chosen. */
    personId: string | null;
    idempotencyKey: string;
    now: Date;
  },
): Promise<string | null> {
  const { input, now, personId } = row;
  const inserted = await db
    .insertInto('booking')
    .values({
      id: row.id,
      doctor_id: row.doctorId,
      // Null if the person was deleted after staff opened the form.
      person_id: (eb) => eb.selectFrom('person').select('id').where('id', '=', personId),
      consultant_id: row.consultantId,
      starts_at: input.startsAt,
      ends_at: new Date(input.startsAt.getTime() + slotMinutes * 60_000),
      time_zone: input.timeZone,
      given_name: input.givenName,
      family_name: input.familyName,
      email: input.email,
      phone: input.phone,
      topic: input.topic,
      note: input.note,
      state: 'booked',
      idempotency_key: row.idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted?.reference ?? null;
}

export async function selectBooking(
  db: Database,
  by: { id: string } | { reference: string } | { idempotencyKey: string },
): Promise<Booking | null> {
  const query = select(db);
  const row = await (
    'id' in by
      ? query.where('booking.id', '=', by.id)
      : 'reference' in by
        ? query.where('booking.reference', '=', by.reference)
        : query.where('booking.idempotency_key', '=', by.idempotencyKey)
  ).executeTakeFirst();
  return row ? toBooking(row) : null;
}

export type BookingOwner = { doctorId: string | null; personId?: string; emails?: readonly string[] };

/**
 * Lists the upcoming calls of an account and of a person whom staff chose. Also lists calls that were booked without an
 * account, with one of `emails`.
 */
export async function selectUpcoming(
  db: Database,
  { doctorId, personId = '', emails = [] }: BookingOwner,
  now: Date,
): Promise<Booking[]> {
  const rows = await select(db)
    .where((eb) =>
      eb.or([
        eb('booking.doctor_id', '=', doctorId),
        ...(personId ? [eb('booking.person_id', '=', personId)] : []),
        ...(emails.length > 0
          ? [
              eb.and([
                eb('booking.doctor_id', 'is', null),
                eb('booking.person_id', 'is', null),
                eb('booking.email', 'in', [...emails]),
              ]),
            ]
          : []),
      ]),
    )
    .where('booking.state', '=', 'booked')
    .where('booking.ends_at', '>', now)
    .orderBy('booking.starts_at')
    .execute();
  return rows.map(toBooking);
}

/**
 * Returns the account of the person whom staff have chosen. If they have chosen no person, returns the account that has
 * verified the email address. An address never replaces the choice, because it may belong to another person.
 */
export async function selectAccount(
  db: Database,
  { personId, email }: { personId: string | null; email: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('doctor')
    .select('id')
    .where((eb) =>
      personId ? eb('id', '=', personId) : eb.and([eb('email', '=', email), eb('email_verified', '=', true)]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function lockBooking(db: Database, id: string): Promise<Booking | null> {
  const row = await select(db).where('booking.id', '=', id).forUpdate('booking').executeTakeFirst();
  return row ? toBooking(row) : null;
}

export async function listBookingsBetween(
  db: Database,
  consultantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('reference')
    .where('consultant_id', '=', consultantId)
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Moves a booking to another slot. Throws if the slot is taken (unique index). */
export async function updateMoved(
  db: Database,
  id: string,
  to: { startsAt: Date; consultantId: string; timeZone: string; now: Date },
): Promise<void> {
  await db
    .updateTable('booking')
    .set(({ eb }) => ({
      starts_at: to.startsAt,
      ends_at: new Date(to.startsAt.getTime() + slotMinutes * 60_000),
      consultant_id: to.consultantId,
      time_zone: to.timeZone,
      moved: eb('moved', '+', 1),
      // The caller of `updateMoved` has checked that the doctor has no other call at the new time.
      double_booked: false,
      updated_at: to.now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function updateCancelled(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('booking').set({ state: 'cancelled', updated_at: now }).where('id', '=', id).execute();
}

type ListCallsBetweenInput = { from: Date; to: Date; consultantId?: string; limit: number; offset: number };

export async function listCallsBetween(
  db: Database,
  { from, to, consultantId, limit, offset }: ListCallsBetweenInput,
): Promise<{ calls: Booking[]; total: number }> {
  const calls = select(db)
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .$if(consultantId !== undefined, (query) => query.where('consultant_id', '=', consultantId ?? ''));
  const [rows, { total }] = await Promise.all([
    calls.orderBy('starts_at').orderBy('booking.id').limit(limit).offset(offset).execute(),
    calls
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { calls: rows.map(toBooking), total: Number(total) };
}

export async function selectCallsOfDoctors(
  db: Database,
  doctorIds: readonly string[],
  { after, until }: { after: Date; until: Date },
): Promise<{ id: string; doctorId: string; startsAt: Date }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'doctor_id', 'starts_at'])
    .where('doctor_id', 'in', [...doctorIds])
    .where('state', '=', 'booked')
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .execute();
  return rows.flatMap(({ id, doctor_id: doctorId, starts_at: startsAt }) =>
    doctorId === null ? [] : [{ id, doctorId, startsAt: new Date(startsAt) }],
  );
}
