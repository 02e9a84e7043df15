import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { EmailRecord, OpenedEmail } from './staff-operations';

export async function selectSentContent(db: Database, id: string): Promise<OpenedEmail['content']> {
  const row = await db
    .selectFrom('email')
    .select(['sent_subject as subject', 'sent_text as text'])
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return row?.text ? { subject: row.subject ?? '', text: row.text } : null;
}

/** Ids of other tables that email data contains, such as `{"enquiryId": "…"}`. Null if the data have no such id. */
const dataId = (name: string) =>
  sql`case when pg_input_is_valid(e.data ->> ${name}, 'uuid') then (e.data ->> ${name})::uuid end`;

/**
 * Selects the record that each email is about: its placement, vacancy or enquiry, otherwise the doctor. Emails that
 * are about none of them are left out.
 */
export async function selectEmailRecords(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EmailRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ emailId: string } & EmailRecord>`
    with ids as (
      select e.id, e.recipient, ${dataId('enquiryId')} as enquiry, ${dataId('vacancyRequestId')} as vacancy,
        ${dataId('entryId')} as entry, ${dataId('sendingId')} as sending, ${dataId('eventId')} as event,
        ${dataId('linkId')} as link, ${dataId('timesheetId')} as timesheet, ${dataId('readerId')} as reader,
        ${dataId('doctorId')} as doctor, ${dataId('credentialId')} as credential,
        ${dataId('requestId')} as request, ${dataId('packId')} as pack, ${dataId('personId')} as person,
        ${dataId('bookingId')} as booking
      from email e where e.id in (${sql.join(ids)})
    ), refs as (
      select ids.*, t.enquiry_id, t.vacancy_request_id, coalesce(t.placement_id,
          (select placement_id from placement_link where id = ids.link),
          (select placement_id from timesheet where id = ids.timesheet),
          (select placement_id from placement_event where id = ids.event)) as placement_id,
        coalesce(ids.entry, (select shortlist_entry_id from shortlist_event where id = ids.event)) as entry_id
      from ids left join message_reader r on r.id = ids.reader
      left join message_thread t on t.id = r.thread_id
    )
    select refs.id as "emailId", found.* from refs cross join lateral (
      select 1 as rank, 'placement' as kind, id::text, reference, organisation as name from placement
        where id = refs.placement_id
      union all
      select 2, 'vacancy', v.id::text, v.reference, v.facility from vacancy_request v
        where v.id = coalesce(refs.vacancy, refs.vacancy_request_id,
          (select vacancy_request_id from shortlist_entry where id = refs.entry_id),
          (select vacancy_request_id from shortlist_sending where id = refs.sending),
          (select vacancy_request_id from document_pack where id = refs.pack))
      union all
      select 3, 'enquiry', reference, reference, btrim(given_name || ' ' || family_name) from enquiry
        where id = coalesce(refs.enquiry, refs.enquiry_id)
      union all
      (select 4, 'doctor', id::text, null, btrim(given_name || ' ' || family_name) from person
        where id = refs.person or doctor_id = coalesce(refs.doctor,
          (select doctor_id from credential where id = refs.credential),
          (select doctor_id from booking where id = refs.booking),
          (select f.doctor_id from reference_request q join referee f on f.id = q.referee_id
            where q.id = refs.request),
          (select id from doctor where email = refs.recipient)) limit 1)
      order by rank limit 1) found`.execute(db);
  return new Map(
    rows.map(({ emailId, kind, id, reference, name }) => [emailId, { kind, id, reference, name }]),
  );
}

/** Selects the names of the people with these addresses, by the address in lower case. */
export async function selectRecipientNames(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ email: string; name: string }>`
    with asked as (select distinct address::citext as email from unnest(${[...addresses]}::text[]) address)
    select distinct on (asked.email) lower(asked.email::text) as email, found.name
    from asked cross join lateral (
      select 1 as rank, btrim(concat_ws(' ', given_name, family_name)) as name from staff_member where email = asked.email
      union all
      select 2, btrim(concat_ws(' ', given_name, family_name)) from person where email = asked.email
      union all
      select 3, name from organisation_member where email = asked.email) found
    where found.name <> ''
    order by asked.email, found.rank`.execute(db);
  return new Map(rows.map(({ email, name }) => [email, name]));
}

/** Maximum number of addresses that a search by name takes. More matches would make the search slow. */
const maxAddresses = 200;

/**
 * Selects the addresses of doctors and employers whose name or address matches the words of a search. The latest
 * contacts come first, so that a common name leaves out the addresses that staff least need.
 */
export async function selectAddresses(db: Database, terms: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select lower(email::text) as email, last_contact_at as at from person
        where search_terms @@ ${terms}::tsquery and email <> ''
      union all select lower(email::text), created_at from vacancy_request where search_terms @@ ${terms}::tsquery
    ) named
    group by email order by max(at) desc nulls last, email limit ${maxAddresses}`.execute(db);
  return rows.map(({ email }) => email);
}
