import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { OpenAsk } from './commitment';

/**
 * Selects the open vacancies whose shortlists have these people, either asked or agreed. Keys are ids of people.
 * Leaves out people who have refused, and answers of the employer.
 */
export async function selectOpenAsks(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, OpenAsk[]>> {
  const found = new Map<string, OpenAsk[]>();
  if (personIds.length === 0) return found;
  const ids = sql`${[...personIds]}::uuid[]`;
  const { rows } = await sql<OpenAsk & { personId: string }>`
    select e.person_id as "personId", v.reference, v.id as "vacancyId", v.needed_from::text as first,
      v.needed_to::text as last
    from (
      select id, vacancy_request_id, state, doctor_id as person_id from shortlist_entry where doctor_id = any(${ids})
      union select listed.id, listed.vacancy_request_id, listed.state, q.person_id from shortlist_entry listed
        join enquiry q on q.id = listed.enquiry_id where q.person_id = any(${ids})
    ) e join vacancy_request v on v.id = e.vacancy_request_id
    where e.state in ('asked', 'listed') and v.state not in ('filled', 'closed')
      and coalesce((select kind from shortlist_event where shortlist_entry_id = e.id
        and kind in ('asked-doctor', 'granted', 'revoked') order by created_at desc, id desc limit 1), '') <> 'revoked'
    order by v.needed_from, v.reference`.execute(db);
  for (const { personId, ...ask } of rows) found.set(personId, [...(found.get(personId) ?? []), ask]);
  return found;
}
