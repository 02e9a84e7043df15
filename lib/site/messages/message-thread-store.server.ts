import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { lowerFirst } from '@/lib/core/text';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import { camelCase, type Database } from '@/lib/services/database/database';
import { threadSides, type MessageSide, type ThreadKey } from './message';

export const instant = z.union([z.date(), z.string()]).transform((value) => new Date(value));

const subjectSchema = z
  .object({
    kind: z.enum(['enquiry', 'vacancy', 'placement']),
    record_id: z.string(),
    reference: z.string(),
    side: z.enum(threadSides),
    title: z.string(),
    first_day: z.string().nullable(),
    last_day: z.string().nullable(),
    time_zone: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    account_id: z.string().nullable(),
    organisation_id: z.string().nullable(),
    consultant_name: z.string().nullable(),
    consultant_phone: z.string().nullable(),
    consultant_portrait: z.string().nullable(),
    /** Email address of the member of staff who is emailed about messages in this thread. Null for the on-call team. */
    staff_email: z.string().nullable(),
    link_open: z.boolean(),
    thread_id: z.string().nullable(),
    waiting_since: instant.nullable(),
    read_at: instant.nullable(),
  })
  .transform(
    ({ consultant_name: name, consultant_phone: phone, consultant_portrait, link_open, ...row }) => ({
      ...camelCase(row),
      name: row.name || (row.side === 'doctor' ? 'The doctor' : 'The employer'),
      consultant: name && phone ? { name, phone, portrait: consultant_portrait } : null,
      isLinkOpen: link_open,
    }),
  );

/** A record, the person to whom staff write about it, and the record's thread, if there is one. */
export type ThreadSubject = z.output<typeof subjectSchema>;

const threadOfSubject = sql`t.side = s.side
  and s.record_id = coalesce(t.enquiry_id, t.vacancy_request_id, t.placement_id)`;
/**
 * Joins each thread `t` with its record. The limit makes PostgreSQL look up one record by its id instead of reading all
 * records.
 */
const subjectsOfThreads = sql`cross join lateral (select s.* from message_subject s where ${threadOfSubject} limit 1) s`;
/** The same condition as `threadOfSubject`, written so that PostgreSQL can use the indexes of the threads. */
const subjectOfThread = sql`t.side = s.side
  and (t.enquiry_id = s.record_id or t.vacancy_request_id = s.record_id or t.placement_id = s.record_id)`;

const subjectColumns = sql`s.kind, s.record_id, s.reference, s.side, s.title, s.first_day::text, s.last_day::text,
  s.time_zone, s.name, s.email::text, s.account_id, s.organisation_id, t.id as thread_id, t.waiting_since, t.read_at,
  trim(c.given_name || ' ' || c.family_name) as consultant_name, c.phone as consultant_phone,
  c.portrait as consultant_portrait,
  coalesce(m.email::text, c.email::text) as staff_email`;

const staffJoins = sql`left join consultant c on c.id = s.consultant_id
  left join staff_member m on m.id = s.claimed_by and m.active`;

const subjectsAndStaff = sql`${subjectsOfThreads} ${staffJoins}`;

/**
 * False for the threads that `message_subject` leaves out, because the doctor's data were deleted. A condition with
 * `exists` would make PostgreSQL read all placements.
 */
const hasSubject = sql<SqlBool>`(t.placement_id is null or (
  select p.sent_at is not null and num_nonnulls(p.doctor_id, p.enquiry_id) > 0 from placement p
  where p.id = t.placement_id))`;

export async function selectSubject(
  db: Database,
  { reference, side }: ThreadKey,
  now: Date,
): Promise<ThreadSubject | null> {
  const { rows } = await sql<unknown>`
    select ${subjectColumns}, coalesce(s.link_until >= ${now}::date, true) as link_open
    from message_subject s left join message_thread t on ${subjectOfThread} ${staffJoins}
    where s.reference = ${reference} and s.side = ${side}`.execute(db);
  return rows[0] ? subjectSchema.parse(rows[0]) : null;
}

/** Selects a reader and the record of the thread. A reader is an address that was emailed about a thread. */
export async function selectReader(
  db: Database,
  readerId: string,
): Promise<{ key: ThreadKey; side: MessageSide; address: string } | null> {
  const { rows } = await sql<{
    reference: string;
    side: 'doctor' | 'employer';
    reader_side: MessageSide;
    address: string;
  }>`
    select s.reference, s.side, r.side as reader_side, r.address::text as address
    from message_reader r join message_thread t on t.id = r.thread_id
    join message_subject s on ${threadOfSubject}
    where r.id = ${readerId}`.execute(db);
  const [row] = rows;
  return row
    ? { key: { reference: row.reference, side: row.side }, side: row.reader_side, address: row.address }
    : null;
}

