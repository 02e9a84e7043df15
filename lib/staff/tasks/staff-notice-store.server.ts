import { sql } from 'kysely';
import {
  entryHandler,
  entryPlacements,
  sharesName,
} from '@/lib/employers/shortlists/shortlist-entry-predicate.server';
import { declineReasons, type EntryEventKind } from '@/lib/employers/shortlists/shortlist';
import { placementHandler } from '@/lib/placements/placement/placement-handler-predicate.server';
import type { Database } from '@/lib/services/database/database';
import { placementNotices, shortlistNotices, type DeskCounts, type StaffNotice } from './staff-task';

type Query = { staffId: string; now: Date; endOfToday: Date };

const shownAtMost = 20;
const shownDays = 30;
/** Number of letters of a typed reason that a notice shows. */
const shownLetters = 120;
/** Counting stops at this number, because the menu shows "99+" for this and all higher numbers. */
const countedUpTo = 100;

// These states are part of the SQL text. If they were parameters, PostgreSQL could not use the partial indexes of open
// enquiries.
const open = sql`state not in ('placed', 'declined', 'withdrawn', 'closed')`;

const hasLater = (kind: EntryEventKind) =>
  sql`exists (select from shortlist_event later where later.shortlist_entry_id = e.id
    and later.kind = ${kind} and later.created_at > event.created_at)`;

/**
 * Selects the newest notices. Notices about a filled or closed vacancy stay until the member has read them. A notice is
 * done once staff have dealt with its subject, and then never counts as new. A notice about a declined doctor asks for
 * no answer, so opening the vacancy is enough.
 */
