import { sql } from 'kysely';

/**
 * SQL for the id of the member of staff who handles placement `p`: who claimed its vacancy `v`, or its enquiry `q`,
 * otherwise who made the placement.
 */
export const placementHandler = sql<string | null>`coalesce(v.claimed_by, q.claimed_by, (
  select substring(made.actor from '^staff:(.{36})$')::uuid from placement_event made
  where made.placement_id = p.id and made.kind = 'made' limit 1))`;