const listedSchema = z.object({
  doctor_name: z.string().nullable(),
  grade: z.string().nullable(),
  specialty: z.string().nullable(),
  last_name: z.string().nullable(),
  last_actor: z.string().nullable(),
  last_side: z.enum([...threadSides, 'staff']).nullable(),
  last_text: z.string().nullable(),
  last_at: instant,
  unread: z.number(),
});

export type ListedThread = ThreadSubject & {
  /**
   * Doctor of a placement, such as "Dr Ana Tan", or role of a vacancy. Null for an enquiry, or if the doctor's data were
   * deleted.
   */
  about: string | null;
  last: { name: string; actor: string; side: MessageSide; text: string } | null;
  lastAt: Date;
  unread: number;
};

async function selectThreads(
  db: Database,
  where: RawBuilder<SqlBool>,
  {
    threads = sql`message_thread`,
    records = subjectsAndStaff,
    order = sql`t.last_message_at desc, t.id`,
    limit,
    offset = 0,
  }: {
    threads?: RawBuilder<unknown>;
    records?: RawBuilder<unknown>;
    order?: RawBuilder<unknown>;
    limit: number;
    offset?: number;
  },
): Promise<ListedThread[]> {
  // Finds the page before reading the texts. Otherwise PostgreSQL would also read the texts of all earlier pages.
  const { rows } = await sql<unknown>`
    select ${subjectColumns}, true as link_open, t.last_message_at as last_at, l.name as last_name,
      l.side as last_side, l.actor as last_actor, left(l.text, 200) as last_text,
      (select nullif(trim(coalesce(d.given_name, q.given_name, '') || ' ' || coalesce(d.family_name, q.family_name, '')), '')
        from placement p left join enquiry q on q.id = p.enquiry_id
        left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id) where p.id = t.placement_id) as doctor_name,
      r.grade, r.specialty,
      (select count(*)::int from message where thread_id = t.id and side = 'staff'
        and created_at > coalesce(t.read_at, '-infinity')) as unread
    from (select t.* from ${threads} t ${records}
      where ${where} order by ${order} limit ${limit} offset ${offset}) t ${subjectsAndStaff}
    left join lateral (select name, side, actor, text from message where thread_id = t.id and held is null
      order by created_at desc, id desc limit 1) l on true
    left join lateral (select grade.name as grade, specialty.name as specialty from vacancy_request v
      join grade on grade.slug = v.grade join specialty on specialty.slug = v.specialty
      where v.id = t.vacancy_request_id) r on true
    order by ${order}`.execute(db);
  return rows.map((row) => {
    const {
      doctor_name: doctorName,
      grade,
      specialty,
      last_name: name,
      last_side: side,
      last_actor: actor,
      last_text: text,
      last_at: lastAt,
      unread,
    } = listedSchema.parse(row);
    const last =
      name !== null && side !== null && actor !== null && text !== null ? { name, side, actor, text } : null;
    const role = grade && specialty && `${grade}, ${lowerFirst(specialty)}`;
    return {
      ...subjectSchema.parse(row),
      about: doctorName ? `Dr ${doctorName}` : role,
      last,
      lastAt,
      unread,
    };
  });
}

const listedAtMost = 200;

// The subqueries use an index to find the threads. The conditions on the view `s` decide which of these threads the owner
// may read.
const ownedByDoctor = (
  accountId: string,
) => sql<SqlBool>`s.side = 'doctor' and s.account_id = ${accountId} and t.id in (
  with own as (select id from enquiry where doctor_id = ${accountId})
  select id from message_thread where enquiry_id in (select id from own)
  union all select h.id from message_thread h join placement p on p.id = h.placement_id
    where p.doctor_id = ${accountId} or p.enquiry_id in (select id from own))`;
const ownedByEmployer = (organisationId: string | RawBuilder<unknown>) => sql<SqlBool>`s.side = 'employer'
  and s.organisation_id = ${organisationId} and t.id in (
    with own as (select id from vacancy_request where organisation_id = ${organisationId})
    select id from message_thread where vacancy_request_id in (select id from own)
    union all select h.id from message_thread h join placement p on p.id = h.placement_id
      where p.vacancy_request_id in (select id from own))`;

