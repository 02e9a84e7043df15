import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { authorities, registrationChecks, type Authority } from '@/lib/doctors/registrations/registration';
import type { RegisterEntry } from '@/lib/doctors/registrations/registrations.server';
import type { Database } from '@/lib/services/database/database';

const rowSchema = z.object({
  id: z.string(),
  authority: z.enum(authorities),
  number: z.string(),
  to: z.enum(registrationChecks),
  lookedUpOn: z.string(),
  seen: z.string(),
  actor: z.string(),
  by: z.string().nullable(),
  at: z.date().transform((at) => at.toISOString()),
});
export type PersonCheck = z.output<typeof rowSchema>;

/** Selects the register checks of a doctor without an account, newest first. */
export async function selectPersonChecks(db: Database, personId: string): Promise<PersonCheck[]> {
  const { rows } = await sql<unknown>`
    select id, authority, number, check_state as to, looked_up_on::text as "lookedUpOn", seen,
      'staff:' || staff_id as actor, created_at as at,
      (select m.given_name || ' ' || m.family_name from staff_member m where m.id = staff_id) as by
    from person_register_check where person_id = ${personId}
    order by created_at desc, id desc limit 50`.execute(db);
  return z.array(rowSchema).parse(rows);
}

/** Locks the person, so that two staff members record their checks one after the other. */
export async function lockPersonNumber(
  db: Database,
  { personId, authority }: { personId: string; authority: Authority },
): Promise<string[]> {
  await sql`select from person where id = ${personId} for update`.execute(db);
  const column = sql.ref(authority === 'AHPRA' ? 'ahpra_number' : 'mcnz_number');
  const { rows } = await sql<{ number: string }>`
    select distinct ${column} as number from enquiry
    where person_id = ${personId} and doctor_id is null and ${column} is not null`.execute(db);
  return rows.map(({ number }) => number);
}

export async function insertPersonCheck(
  db: Database,
  check: Omit<RegisterEntry, 'actor'> & { personId: string; staffId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('person_register_check')
    .values({
      id: uuidv7({ msecs: check.now.getTime() }),
      person_id: check.personId,
      authority: check.authority,
      number: check.number,
      check_state: check.check,
      looked_up_on: check.lookedUpOn,
      seen: check.seen,
      staff_id: check.staffId,
      created_at: check.now,
    })
    .execute();
}
