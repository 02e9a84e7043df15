import type { Selectable } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { Doctor as DoctorRow } from '@/lib/services/database/tables.generated';
import type { SignInClaims } from '@/lib/services/identity/identity';
import type { Doctor, DoctorDetails } from './doctor';

function toDoctor(row: Selectable<DoctorRow>): Doctor {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    givenName: row.given_name,
    familyName: row.family_name,
    phone: row.phone,
    country: row.country,
    timeZone: row.time_zone,
    grade: row.grade,
    specialties: row.specialties,
    disabled: row.disabled_at !== null,
    hasPassword: /^(auth0|local)\|/.test(row.identity_subject),
    deletionAskedAt: row.deletion_requested_at && new Date(row.deletion_requested_at),
    termsVersion: row.terms_version,
  };
}

export async function lockDoctorRow(db: Database, id: string): Promise<boolean> {
  // This lock is weaker than `for update`, so that other transactions can still insert rows that refer to the account.
  const row = await db
    .selectFrom('doctor')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertDoctor(
  db: Database,
  claims: SignInClaims,
  { id, now }: { id: string; now: Date },
): Promise<string> {
  const row = await db
    .insertInto('doctor')
    .values({
      id,
      identity_subject: claims.subject,
      email: claims.email,
      email_verified: claims.emailVerified,
      given_name: claims.givenName,
      family_name: claims.familyName,
      last_signed_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('identity_subject').doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        email_verified: eb.ref('excluded.email_verified'),
        given_name: eb.fn.coalesce('excluded.given_name', 'doctor.given_name'),
        family_name: eb.fn.coalesce('excluded.family_name', 'doctor.family_name'),
        last_signed_in_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function selectDoctor(db: Database, id: string): Promise<Doctor | null> {
  const row = await db.selectFrom('doctor').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDoctor(row) : null;
}

export async function insertMissingDoctors(
  db: Database,
  doctors: (Omit<Doctor, 'disabled' | 'hasPassword' | 'deletionAskedAt'> & { subject: string })[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('doctor')
    .values(
      doctors.map((doctor) => ({
        id: doctor.id,
        identity_subject: doctor.subject,
        email: doctor.email,
        email_verified: doctor.emailVerified,
        given_name: doctor.givenName,
        family_name: doctor.familyName,
        phone: doctor.phone,
        country: doctor.country,
        time_zone: doctor.timeZone,
        grade: doctor.grade,
        specialties: doctor.specialties,
        terms_version: doctor.termsVersion,
        terms_accepted_at: doctor.termsVersion && now,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('identity_subject').doNothing())
    .execute();
}

export async function updateDisabled(
  db: Database,
  email: string,
  { disabled, now }: { disabled: boolean; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('doctor')
    .set({ disabled_at: disabled ? now : null, updated_at: now })
    .where('email', '=', email)
    .where('disabled_at', disabled ? 'is' : 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function updateAccountDisabled(
  db: Database,
  id: string,
  { disabled, now }: { disabled: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor')
    .set({ disabled_at: disabled ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('disabled_at', disabled ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countDoctors(db: Database, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('doctor')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateDetails(
  db: Database,
  id: string,
  { phone, country, timeZone, grade, specialties }: Partial<DoctorDetails>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor')
    // Columns with an undefined value stay unchanged, because Kysely leaves them out.
    .set({ phone, country, time_zone: timeZone, grade, specialties, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
