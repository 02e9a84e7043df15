import { sql } from 'kysely';
import type { VacancyHistoryEvent } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Database } from '@/lib/services/database/database';

/** Selects what staff did with a vacancy, the progress of its placements, and emails that the site sent. */
export async function selectVacancyHistory(
  db: Database,
  { id, reference }: { id: string; reference: string },
): Promise<VacancyHistoryEvent[]> {
  const { rows } = await sql<VacancyHistoryEvent>`
    select a.id::text, to_json(a.created_at) #>> '{}' as at, split_part(a.action, '.', 2) as kind,
      'staff:' || a.staff_id as actor, m.given_name || ' ' || m.family_name as by, null as placement,
      null as "entryId"
    from audit_entry a join staff_member m on m.id = a.staff_id
    where a.subject = ${reference} and a.action in ('vacancy.claimed', 'vacancy.released')
    union all
    select e.id::text, to_json(e.created_at) #>> '{}', e.kind, e.actor, coalesce(
        (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = e.actor),
        (select m.name from organisation_member m where m.id = substring(e.actor from '^employer:(.{36})$')::uuid)),
      json_build_object('id', p.id, 'reference', p.reference, 'entryId', p.shortlist_entry_id),
      null
    from placement p join placement_event e on e.placement_id = p.id
    where p.vacancy_request_id = ${id} and e.kind in ('made', 'sent', 'agreed', 'cancelled')
    union all
    select 'told ' || id, to_json(told_at) #>> '{}', 'told', 'site', null, null, id::text
    from shortlist_entry
    where vacancy_request_id = ${id} and state in ('accepted', 'declined') and told_at is not null
    union all
    select id::text, to_json(created_at) #>> '{}', 'receipt', 'site', null, null, null
    from email where dedupe_key = 'vacancy-received:' || ${id}
    order by at`.execute(db);
  return rows;
}
