import { sql } from 'kysely';
import { entryPlacements } from '@/lib/employers/shortlists/shortlist-entry-predicate.server';
import type { Database } from '@/lib/services/database/database';
import type { VacancyDemand } from './staff-placement';

/**
 * Counts the doctors whom a vacancy needs, and those who are accepted or have a placement. With the enquiry of a doctor
 * whose placement staff want to make, also counts this doctor. A cancelled placement counts instead of its entry. Null if the enquiry belongs to no vacancy.
 */
export async function selectVacancyDemand(
  db: Database,
  by: { vacancyId: string } | { entryId: string } | { enquiryReference: string },
): Promise<VacancyDemand | null> {
  const enquiry = 'enquiryReference' in by ? by.enquiryReference : null;
  const vacancyId =
    'vacancyId' in by
      ? sql`${by.vacancyId}::uuid`
      : 'entryId' in by
        ? sql`(select vacancy_request_id from shortlist_entry where id = ${by.entryId})`
        : sql`(select made.vacancy_request_id from enquiry join vacancy_job made on made.job_id = enquiry.job_id
            where enquiry.reference = ${enquiry} order by made.created_at desc limit 1)`;
  const { rows } = await sql<VacancyDemand>`
    select v.id as "vacancyId", v.reference, v.doctors as needed, (
      select count(distinct person)::int from (
        select coalesce(e.doctor_id, q.person_id) as person
          from shortlist_entry e left join enquiry q on q.id = e.enquiry_id
          where e.vacancy_request_id = v.id and e.state = 'accepted'
            and not exists (select from ${entryPlacements} p)
        union all
        select coalesce(p.doctor_id, q.person_id) from placement p left join enquiry q on q.id = p.enquiry_id
          where p.vacancy_request_id = v.id and p.cancelled_at is null
        union all
        select person_id from enquiry where reference = ${enquiry}
      ) held) as accepted
    from vacancy_request v where v.id = ${vacancyId}`.execute(db);
  return rows[0] ?? null;
}

/** Selects vacancies that staff can mark as filled, because both sides have confirmed a placement for every place. */
export async function selectVacanciesToFill(
  db: Database,
  vacancyIds: readonly string[],
): Promise<Map<string, { id: string; reference: string }>> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select v.id, v.reference from vacancy_request v
    where v.id = any(${[...vacancyIds]}::uuid[]) and v.state not in ('filled', 'closed') and v.doctors <= (
      select count(*) from placement p
      where p.vacancy_request_id = v.id and p.cancelled_at is null and p.agreed_version is not null)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
