import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { duplicateReasons, type PossibleDuplicate } from './duplicate';

export type KnownBy = {
  /**
   * The account with these details, which the search for duplicates excludes. Null for an enquiry without an account.
   */
  doctorId: string | null;
  /**
   * The person who sent the enquiry. The search for duplicates excludes this person's other enquiries. Null for an
   * account.
   */
  personId: string | null;
  emails: string[];
  phones: string[];
  /**
   * Registration numbers of AHPRA and MCNZ in one list. They cannot be confused, because only AHPRA numbers begin
   * with letters.
   */
  numbers: string[];
  name: string;
  familyName: string;
  specialties: string[];
};

const maxDuplicates = 10;

type Found = {
  id: string;
  name: string;
  email: string;
  created_at: string | Date;
  is_open: boolean;
  reasons: string[];
};

const toDuplicate =
  (hasAccount: boolean) =>
  (row: Found): PossibleDuplicate => ({
    id: row.id,
    hasAccount,
    name: row.name,
    email: row.email,
    isOpen: row.is_open,
    createdAt: new Date(row.created_at).toISOString(),
    reasons: duplicateReasons.filter((reason) => row.reasons.includes(reason)),
  });

export async function selectKnownBy(db: Database, doctorId: string): Promise<KnownBy | null> {
  const { rows } = await sql<Omit<KnownBy, 'doctorId' | 'personId'>>`
    select array[email::text] as emails, array_remove(array[phone], null) as phones,
      array(select number from registration where registration.doctor_id = doctor.id) as numbers,
      concat_ws(' ', given_name, family_name) as name, coalesce(family_name, '') as "familyName", specialties
    from doctor where id = ${doctorId}
      and not exists (select from staff_member where staff_member.account_id = doctor.id)`.execute(db);
  const [row] = rows;
  return row ? { ...row, doctorId, personId: null } : null;
}

export async function selectSenderKnownBy(db: Database, reference: string): Promise<KnownBy | null> {
  const { rows } = await sql<KnownBy>`
    select doctor_id as "doctorId", person_id as "personId", array_remove(array[email::text], '') as emails,
      array[phone] as phones,
      array_remove(array[ahpra_number, mcnz_number], null) as numbers,
      btrim(given_name || ' ' || family_name) as name, family_name as "familyName", array[specialty] as specialties
    from enquiry where reference = ${reference}`.execute(db);
  return rows[0] ?? null;
}

const nameQuery = (name: string) => sql`nullif(array_to_string(array(
  select quote_literal(word) from regexp_split_to_table(search_words(${name}), '\\s+') word where word <> ''), ' & '), '')`;

export async function selectAccountsAlike(
  db: Database,
  by: KnownBy,
  only: string | null = null,
): Promise<PossibleDuplicate[]> {
  const { rows } = await sql<Found>`
    with named as (
      select id from doctor where to_tsvector('simple', search_words(coalesce(given_name, '') || ' ' ||
        coalesce(family_name, ''))) @@ to_tsquery('simple', ${nameQuery(by.name)}) limit 500
    ), near as (
      select id from doctor where phone = any(${by.phones}::text[])
      union select doctor_id from registration where number = any(${by.numbers}::text[])
      union select id from doctor where email = any(${by.emails}::citext[])
      union select id from named
    ), compared as (
      select doctor.id, concat_ws(' ', given_name, family_name) as name, doctor.email::text as email, created_at, false as is_open,
        array_remove(array[
          case when phone = any(${by.phones}::text[]) then 'phone' end,
          case when exists (select from registration r
            where r.doctor_id = doctor.id and r.number = any(${by.numbers}::text[])) then 'registration' end,
          case when email = any(${by.emails}::citext[]) then 'email' end,
          case when ${by.name} <> '' and search_words(concat_ws(' ', given_name, family_name))
            = search_words(${by.name}) then 'name' end,
          case when specialties && ${by.specialties}::text[] then 'speciality' end], null) as reasons
      from doctor join near using (id)
      where doctor.id is distinct from ${by.doctorId}::uuid and (${only}::uuid is null or doctor.id = ${only}::uuid)
        and not exists (select from staff_member where staff_member.account_id = doctor.id)
        and (${only}::uuid is not null
          or not exists (select from organisation_member where organisation_member.account_id = doctor.id))
    )
    select * from compared
    where reasons && '{phone,registration,email}' or reasons @> '{name,speciality}'
    order by cardinality(reasons) desc, created_at, id limit ${maxDuplicates}`.execute(db);
  return rows.map(toDuplicate(true));
}

export async function selectEnquiriesAlike(
  db: Database,
  by: KnownBy,
  only: string | null = null,
): Promise<PossibleDuplicate[]> {
  const begins = by.emails.map((email) => email.toLowerCase());
  const { rows } = await sql<Found>`
    with near as (
      select id from enquiry where phone = any(${by.phones}::text[])
      union select id from enquiry where lower(email::text) = any(${begins}::text[])
      union (select id from enquiry where doctor_id is null and lower(family_name) = lower(${by.familyName})
        order by created_at desc limit 500)
      union select id from enquiry where doctor_id is null and ahpra_number = any(${by.numbers}::text[])
      union select id from enquiry where doctor_id is null and mcnz_number = any(${by.numbers}::text[])
    ), compared as (
      select reference, btrim(given_name || ' ' || family_name) as name, email::text as email, created_at,
        state not in ('placed', 'declined', 'withdrawn', 'closed') as is_open,
        array_remove(array[
          case when phone = any(${by.phones}::text[]) then 'phone' end,
          case when array[ahpra_number, mcnz_number] && ${by.numbers}::text[] then 'registration' end,
          case when lower(email::text) = any(${begins}::text[]) then 'email' end,
          case when ${by.name} <> '' and search_words(given_name || ' ' || family_name)
            = search_words(${by.name}) then 'name' end,
          case when specialty = any(${by.specialties}::text[]) then 'speciality' end], null) as reasons
      from enquiry join near using (id)
      where doctor_id is null and person_id is distinct from ${by.personId}::uuid and (${only}::text is null or reference = ${only}::text)
    ), newest as (
      select distinct on (lower(email)) reference as id, name, email, created_at, is_open, reasons from compared
      where reasons && '{phone,registration,email}' or reasons @> '{name,speciality}'
      order by lower(email), created_at desc
    )
    select * from newest order by cardinality(reasons) desc, created_at desc limit ${maxDuplicates}`.execute(
    db,
  );
  return rows.map(toDuplicate(false));
}
