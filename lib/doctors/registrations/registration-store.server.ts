import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { Registration as RegistrationTable } from '@/lib/services/database/tables.generated';
import {
  authorities,
  registrationChecks,
  type Authority,
  type Registration,
  type RegistrationCheck,
} from './registration';

const words = z.object({ authority: z.enum(authorities), check_state: z.enum(registrationChecks) });

function toRegistration(row: Selectable<RegistrationTable>): Registration {
  const { authority, check_state: check } = words.parse(row);
  return {
    authority,
    number: row.number,
    check,
    checkedAt: row.checked_at && new Date(row.checked_at).toISOString(),
  };
}

export async function selectRegistrations(db: Database, doctorId: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .orderBy('authority')
    .execute();
  return rows.map(toRegistration);
}

export async function lockDoctor(db: Database, doctorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('doctor')
    .select('id')
    .where('id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a registration and returns its id. Clears the time of the last check, because staff must check the new number.
 */
export async function upsertRegistration(
  db: Database,
  registration: Pick<Registration, 'authority' | 'number' | 'check'> & {
    id: string;
    doctorId: string;
    now: Date;
  },
): Promise<string> {
  const { id, doctorId, authority, number, check, now } = registration;
  const row = await db
    .insertInto('registration')
    .values({
      id,
      doctor_id: doctorId,
      authority,
      number,
      check_state: check,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['doctor_id', 'authority'])
        .doUpdateSet({ number, check_state: check, checked_at: null, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertRegistrationEvent(
  db: Database,
  event: {
    id: string;
    registrationId: string;
    from: string | null;
    to: string;
    actor: string;
    reason: string;
    now: Date;
    lookedUpOn?: string;
    seen?: string;
  },
): Promise<void> {
  await db
    .insertInto('registration_event')
    .values({
      id: event.id,
      registration_id: event.registrationId,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      reason: event.reason,
      looked_up_on: event.lookedUpOn ?? null,
      seen: event.seen ?? null,
      created_at: event.now,
    })
    .execute();
}

export async function deleteRegistration(
  db: Database,
  doctorId: string,
  authority: Authority,
): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('doctor_id', '=', doctorId)
    .where('authority', '=', authority)
    .execute();
}

export async function selectRegistrationsOfAddress(
  db: Database,
  { email, authority }: { email: string; authority: Authority },
): Promise<{ doctorId: string; number: string }[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('doctor', 'doctor.id', 'registration.doctor_id')
    .select(['registration.doctor_id', 'registration.number'])
    .where('doctor.email', '=', email)
    .where('registration.authority', '=', authority)
    .orderBy('registration.doctor_id')
    .forUpdate('registration')
    .execute();
  return rows.map((row) => ({ doctorId: row.doctor_id, number: row.number }));
}

export async function lockRegistration(
  db: Database,
  doctorId: string,
  authority: Authority,
): Promise<
  (Registration & { id: string; last: { lookedUpOn: string | null; seen: string | null } | null }) | null
> {
  const row = await db
    .selectFrom('registration')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('authority', '=', authority)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const last = await db
    .selectFrom('registration_event')
    .select(['looked_up_on', 'seen'])
    .where('registration_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...toRegistration(row),
    id: row.id,
    last: last ? { lookedUpOn: last.looked_up_on, seen: last.seen } : null,
  };
}

export async function setCheck(
  db: Database,
  id: string,
  { check, now }: { check: RegistrationCheck; now: Date },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ check_state: check, checked_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function applyPersonChecks(db: Database, doctorId: string, now: Date): Promise<void> {
  await sql`
    with moved as (
      delete from person_register_check c using registration r
      where c.person_id = ${doctorId} and r.doctor_id = ${doctorId}
        and r.authority = c.authority and r.number = c.number
      returning c.*, r.id as registration_id
    ), recorded as (
      insert into registration_event
        (id, registration_id, from_state, to_state, actor, reason, looked_up_on, seen, created_at)
      select id, registration_id, null, check_state, 'staff:' || staff_id, 'looked up in the public register',
        looked_up_on, seen, created_at
      from moved
    )
    update registration r set check_state = latest.check_state, checked_at = latest.created_at, updated_at = ${now}
    from (
      select distinct on (registration_id) * from moved order by registration_id, created_at desc, id desc
    ) latest
    where r.id = latest.registration_id and (r.checked_at is null or r.checked_at < latest.created_at)`.execute(
    db,
  );
}
