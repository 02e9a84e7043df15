import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { isDoctor } from './person-list-store.server';

/**
 * Locks an email address and a person until the transaction ends. Uses the lock of the trigger that assigns new
 * enquiries to people by address.
 */
export async function lockPersonAndAddress(
  db: Database,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sender by email'), hashtext(lower(${email}::text)) & 255)`.execute(
    db,
  );
  await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
}

/** Returns the addresses of a person's enquiries, newest first. The address is empty if an enquiry has none. */
export async function selectPersonAddresses(db: Database, personId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from enquiry where person_id = ${personId}
    group by 1 order by max(created_at) desc`.execute(db);
  return rows.map(({ email }) => email);
}

type AddressOwner = { name: string; reference: string | null; hasAccount: boolean; isDoctor: boolean };

/** Finds a person other than `personId` whose account or enquiry has this email address. Accounts come first. */
export async function selectAddressOwner(
  db: Database,
  { personId, email }: { personId: string | null; email: string },
): Promise<AddressOwner | null> {
  const { rows } = await sql<AddressOwner>`
    select btrim(given_name || ' ' || family_name) as name, doctor_id is not null as "hasAccount",
      ${isDoctor} as "isDoctor",
      (select reference from enquiry where person_id = person.id order by created_at desc limit 1) as reference
    from person
    where id is distinct from ${personId}::uuid and id in (
      select id from doctor where email = ${email}::citext
      union select person_id from enquiry where lower(email::text) = lower(${email}::text))
    order by "hasAccount" desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

export type AddressUse = 'account' | 'sent' | 'shortlist' | 'answered';

/** Returns how the doctor has used an address that staff typed. Null if only staff have used it. */
export async function selectAddressUse(
  db: Database,
  { personId, email }: { personId: string; email: string },
): Promise<AddressUse | null> {
  const { rows } = await sql<{ use: AddressUse | null }>`
    with sent as (
      select id, channel from enquiry where person_id = ${personId} and lower(email::text) = lower(${email}::text)
    ), listed as (
      select id, state from shortlist_entry where enquiry_id in (select id from sent)
    )
    select case
      when exists (select from doctor where email = ${email}::citext) then 'account'
      when exists (select from sent where channel <> 'phone') then 'sent'
      when exists (select from listed where state <> 'removed')
        or exists (select from placement where enquiry_id in (select id from sent)) then 'shortlist'
      when exists (select from consent where told_by is null
          and (enquiry_id in (select id from sent) or shortlist_entry_id in (select id from listed)))
        or exists (select from message m join message_thread t on t.id = m.thread_id
          where t.enquiry_id in (select id from sent) and m.side = 'doctor'
            and (m.sender is null or m.sender = ${email}::citext) and m.held is distinct from 'unverified')
        or exists (select from job_alert where email = ${email}::citext and confirmed_at is not null) then 'answered'
      end as use`.execute(db);
  return rows[0]?.use ?? null;
}

/** Sets the address of the person's enquiries that have no address, or that have the address `replaces`. */
export async function updatePersonEmail(
  db: Database,
  { personId, email, replaces, now }: { personId: string; email: string; replaces: string; now: Date },
): Promise<void> {
  await sql`
    update enquiry set email = ${email}, updated_at = ${now}
    where person_id = ${personId} and doctor_id is null and lower(email::text) in ('', lower(${replaces}::text))`.execute(
    db,
  );
}
