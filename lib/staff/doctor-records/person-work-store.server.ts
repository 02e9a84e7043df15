import { sql } from 'kysely';
import { askedSince } from '@/lib/employers/shortlists/shortlist-entry-predicate.server';
import type { Database } from '@/lib/services/database/database';
import type { PersonWork } from './person-work';

/** State of a shortlist entry. If the doctor was asked and has granted the latest consent, the state is `listed`. */
const entryState = sql`case when e.state = 'asked' and latest.state = 'granted'
  and not ${askedSince(sql`latest.created_at`)} then 'listed' else e.state end`;

/** Name of the member of staff or of an employer who caused an event. Null for doctors and for users of a link. */
const actorName = sql`coalesce(
  (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = v.actor),
  (select m.name from organisation_member m where m.id = substring(v.actor from '^employer:(.{36})$')::uuid))`;

export async function selectPersonWork(
  db: Database,
  personId: string,
): Promise<Pick<PersonWork, 'entries' | 'placements'>> {
  const [entries, placements] = await Promise.all([
    sql<PersonWork['entries'][number]>`
      select e.id, r.id as "vacancyId", r.reference, r.facility, r.state as "vacancyState",
        r.needed_from::text as "firstDay", r.needed_to::text as "lastDay",
        (select count(*) from shortlist_entry taken where taken.vacancy_request_id = r.id
          and taken.state = 'accepted') >= r.doctors as "isFull",
        ${entryState} as state, e.decline_reason as "declineReason", e.told_at is not null as told, to_json(e.final_at) as "finalAt",
        r.time_zone as "timeZone",
        to_json(e.created_at) as "createdAt",
        case when latest.state is not null
          then json_build_object('state', latest.state, 'at', latest.created_at) end as consent,
        array(select q.reference from enquiry q join vacancy_job j on j.job_id = q.job_id
          where j.vacancy_request_id = r.id and q.person_id = ${personId}) as enquiries,
        coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'at', v.created_at, 'actor', v.actor,
            'by', ${actorName}, 'text', v.text)
            order by v.created_at, v.id)
          from (
            select id, kind, created_at, actor, text from shortlist_event where shortlist_entry_id = e.id
            union all select id, 'sent', created_at, actor, '' from shortlist_sending
            where vacancy_request_id = r.id and e.id = any(entry_ids)
            union all select e.id, 'told', e.told_at, 'task:tell-acceptances', ''
            where e.state in ('accepted', 'declined') and e.told_at is not null
          ) v), '[]') as events
      from (
          select * from shortlist_entry where doctor_id = ${personId}
          union select listed.* from shortlist_entry listed join enquiry q on q.id = listed.enquiry_id
            where q.person_id = ${personId}
        ) e join vacancy_request r on r.id = e.vacancy_request_id
        left join enquiry ask on ask.id = e.enquiry_id
        left join lateral (
          select c.state, c.created_at from consent c
          where c.purpose = 'put-forward' and c.vacancy_request_id = e.vacancy_request_id
            and (c.shortlist_entry_id = e.id or c.doctor_id = coalesce(e.doctor_id, ask.doctor_id))
          order by c.created_at desc, c.id desc limit 1
        ) latest on true
      where e.state <> 'removed'
      order by e.created_at desc, e.id limit 20`.execute(db),
    sql<PersonWork['placements'][number]>`
      select p.id, p.reference, v.terms ->> 'facility' as facility, p.state, p.first_day::text as "firstDay", p.last_day::text as "lastDay",
        p.shortlist_entry_id as "entryId", (select reference from enquiry where id = p.enquiry_id) as enquiry, to_json(p.created_at) as "createdAt",
        (select to_json(max(c.confirmed_at)) from placement_confirmation c
          where c.placement_id = p.id and c.version = p.version and p.state = 'confirmed') as "confirmedAt",
        coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'at', v.created_at, 'actor', v.actor,
            'by', ${actorName}) order by v.created_at, v.kind = 'agreed', v.id)
          from placement_event v
          where v.placement_id = p.id and v.kind in ('made', 'sent', 'confirmed', 'agreed', 'cancelled')), '[]') as events
      from (
          select id from placement where doctor_id = ${personId}
          union select made.id from placement made join enquiry q on q.id = made.enquiry_id
            where q.person_id = ${personId}
        ) own join placement p using (id)
        join placement_version v on v.placement_id = p.id and v.version = p.version
      order by p.first_day desc, p.id limit 20`.execute(db),
  ]);
  return { entries: entries.rows, placements: placements.rows };
}