export async function selectNotices(db: Database, { staffId, now }: Query): Promise<StaffNotice[]> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  const { rows } = await sql<
    Omit<StaffNotice, 'at' | 'isDone' | 'isNew'> & { at: Date; is_done: boolean; is_new: boolean }
  >`
    with entry as (
      (select notice.id::text, notice.kind, notice.created_at as at,
         enquiry.reference || ', ' || enquiry.given_name || ' ' || enquiry.family_name as about,
         author.given_name as by, '/enquiries/' || enquiry.reference || '/show' as path,
         null::uuid as row,
         not ${open} or (notice.kind = 'handed-over' and enquiry.claimed_by is distinct from ${staffId})
           or exists (select from enquiry_call later where later.enquiry_id = enquiry.id
             and later.staff_id = ${staffId} and later.created_at > notice.created_at)
           or exists (select from enquiry_note later where later.enquiry_id = enquiry.id
             and later.staff_id = ${staffId} and later.created_at > notice.created_at)
           or exists (select from enquiry_event later where later.enquiry_id = enquiry.id
             and later.actor = 'staff:' || ${staffId} and later.created_at > notice.created_at) as is_done
       from staff_notice notice
       join enquiry on enquiry.id = notice.enquiry_id
       left join staff_member author on author.id = notice.by_id
       where notice.staff_id = ${staffId} and notice.created_at > ${since}
       order by notice.created_at desc limit ${shownAtMost})
      union all
      (select 'task ' || id, 'task-due', due_at, text, null, '/tasks', null, false
       from staff_task
       where staff_id = ${staffId} and done_at is null and due_at <= ${now}
       order by due_at desc limit ${shownAtMost})
      union all
      (select 'promise ' || id,
         case when state in ('received', 'viewed', 'assigned') then 'promise-overdue' else 'step-overdue' end, next_due_at,
         reference || ', ' || given_name || ' ' || family_name, null, '/enquiries/' || reference || '/show', null,
         false
       from enquiry
       where claimed_by = ${staffId} and ${open} and next_due_at < ${now}
       order by next_due_at desc limit ${shownAtMost})
      union all
      (select 'message ' || thread.id, 'message-waiting', thread.waiting_since, subject.reference || ', ' || subject.name,
         null, '/messages/' || subject.reference || '-' || subject.side || '/show', null, false
       from message_thread thread
       -- With the limit, PostgreSQL looks up the record of each thread by its id. Otherwise it would read all records.
       cross join lateral (select * from message_subject
         where side = thread.side
           and record_id = coalesce(thread.enquiry_id, thread.vacancy_request_id, thread.placement_id)
         limit 1) subject
       where thread.waiting_since is not null and ${staffId} = coalesce(subject.claimed_by,
         (select id from staff_member where consultant_id = subject.consultant_id and active limit 1))
       order by thread.waiting_since desc limit ${shownAtMost})
      union all
      (select 'shortlist ' || event.id, event.kind, event.created_at, v.reference || ', ' ||
         case when event.kind in ('accepted', 'told', 'declined') then v.facility else doctor.name end ||
         case when event.kind <> 'declined' then ''
           when e.decline_reason = 'other' and event.text <> '' then ': “' || left(event.text, ${shownLetters}) || '”'
           else coalesce(': ' || (${JSON.stringify(declineReasons)}::jsonb ->> e.decline_reason), '')
             || coalesce('. “' || left(nullif(event.text, ''), ${shownLetters}) || '”', '') end,
         nullif(doctor.name, ''),
         '/vacancies/' || v.id || '/show', e.id,
         case event.kind
           when 'granted' then e.state not in ('asked', 'listed')
             or exists (select from shortlist_sending sent where sent.vacancy_request_id = v.id
               and (sent.entry_ids is null or e.id = any(sent.entry_ids)) and sent.created_at > event.created_at)
             or ${hasLater('revoked')}
           when 'revoked' then e.state = 'removed' or ${hasLater('granted')}
           when 'accepted' then e.told_at is not null
           when 'told' then exists (select from ${entryPlacements} p where p.cancelled_at is null)
           when 'question' then ${hasLater('answer')}
           when 'declined' then exists (select from audit_entry act where act.staff_id = ${staffId}
               and act.subject in (v.reference, v.id::text) and act.created_at > event.created_at)
             or exists (select from staff_notice_opened opened where opened.staff_id = ${staffId}
               and opened.notice = 'shortlist ' || event.id and opened.opened_at >= event.created_at)
           else false end
       from vacancy_request v
       join shortlist_entry e on e.vacancy_request_id = v.id
       cross join lateral (
         select id, kind, created_at, text from shortlist_event where shortlist_entry_id = e.id
         union all
         select e.id, 'told', e.told_at, '' where e.state = 'accepted'
       ) event
       left join enquiry ask on ask.id = e.enquiry_id
       left join doctor d on d.id = coalesce(e.doctor_id, ask.doctor_id)
       cross join lateral (select trim(coalesce(d.given_name, ask.given_name, '') || ' ' ||
         coalesce(d.family_name, ask.family_name, '')) as plain) doctor_name
       cross join lateral (select case when ${sharesName}
         then plain || ' (' || coalesce((select min(number) from registration where doctor_id = d.id),
           ask.ahpra_number, ask.mcnz_number, d.email::text, ask.email::text) || ')'
         else plain end as name) doctor
       where ${staffId} = ${entryHandler}
         and (v.state not in ('filled', 'closed') or event.created_at > coalesce(
           (select read_until from staff_notice_read where staff_id = ${staffId}), '-infinity'))
         and event.kind = any(${[...shortlistNotices]}::text[]) and event.created_at > ${since}
         and (event.kind not in ('accepted', 'declined') or (e.state = event.kind and not ${hasLater('taken-back')}))
       order by event.created_at desc limit ${shownAtMost})
      union all
      (select 'placement ' || event.id, event.kind, event.created_at, p.reference || ', ' ||
         (terms.terms ->> 'facility'),
         case when event.actor like 'employer%' then p.organisation
           else nullif(trim(coalesce(d.given_name, q.given_name, '') || ' ' ||
             coalesce(d.family_name, q.family_name, '')), '') end,
         '/placements/' || p.id || '/show', null,
         p.cancelled_at is not null or event.version < p.version
           or (event.kind = 'confirmed' and p.agreed_version = event.version)
           or (event.kind = 'agreed' and coalesce(v.state in ('filled', 'closed'), false))
       from placement_event event
       join placement p on p.id = event.placement_id
       join placement_version terms on terms.placement_id = p.id and terms.version = p.version
       left join vacancy_request v on v.id = p.vacancy_request_id
       left join enquiry q on q.id = p.enquiry_id
       left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)
       where event.kind = any(${[...placementNotices]}::text[]) and event.created_at > ${since}
         and ${staffId} = ${placementHandler}
         -- Skips the last confirmation, because the event "agreed" of the same time reports it.
         and not (event.kind = 'confirmed' and exists (select from placement_event agreed
           where agreed.placement_id = p.id and agreed.kind = 'agreed' and agreed.created_at = event.created_at))
       order by event.created_at desc limit ${shownAtMost})
    )
    select entry.*, not is_done
      and coalesce(at > (select read_until from staff_notice_read where staff_id = ${staffId}), true)
      and not exists (select from staff_notice_opened where staff_id = ${staffId} and notice = entry.id and opened_at >= at) as is_new
    from entry order by at desc, id limit ${shownAtMost}`.execute(db);
  return rows.map(({ is_done: isDone, is_new: isNew, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    isDone,
    isNew,
  }));
}

