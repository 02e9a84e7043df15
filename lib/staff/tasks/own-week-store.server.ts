import { sql } from 'kysely';
import { entryHandler } from '@/lib/employers/shortlists/shortlist-entry-predicate.server';
import { placementHandler } from '@/lib/placements/placement/placement-handler-predicate.server';
import type { Database } from '@/lib/services/database/database';
import type { OwnWeek } from './staff-task';

/** Counts what a member of staff has done since Monday, in Sydney's time zone. */
export async function selectOwnWeek(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<OwnWeek> {
  const monday = sql`(date_trunc('week', ${now}::timestamptz at time zone 'Australia/Sydney')
    at time zone 'Australia/Sydney')`;
  const isThisWeek = (column: string) =>
    sql`${sql.ref(column)} >= ${monday} and ${sql.ref(column)} <= ${now}`;
  const { rows } = await sql<OwnWeek>`select
    (select count(*) from enquiry_call call
      where call.staff_id = ${staffId} and ${isThisWeek('call.created_at')})::int
      + (select count(*) from person_note note where note.staff_id = ${staffId} and note.call_outcome is not null
          and ${isThisWeek('note.created_at')})::int
      + (select count(*) from vacancy_request_event called
        where called.actor = ${`staff:${staffId}`} 
          and (called.to_state = 'contacted' or called.reason like 'Call, %')
          and ${isThisWeek('called.created_at')})::int as calls,
    (select count(distinct coalesce(e.doctor_id::text, put.doctor_id::text, lower(e.enquirer_email), e.id::text))
      from shortlist_sending sent
      join shortlist_entry e on e.vacancy_request_id = sent.vacancy_request_id
        and (e.id = any(sent.entry_ids) or (sent.entry_ids is null and e.created_at < sent.created_at))
      left join enquiry put on put.id = e.enquiry_id
      where sent.actor = ${`staff:${staffId}`} and ${isThisWeek('sent.created_at')})::int as "putForward",
    (select count(distinct e.id) from shortlist_event answer
      join shortlist_entry e on e.id = answer.shortlist_entry_id
      join vacancy_request v on v.id = e.vacancy_request_id
      where answer.kind = 'accepted' and e.state = 'accepted' and ${isThisWeek('answer.created_at')}
        and ${entryHandler} = ${staffId})::int as accepted,
    (select count(distinct p.id) from placement_event agreed
      join placement p on p.id = agreed.placement_id
      left join enquiry q on q.id = p.enquiry_id
      left join vacancy_request v on v.id = p.vacancy_request_id
      where agreed.kind = 'agreed' and p.cancelled_at is null and ${isThisWeek('agreed.created_at')}
        and ${placementHandler} = ${staffId})::int as placements,
    (select count(*) from vacancy_request v
      where v.claimed_by = ${staffId} and v.state = 'filled' and exists (
        select from vacancy_request_event filled where filled.vacancy_request_id = v.id
          and filled.to_state = 'filled' and ${isThisWeek('filled.created_at')}))::int as filled`.execute(db);
  const [week] = rows;
  if (!week) throw new Error('A query without a table returned no row');
  return week;
}
