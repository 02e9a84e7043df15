import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { PlacementState } from './placement';

export type FoundPlacement = {
  id: string;
  reference: string;
  state: PlacementState;
  facility: string;
  /** Null if the doctor's data is deleted. */
  doctor: string | null;
  firstDay: string;
};

/** `search` is the text of a `tsquery` that `buildStaffQuery` returned. Selects the latest work first. */
export async function searchPlacements(
  db: Database,
  search: string,
  limit: number,
): Promise<FoundPlacement[]> {
  const { rows } = await sql<FoundPlacement>`
    select p.id, p.reference, p.state, v.terms ->> 'facility' as facility, p.first_day::text as "firstDay",
      nullif(concat_ws(' ', coalesce(d.given_name, q.given_name), coalesce(d.family_name, q.family_name)), '') as doctor
    from placement p
    join placement_version v on v.placement_id = p.id and v.version = p.version
    left join enquiry q on q.id = p.enquiry_id
    left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)
    where p.search_terms @@ ${search}::tsquery
    order by p.first_day desc, p.id limit ${limit}`.execute(db);
  return rows;
}
