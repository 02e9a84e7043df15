import { sql } from 'kysely';
import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { entryPlacements } from './shortlist-entry-predicate.server';

/** The placement of an accepted doctor, from the day on which its terms were sent. */
export type EntryPlacement = {
  reference: string;
  /** `changed`: both sides have confirmed, and newer terms wait for confirmation. */
  state: 'sent' | 'changed' | 'confirmed' | 'cancelled';
  hasDoctorConfirmed: boolean;
  hasEmployerConfirmed: boolean;
  /** Link that was emailed to the doctor. Null if it was revoked. */
  linkId: string | null;
  firstDay: IsoDate;
  lastDay: IsoDate;
  /** False if nobody has noted how the doctor arrives. */
  hasArrivalNotes: boolean;
};

export async function findEntryPlacement(db: Database, entryId: string): Promise<EntryPlacement | null> {
  const { rows } = await sql<EntryPlacement>`
    select p.reference, p.state, p.first_day::text as "firstDay", p.last_day::text as "lastDay",
      coalesce(p.arrival ->> 'notes', '') <> '' as "hasArrivalNotes",
      exists (select from placement_confirmation f
        where f.placement_id = p.id and f.side = 'doctor' and f.version = p.version) as "hasDoctorConfirmed",
      exists (select from placement_confirmation f
        where f.placement_id = p.id and f.side = 'employer' and f.version = p.version) as "hasEmployerConfirmed",
      (select l.id from placement_link l
        where l.placement_id = p.id and l.side = 'doctor' and l.revoked_at is null
        order by l.created_at desc limit 1) as "linkId"
    from shortlist_entry e cross join lateral ${entryPlacements} p
    where e.id = ${entryId} and p.state in ('sent', 'changed', 'confirmed', 'cancelled')
      and p.sent_at is not null
    order by p.state = 'cancelled', p.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the reference of an entry's placement. Null if the entry has no placement, or only cancelled placements. */
export async function findPlacementReference(db: Database, entryId: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select p.reference from shortlist_entry e cross join lateral ${entryPlacements} p
    where e.id = ${entryId} and p.cancelled_at is null limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}

/** `vacancyIds` are the vacancy of the placement and the vacancy for which the enquiry's job was advertised. */
export type PlacedWork = { vacancyIds: string[]; isCancelled: boolean; from: IsoDate; to: IsoDate };

/**
 * Selects the placements that the doctor has confirmed, with the days of the terms that apply. Also selects cancelled
 * placements that still count instead of their shortlist entry.
 */
export async function selectPlacedWork(
  db: Database,
  doctor: { id: string | null; email: string },
): Promise<PlacedWork[]> {
  const isOwn = doctor.id
    ? sql`q.doctor_id = ${doctor.id}`
    : sql`q.doctor_id is null and q.email = ${doctor.email}`;
  const { rows } = await sql<PlacedWork>`
    select v.terms ->> 'firstDay' as "from", v.terms ->> 'lastDay' as "to",
      array_remove(array[p.vacancy_request_id, j.vacancy_request_id], null) as "vacancyIds",
      p.cancelled_at is not null as "isCancelled"
    from placement p
    join placement_version v on v.placement_id = p.id and v.version = coalesce(p.agreed_version, p.version)
    left join enquiry q on q.id = p.enquiry_id
    left join vacancy_job j on j.job_id = q.job_id
    where p.id in (
        select id from placement where doctor_id = ${doctor.id}
        union all select made.id from enquiry q join placement made on made.enquiry_id = q.id
          where made.doctor_id is null and ${isOwn})
      and case when p.cancelled_at is not null then p.shortlist_entry_id is not null
        else p.agreed_version is not null or exists (select from placement_confirmation f
          where f.placement_id = p.id and f.side = 'doctor' and f.version = p.version) end
    order by 1, p.id`.execute(db);
  return rows;
}
