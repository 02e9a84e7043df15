import { sql } from 'kysely';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import type { Database } from '@/lib/services/database/database';
import type { TypedDetails } from './person-work';

/** Selects the newest details of a person without an account. Null if the person has an account or no enquiry. */
export async function selectTypedDetails(
  db: Database,
  personId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TypedDetails | null> {
  if (lock) await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  const { rows } = await sql<TypedDetails>`
    select newest.given_name, newest.family_name, newest.phone, newest.grade, newest.specialty,
      said.free_from::text as free_from, said.free_to::text as free_to, coalesce(said.free_regions, '{}') as regions
    from person
    join lateral (select * from enquiry where person_id = person.id order by created_at desc, id desc limit 1) newest on true
    left join lateral (select * from enquiry where person_id = person.id
      and (free_from is not null or free_regions <> '{}') order by created_at desc limit 1) said on true
    where person.id = ${personId} and person.doctor_id is null`.execute(db);
  return rows[0] ?? null;
}

const toText = ({ free_from: from, free_to: to }: TypedDetails) =>
  from && to ? formatSpan(from, to, false) : '';

type CorrectEnquiriesInput = { personId: string; before: TypedDetails; after: TypedDetails; now: Date };

/**
 * Replaces wrong details in all enquiries of a person that have them. Free days and regions belong to one call, so only
 * the newest enquiry with such data changes.
 */
export async function correctEnquiries(
  db: Database,
  { personId, before, after, now }: CorrectEnquiriesInput,
): Promise<void> {
  // The days and regions come first, because the facts of the person are worked out again only after a change of the
  // columns of the second statement.
  await sql`
    update enquiry set free_from = ${after.free_from}, free_to = ${after.free_to}, free_regions = ${after.regions},
      availability = case when availability in ('', ${toText(before)}) then ${toText(after)} else availability end,
      updated_at = ${now}
    where doctor_id is null and id = (select id from enquiry where person_id = ${personId}
      order by free_from is not null or free_regions <> '{}' desc, created_at desc limit 1)
      and (free_from, free_to, free_regions)
        is distinct from (${after.free_from}::date, ${after.free_to}::date, ${after.regions}::text[])`.execute(
    db,
  );
  await sql`
    update enquiry set
      given_name = case when (given_name, family_name) = (${before.given_name}, ${before.family_name})
        then ${after.given_name} else given_name end,
      family_name = case when (given_name, family_name) = (${before.given_name}, ${before.family_name})
        then ${after.family_name} else family_name end,
      phone = case when phone = ${before.phone} then ${after.phone} else phone end,
      grade = case when grade = ${before.grade} then ${after.grade} else grade end,
      specialty = case when specialty = ${before.specialty} then ${after.specialty} else specialty end,
      updated_at = ${now}
    where person_id = ${personId} and doctor_id is null`.execute(db);
}