/** Counts the messages from staff that a doctor, or the employer whose member has this account, has not read. */
export async function countUnreadMessages(
  db: Database,
  { accountId, isEmployer }: { accountId: string; isEmployer: boolean },
): Promise<number> {
  const isOwned = isEmployer
    ? ownedByEmployer(
        sql`(select organisation_id from organisation_member where account_id = ${accountId} and active)`,
      )
    : ownedByDoctor(accountId);
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from message_thread t join message_subject s on ${threadOfSubject}
    join message on message.thread_id = t.id and message.side = 'staff'
      and message.created_at > coalesce(t.read_at, '-infinity')
    where ${isOwned}`.execute(db);
  return rows[0]?.unread ?? 0;
}

export function selectOwnThreads(
  db: Database,
  owner: { accountId: string } | { organisationId: string },
): Promise<ListedThread[]> {
  const where = 'accountId' in owner ? ownedByDoctor(owner.accountId) : ownedByEmployer(owner.organisationId);
  return selectThreads(db, where, { limit: listedAtMost });
}

/**
 * Selects the threads that a member of staff may have to answer. If the member is the consultant of a record, this
 * includes the record's threads even if a colleague has claimed it.
 */
const threadsOfMember = (email: string) => sql`
  with own_enquiry as (
      select id from enquiry where claimed_by = (select id from staff_member where email = ${email}::citext)
      union select id from enquiry where consultant_id = (select id from consultant where email = ${email}::citext)),
    own_vacancy as (
      select id from vacancy_request where claimed_by = (select id from staff_member where email = ${email}::citext)
        or consultant_id = (select id from consultant where email = ${email}::citext)),
    own_placement as (
      select id from placement where enquiry_id in (table own_enquiry)
      union select id from placement where vacancy_request_id in (table own_vacancy)
      union select id from placement where consultant_id = (select id from consultant where email = ${email}::citext))
  select id from message_thread where enquiry_id in (table own_enquiry)
  union all select id from message_thread where vacancy_request_id in (table own_vacancy)
  union all select id from message_thread where placement_id in (table own_placement)`;

export const staffThreadViews = ['waiting', 'mine', 'all'] as const;
type StaffThreadView = (typeof staffThreadViews)[number];

/** Maximum number of threads that a list counts. Lists fetch one more row to find out whether there are more. */
export const maxCountedThreads = 1000;

type StaffView = {
  view: StaffThreadView;
  email: string;
  reference?: string | undefined;
  /** Words that staff typed: name, reference, hospital, speciality, phone number or email address. */
  q?: string | undefined;
  /** Id of the record's consultant. */
  consultant?: string | undefined;
  /** Id of the employer that takes part in the thread. */
  organisation?: string | undefined;
};

function matchesRecord(typed: string): RawBuilder<SqlBool> {
  const query = buildStaffQuery(typed);
  return query === null ? sql<SqlBool>`false` : sql<SqlBool>`t.search_terms @@ ${query}::tsquery`;
}

function chooseStaffThreads({ view, email, reference, q, consultant, organisation }: StaffView) {
  const inView = {
    waiting: sql<SqlBool>`t.waiting_since is not null`,
    mine: sql<SqlBool>`coalesce(m.email, c.email) = ${email}::citext`,
    all: sql<SqlBool>`true`,
  }[view];
  const conditions = [
    inView,
    ...(reference
      ? [
          sql<SqlBool>`t.id in (
        select t.id from message_subject s join message_thread t on ${subjectOfThread} where s.reference = ${reference})`,
        ]
      : []),
    ...(consultant ? [sql<SqlBool>`t.consultant_id = ${consultant}`] : []),
    ...(organisation ? [ownedByEmployer(organisation)] : []),
    ...(q ? [matchesRecord(q)] : []),
  ];
  // Reading the records of all earlier pages would take most of the time, so it is done only for conditions on them.
  const isAboutRecord = view === 'mine' || organisation !== undefined;
  const where = sql<SqlBool>`${sql.join([...conditions, ...(isAboutRecord ? [] : [hasSubject])], sql` and `)}`;
  // With `offset 0`, PostgreSQL finds the member's threads before it looks up their records.
  const threads =
    view === 'mine'
      ? sql`(select * from message_thread where id in (${threadsOfMember(email)}) offset 0)`
      : sql`message_thread`;
  return { where, threads, records: isAboutRecord ? subjectsAndStaff : sql`` };
}

async function countThreads(db: Database, view: StaffView, atMost: number): Promise<number> {
  const { where, threads, records } = chooseStaffThreads(view);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${threads} t ${records}
      where ${where} limit ${atMost + 1}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the threads of each view. Leaves out the views with more than `maxCountedThreads` threads. */
export async function countStaffThreads(
  db: Database,
  email: string,
): Promise<Partial<Record<StaffThreadView, number>>> {
  const counts = await Promise.all(
    staffThreadViews.map(
      async (view) => [view, await countThreads(db, { view, email }, maxCountedThreads)] as const,
    ),
  );
  return Object.fromEntries(counts.filter(([, total]) => total <= maxCountedThreads));
}

/** `counted` is the number of threads in the view, if it is known. */
export async function selectStaffThreads(
  db: Database,
  view: StaffView,
  page: { limit: number; offset: number },
  counted?: number,
): Promise<{ rows: ListedThread[]; total: number }> {
  const order = view.view === 'waiting' ? sql`t.waiting_since, t.id` : undefined;
  const { where, ...from } = chooseStaffThreads(view);
  const rows = await selectThreads(db, where, { ...page, ...from, ...(order && { order }) });
  const atMost = Math.max(maxCountedThreads, page.offset + page.limit);
  return { rows, total: counted ?? (await countThreads(db, view, atMost)) };
}
