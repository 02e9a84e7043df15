import { sql } from 'kysely';
import { camelCase, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import type { CalendarReading } from './busy-times.server';

export type Subscription = {
  id: string;
  host: string;
  state: 'waiting' | 'read' | 'failed';
  reason: string | null;
  readAt: Date | null;
  busyTimes: number;
  eventsInUnknownZones: number;
  unknownZones: string[];
  unreadableEvents: number;
};

const states = ['waiting', 'read', 'failed'] as const;

export async function selectSubscriptions(db: Database, doctorId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('calendar_subscription as calendar')
    .select(['id', 'host', 'state', 'reason', 'read_at'])
    .select(['events_in_unknown_zones', 'unknown_zones', 'unreadable_events'])
    .select((eb) =>
      eb
        .selectFrom('calendar_busy_time as busy')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('busy.calendar_subscription_id', '=', 'calendar.id')
        .as('busy_times'),
    )
    .where('doctor_id', '=', doctorId)
    .orderBy('slot')
    .execute();
  return rows.map((row) => ({
    ...camelCase(row),
    state: states.find((state) => state === row.state) ?? 'waiting',
    readAt: row.read_at && new Date(row.read_at),
    busyTimes: row.busy_times ?? 0,
  }));
}

export async function insertSubscription(
  trx: DatabaseTransaction,
  row: {
    id: string;
    doctorId: string;
    address: Buffer;
    addressHash: string;
    knownHashes: string[];
    host: string;
  },
  { now, max }: { now: Date; max: number },
): Promise<'added' | 'full' | 'known'> {
  const { rows } = await sql<{ slot: number | null; known: boolean }>`
    select (select min(n) from generate_series(1, ${max}::int) n where not exists
        (select from calendar_subscription c where c.doctor_id = ${row.doctorId} and c.slot = n))::int as slot,
      exists (select from calendar_subscription c
        where c.doctor_id = ${row.doctorId} and c.address_hash = any(${row.knownHashes})) as known`.execute(
    trx,
  );
  const [{ slot, known } = { slot: null, known: false }] = rows;
  if (known) return 'known';
  if (slot === null) return 'full';
  await trx
    .insertInto('calendar_subscription')
    .values({
      id: row.id,
      doctor_id: row.doctorId,
      slot,
      address: row.address,
      address_hash: row.addressHash,
      host: row.host,
      state: 'waiting',
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return 'added';
}

/** Runs the task that reads calendars now instead of at its next scheduled time. */
export async function wakeReader(db: Database): Promise<void> {
  await sql`select graphile_worker.add_job('read-calendars', job_key => 'read-calendars', max_attempts => 1)`.execute(
    db,
  );
}

export async function deleteSubscription(
  db: Database,
  { doctorId, id }: { doctorId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_subscription')
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export type DueCalendar = {
  id: string;
  address: Buffer;
  timeZone: string | null;
  email: string;
  failures: number;
};

/**
 * Reserves due calendars for this worker until `leasedUntil`, so that other workers skip them. Skips disabled accounts.
 */
export async function claimDueCalendars(
  db: Database,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<DueCalendar[]> {
  const { rows } = await sql<DueCalendar>`
    update calendar_subscription calendar set due_at = ${leasedUntil}
    from doctor
    -- Calendars of disabled accounts stay due. Without this condition, they would use up the limit in every run.
    where calendar.id in (select due.id from calendar_subscription due join doctor owner on owner.id = due.doctor_id
        where due.due_at <= ${now} and owner.disabled_at is null
        order by due.due_at limit ${limit} for update of due skip locked)
      and doctor.id = calendar.doctor_id
    returning calendar.id, calendar.address, doctor.time_zone as "timeZone", doctor.email,
      calendar.failures`.execute(db);
  return rows;
}

export async function storeReading(
  db: Database,
  id: string,
  { busy: times, eventsInUnknownZones, unknownZones, unreadableEvents }: CalendarReading,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('calendar_subscription')
      .set({
        state: 'read',
        reason: null,
        failures: 0,
        events_in_unknown_zones: eventsInUnknownZones,
        unknown_zones: unknownZones,
        unreadable_events: unreadableEvents,
        read_at: now,
        due_at: dueAt,
        updated_at: now,
      })
      .where('id', '=', id)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return;
    await trx.deleteFrom('calendar_busy_time').where('calendar_subscription_id', '=', id).execute();
    const iso = (at: number) => new Date(at).toISOString();
    await sql`insert into calendar_busy_time (calendar_subscription_id, starts_at, ends_at)
      select ${id}::uuid, starts_at, ends_at from unnest(${times.map(([start]) => iso(start))}::timestamptz[],
        ${times.map(([, end]) => iso(end))}::timestamptz[]) as new (starts_at, ends_at)`.execute(trx);
  });
}

export async function storeFailure(
  db: Database,
  id: string,
  { reason, now, dueAt }: { reason: string; now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('calendar_subscription')
    .set((eb) => ({
      state: 'failed',
      reason,
      failures: eb('failures', '+', 1),
      due_at: dueAt,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function selectLink(
  db: Database,
  doctorId: string,
): Promise<{ id: string; token: Buffer | null; tokenHash: string } | null> {
  const row = await db
    .selectFrom('calendar_link')
    .select(['id', 'token', 'token_hash as tokenHash'])
    .where('doctor_id', '=', doctorId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLink(
  db: Database,
  { id, doctorId, token, tokenHash }: { id: string; doctorId: string; token: Buffer; tokenHash: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('calendar_link')
    .values({ id, doctor_id: doctorId, token, token_hash: tokenHash, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectLinksWithoutToken(db: Database): Promise<{ id: string; tokenHash: string }[]> {
  return db
    .selectFrom('calendar_link')
    .select(['id', 'token_hash as tokenHash'])
    .where('revoked_at', 'is', null)
    .where('token', 'is', null)
    .execute();
}

export async function updateLinkToken(db: Database, id: string, token: Buffer): Promise<void> {
  await db.updateTable('calendar_link').set({ token }).where('id', '=', id).execute();
}

export async function revokeLinks(db: Database, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('calendar_link')
    .set({ revoked_at: now, updated_at: now })
    .where('doctor_id', '=', doctorId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function selectLinkOwner(
  db: Database,
  tokenHash: string,
): Promise<{ doctorId: string; revoked: boolean; disabled: boolean } | null> {
  const row = await db
    .selectFrom('calendar_link')
    .innerJoin('doctor', 'doctor.id', 'calendar_link.doctor_id')
    .select(['doctor_id', 'revoked_at', 'disabled_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    (row && {
      doctorId: row.doctor_id,
      revoked: row.revoked_at !== null,
      disabled: row.disabled_at !== null,
    }) ??
    null
  );
}

/**
 * SQL for an `update` that changes the hash of a calendar's URL. Keeps the old hash if another subscription of the
 * doctor has the new hash, because hashes must be unique.
 */
export const assignAddressHash = (hash: string) =>
  sql`address_hash = case when exists (select from calendar_subscription same
      where same.doctor_id = calendar_subscription.doctor_id and same.address_hash = ${hash})
    then address_hash else ${hash} end`;
