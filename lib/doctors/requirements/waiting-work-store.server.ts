import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type Work = {
  doctorId: string;
  kind: 'placement' | 'vacancy' | 'job';
  id: string;
  /** Id on the screens of staff: the id of the placement or vacancy, or the number of the job. */
  screenId: string;
  reference: string;
  name: string;
  startsOn: string | null;
};

/** Maximum number of placements, vacancies and jobs, and so of requirement sets, read for each doctor. */
const worksPerDoctor = 3;

/**
 * Selects the work of these doctors that has not ended: placements, vacancies whose employer accepted the doctor,
 * and last the jobs of open enquiries.
 */
export async function selectWork(
  db: Database,
  { doctorIds, today }: { doctorIds: readonly string[]; today: string },
): Promise<Work[]> {
  if (doctorIds.length === 0) return [];
  const { rows } = await sql<Work>`
    with placed as (
      select doctor_id as doctor, id from placement where doctor_id = any(${[...doctorIds]}::uuid[])
      union all
      select e.doctor_id, p.id from enquiry e join placement p on p.enquiry_id = e.id
      where p.doctor_id is null and e.doctor_id = any(${[...doctorIds]}::uuid[])
    ), work as (
      select doctor, 'placement' as kind, id, id::text as screen, reference, organisation as name, first_day as starts,
        created_at
      from placed join placement using (id)
      where cancelled_at is null and last_day >= ${today}
      union all
      select s.doctor_id, 'vacancy', v.id, v.id::text, v.reference, v.organisation, v.needed_from, s.created_at
      from shortlist_entry s join vacancy_request v on v.id = s.vacancy_request_id
      where s.doctor_id = any(${[...doctorIds]}::uuid[]) and s.state = 'accepted' and v.state <> 'closed'
        and coalesce(v.needed_to, 'infinity') >= ${today}
        and not exists (select from placement p where p.shortlist_entry_id = s.id)
      union all
      select e.doctor_id, 'job', j.id, j.number, j.number, j.title, j.start_date, e.created_at
      from enquiry e join job j on j.id = e.job_id
      where e.doctor_id = any(${[...doctorIds]}::uuid[]) and e.state not in ('placed', 'declined', 'closed', 'withdrawn')
    ), ranked as (
      select *, row_number() over (partition by doctor order by kind = 'job', starts nulls last, created_at, id) as place
      from work
    )
    select doctor as "doctorId", kind, id, screen as "screenId", reference, name, starts::text as "startsOn"
    from ranked where place <= ${worksPerDoctor} order by doctor, place`.execute(db);
  return rows;
}

/** Selects the next placements of a doctor that have not ended. Omits drafts, which only staff may see. */
export async function selectNextPlacements(
  db: Database,
  { doctorId, today }: { doctorId: string; today: string },
): Promise<{ id: string; reference: string; startsOn: string }[]> {
  const { rows } = await sql<{ id: string; reference: string; startsOn: string }>`
    select p.id, p.reference, p.first_day::text as "startsOn"
    from placement p
    left join enquiry e on e.id = p.enquiry_id and p.doctor_id is null
    where (p.doctor_id = ${doctorId} or e.doctor_id = ${doctorId}) and p.state <> 'written'
      and p.cancelled_at is null and p.last_day >= ${today}
    order by p.first_day, p.id limit ${worksPerDoctor}`.execute(db);
  return rows;
}