export async function countDesk(
  db: Database,
  { staffId, now, endOfToday }: Query,
): Promise<Omit<DeskCounts, 'newNotices'>> {
  const { rows } = await sql<Omit<DeskCounts, 'newNotices'>>`
    select
      (select count(*)::int from (select from enquiry where ${open} and next_due_at < ${now}
        limit ${countedUpTo}) overdue) as "overdueEnquiries",
      (select count(*)::int from (select from enquiry where claimed_by = ${staffId} and ${open}
        limit ${countedUpTo}) mine) as "myEnquiries",
      (select count(*)::int from (select from vacancy_request where state not in ('filled', 'closed')
        and claimed_by is null limit ${countedUpTo}) vacancies) as "newVacancies",
      (select count(*)::int from (select from staff_task where staff_id = ${staffId} and done_at is null
        and due_at < ${endOfToday} limit ${countedUpTo}) tasks) as "dueTasks",
      (select count(*)::int from (select from message_thread where waiting_since is not null
        limit ${countedUpTo}) waiting) as "waitingMessages",
      (select count(*)::int from (select from credential where state = 'waiting'
        limit ${countedUpTo}) documents) as "documentsToCheck"`.execute(db);
  const none = { overdueEnquiries: 0, myEnquiries: 0, newVacancies: 0, dueTasks: 0 };
  return rows[0] ?? { ...none, waitingMessages: 0, documentsToCheck: 0 };
}

export async function insertOpened(
  db: Database,
  { staffId, notice, now }: { staffId: string; notice: string; now: Date },
): Promise<void> {
  await db
    .insertInto('staff_notice_opened')
    .values({ staff_id: staffId, notice, opened_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'notice']).doUpdateSet({ opened_at: now }))
    .execute();
  const oldest = new Date(now.getTime() - shownDays * 86_400_000);
  await db
    .deleteFrom('staff_notice_opened')
    .where('staff_id', '=', staffId)
    .where('opened_at', '<', oldest)
    .execute();
}

/** Marks the member's notices up to `readUntil` as read. If a later time is already stored, keeps it. */
export async function upsertReadUntil(db: Database, staffId: string, readUntil: Date): Promise<void> {
  await sql`
    insert into staff_notice_read (staff_id, read_until) values (${staffId}, ${readUntil})
    on conflict (staff_id) do update
      set read_until = greatest(staff_notice_read.read_until, excluded.read_until)`.execute(db);
}
