import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { shortlistNotices, type DeskCounts, type StaffNotice } from './staff-task';

type Query = { staffId: string; now: Date; endOfToday: Date };

const shownAtMost = 20;
const shownDays = 30;
/** Counting stops at this number, because the menu shows "99+" for this and all higher numbers. */
const countedUpTo = 100;

// These states are part of the SQL text. If they were parameters, PostgreSQL could not use the partial indexes of open
// enquiries.
const open = sql`state not in ('placed', 'declined', 'withdrawn', 'closed')`;

export async function selectNotices(db: Database, { staffId, now }: Query): Promise<StaffNotice[]> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  const { rows } = await sql<{
    id: string;
    kind: StaffNotice['kind'];
    at: Date;
    about: string;
    by: string | null;
    path: string;
    is_new: boolean;
  }>`
    with entry as (
      (select notice.id::text, notice.kind, notice.created_at as at,
         enquiry.reference || ', ' || enquiry.given_name || ' ' || enquiry.family_name as about,
         author.given_name as by, '/enquiries/' || enquiry.reference || '/show' as path
       from staff_notice notice
       join enquiry on enquiry.id = notice.enquiry_id
       left join staff_member author on author.id = notice.by_id
       where notice.staff_id = ${staffId} and notice.created_at > ${since}
       order by notice.created_at desc limit ${shownAtMost})
      union all
      (select 'task ' || id, 'task-due', due_at, text, null, '/tasks'
       from staff_task
       where staff_id = ${staffId} and done_at is null and due_at <= ${now}
       order by due_at desc limit ${shownAtMost})
      union all
      (select 'promise ' || id, 'promise-overdue', next_due_at,
         reference || ', ' || given_name || ' ' || family_name, null, '/enquiries/' || reference || '/show'
       from enquiry
       where claimed_by = ${staffId} and ${open} and next_due_at < ${now}
       order by next_due_at desc limit ${shownAtMost})
      union all
      (select 'message ' || thread.id, 'message-waiting', thread.waiting_since, subject.reference || ', ' || subject.name,
         null, '/messages/' || subject.reference || '-' || subject.side || '/show'
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
      (select 'shortlist ' || event.id, event.kind, event.created_at, vacancy.reference || ', ' ||
         trim(coalesce(d.given_name, q.given_name, '') || ' ' || coalesce(d.family_name, q.family_name, '')),
         null, '/vacancies/' || vacancy.id || '/show'
       from vacancy_request vacancy
       join shortlist_entry entry on entry.vacancy_request_id = vacancy.id
       join shortlist_event event on event.shortlist_entry_id = entry.id
       left join enquiry q on q.id = entry.enquiry_id
       left join doctor d on d.id = coalesce(entry.doctor_id, q.doctor_id)
       where vacancy.claimed_by = ${staffId} and vacancy.state not in ('filled', 'closed')
         and event.kind = any(${[...shortlistNotices]}::text[]) and event.created_at > ${since}
         and (event.kind <> 'accepted' or entry.state = 'accepted')
       order by event.created_at desc limit ${shownAtMost})
    )
    select entry.*, coalesce(at > (select read_until from staff_notice_read where staff_id = ${staffId}), true)
      as is_new
    from entry order by at desc, id limit ${shownAtMost}`.execute(db);
  return rows.map(({ is_new: isNew, at, ...row }) => ({ ...row, at: new Date(at).toISOString(), isNew }));
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
        limit ${countedUpTo}) waiting) as "waitingMessages"`.execute(db);
  return rows[0] ?? { overdueEnquiries: 0, myEnquiries: 0, newVacancies: 0, dueTasks: 0, waitingMessages: 0 };
}

/** Marks the member's notices up to `readUntil` as read. If a later time is already stored, keeps it. */
export async function upsertReadUntil(db: Database, staffId: string, readUntil: Date): Promise<void> {
  await sql`
    insert into staff_notice_read (staff_id, read_until) values (${staffId}, ${readUntil})
    on conflict (staff_id) do update
      set read_until = greatest(staff_notice_read.read_until, excluded.read_until)`.execute(db);
}
