import { sql } from 'kysely';
import type { OutboxState } from '@/lib/platform/outbox/outbox-list';
import type { Database } from '@/lib/services/database/database';

export type FoundEmail = { id: string; template: string; recipient: string; state: OutboxState; at: Date };

/** People whose emails a search by name considers. A common name has thousands of people. */
const peopleAtMost = 20;

/**
 * Selects the newest emails to an address, or to people whom `search` finds. `search` is the text of a `tsquery` that
 * `buildStaffQuery` returned.
 */
export async function searchEmails(
  db: Database,
  { address, search, limit }: { address: string; search: string; limit: number },
): Promise<FoundEmail[]> {
  const { rows } = await sql<FoundEmail>`
    with people as (
      select email from person where search_terms @@ ${search}::tsquery and email <> '' limit ${peopleAtMost})
    select found.id, found.template, found.recipient::text as recipient, found.state, found.created_at as at
    from (select email from people union select ${address}::citext) known cross join lateral (
      select * from email where recipient = known.email order by created_at desc limit ${limit}
    ) found
    order by found.created_at desc, found.id limit ${limit}`.execute(db);
  return rows;
}
