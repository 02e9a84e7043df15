import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { entryPlacements } from './entry-placement-predicate.server';

/** The placement of an accepted doctor, from the day on which its terms were sent. */
export type EntryPlacement = {
  reference: string;
  /** `changed`: both sides have confirmed, and newer terms wait for confirmation. */
  state: 'sent' | 'changed' | 'confirmed';
  hasDoctorConfirmed: boolean;
  hasEmployerConfirmed: boolean;
  /** Link that was emailed to the doctor. Null if it was revoked. */
  linkId: string | null;
};

export async function findEntryPlacement(db: Database, entryId: string): Promise<EntryPlacement | null> {
  const { rows } = await sql<EntryPlacement>`
    select p.reference, p.state,
      exists (select from placement_confirmation f
        where f.placement_id = p.id and f.side = 'doctor' and f.version = p.version) as "hasDoctorConfirmed",
      exists (select from placement_confirmation f
        where f.placement_id = p.id and f.side = 'employer' and f.version = p.version) as "hasEmployerConfirmed",
      (select l.id from placement_link l
        where l.placement_id = p.id and l.side = 'doctor' and l.revoked_at is null
        order by l.created_at desc limit 1) as "linkId"
    from shortlist_entry e cross join lateral ${entryPlacements} p
    where e.id = ${entryId} and p.state in ('sent', 'changed', 'confirmed')
    order by p.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the reference of an entry's placement, also before its terms were sent. Null if there is none or it is cancelled. */
export async function findPlacementReference(db: Database, entryId: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select p.reference from shortlist_entry e cross join lateral ${entryPlacements} p
    where e.id = ${entryId} and p.cancelled_at is null limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}
