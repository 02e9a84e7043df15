import { sql } from 'kysely';
import { z } from 'zod';
import { entryStates } from '@/lib/employers/shortlists/shortlist';
import { isSentToEmployer } from '@/lib/enquiries/enquiry/handling/sent-entry-predicate.server';
import { vacancyStates, type KnownContact } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Organisation, StaffDetails } from './organisation';
import type { Database } from '@/lib/services/database/database';

export async function selectFacilities(db: Database, organisationId: string) {
  const { rows } = await sql`
    select min(facility) as name, region, count(*)::int as requests,
      (count(*) filter (where state not in ('filled', 'closed')))::int as open
    from vacancy_request where organisation_id = ${organisationId}
    group by lower(facility), region order by max(created_at) desc limit 50`.execute(db);
  const facility = z.object({ name: z.string(), region: z.string(), requests: z.number(), open: z.number() });
  return z.array(facility).parse(rows);
}

/** Selects the contacts in an employer's requests. For each email address, takes the details of the latest request. */
async function selectContacts(db: Database, organisationId: string) {
  const { rows } = await sql`
    select * from (
      select distinct on (lower(email::text)) contact_name as name, email::text, phone, facility, created_at
      from vacancy_request where organisation_id = ${organisationId}
      order by lower(email::text), created_at desc) latest
    order by created_at desc limit 50`.execute(db);
  const contact = z.object({ name: z.string(), email: z.string(), phone: z.string(), facility: z.string() });
  return z.array(contact).parse(rows);
}

/** Lists the contact that staff entered for an employer, and the contacts in its requests. */
export async function listContacts(
  db: Database,
  { id, contactName, contactEmail, contactPhone }: Organisation & StaffDetails,
) {
  const requested = await selectContacts(db, id);
  const isRequested = requested.some(({ email }) => email.toLowerCase() === contactEmail?.toLowerCase());
  if (!contactName || isRequested) return requested;
  return [
    { name: contactName, email: contactEmail ?? '', phone: contactPhone ?? '', facility: '' },
    ...requested,
  ];
}

/** Selects the contacts with one of these phone numbers. The contact of the latest vacancy comes first. */
export async function selectContactsByPhone(
  db: Database,
  phones: readonly string[],
): Promise<(KnownContact & { vacancyId: string })[]> {
  const { rows } = await sql<KnownContact & { vacancyId: string }>`
    select "vacancyId", "organisationId", organisation, facility, region, town, name, email from (
      select distinct on (lower(v.organisation), lower(v.email::text)) v.id as "vacancyId",
        v.organisation_id as "organisationId",
        coalesce(o.name, v.organisation) as organisation, v.facility, coalesce(v.region, o.region) as region,
        place.name as town, v.contact_name as name, v.email::text, v.created_at
      from vacancy_request v left join organisation o on o.id = v.organisation_id
        left join place on place.id = v.place_id
      where v.phone = any(${[...phones]}::text[])
      order by lower(v.organisation), lower(v.email::text), v.created_at desc) latest
    order by created_at desc limit 5`.execute(db);
  return rows;
}

type EmployerOfContact = {
  id: string;
  name: string;
  region: string;
  contact: string;
  phone: string | null;
};

/** Limits the slow comparison with contacts, because a speciality or a facility can match thousands of vacancies. */
const maxCompared = 500;

/** Selects the employers one of whose contacts or members matches a `tsquery`, with that person. */
export async function selectEmployersByContact(
  db: Database,
  terms: string,
  limit: number,
): Promise<EmployerOfContact[]> {
  const { rows } = await sql<EmployerOfContact>`
    with vacancy as materialized (
      select organisation_id, contact_name, email, phone, created_at from vacancy_request
      where search_terms @@ ${terms}::tsquery and organisation_id is not null limit ${maxCompared}
    ), known as (
      select organisation_id, contact_name as contact, phone, created_at from vacancy
      where person_search_vector(contact_name, email::text, phone) @@ ${terms}::tsquery
      union all
      select organisation_id, name, null, created_at from organisation_member
      where active and person_search_vector(name, email::text, '') @@ ${terms}::tsquery
      union all
      -- Needs no index, because it reads only employers with a typed contact, and 1,000 of them take 60 ms.
      select id, contact_name, contact_phone, created_at from organisation
      where contact_name is not null and person_search_vector(contact_name, coalesce(contact_email::text, ''),
        coalesce(contact_phone, '')) @@ ${terms}::tsquery
    )
    select * from (
      select distinct on (o.id) o.id, o.name::text, o.region, contact, phone
      from known join organisation o on o.id = known.organisation_id
      order by o.id, phone is null, known.created_at desc) employer
    order by name limit ${limit}`.execute(db);
  return rows;
}

const putForwardSchema = z.object({
  id: z.string(),
  personId: z.string().nullable(),
  name: z.string(),
  state: z.enum([...entryStates, 'sent']),
  reference: z.string(),
  vacancyId: z.string(),
  vacancyState: z.enum(vacancyStates),
  facility: z.string(),
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  at: z.coerce.date().transform((at) => at.toISOString()),
});

export async function selectPutForward(db: Database, organisationId: string) {
  const { rows } = await sql`
    select e.id, coalesce(d.id, ask.person_id) as "personId",
      case when proposed.is_sent then 'sent' else e.state end as state,
      case when proposed.is_sent then (select max(s.created_at)
          from shortlist_sending s where s.vacancy_request_id = v.id
            and (s.entry_ids is null or e.id = any(s.entry_ids)))
        else coalesce((select max(said.created_at) from shortlist_event said
          where said.shortlist_entry_id = e.id and said.kind = e.state), e.updated_at) end as at, v.reference, v.id as "vacancyId",
      v.state as "vacancyState", v.facility, v.needed_from::text as "from", v.needed_to::text as "to", coalesce(nullif(concat_ws(' ', coalesce(d.given_name, ask.given_name),
        coalesce(d.family_name, ask.family_name)), ''), d.email::text, ask.email::text) as name
    from shortlist_entry e
    join vacancy_request v on v.id = e.vacancy_request_id
    left join enquiry ask on ask.id = e.enquiry_id
    left join doctor d on d.id = coalesce(e.doctor_id, ask.doctor_id)
    cross join lateral (select e.state in ('asked', 'listed') and ${isSentToEmployer} as is_sent) proposed
    where v.organisation_id = ${organisationId} and e.state <> 'removed'
    order by e.updated_at desc, e.id limit 25`.execute(db);
  return z.array(putForwardSchema).parse(rows);
}
