import type { WantedWork } from '@/lib/doctors/profile/profile';
import { sql, type SqlBool } from 'kysely';
import { buildStaffQuery, readRegistrations } from '@/lib/platform/staff-kit/staff-query';
import { camelCase, type Database } from '@/lib/services/database/database';
import {
  closedEnquiryStates,
  enquiryStates,
  type EnquiryState,
  type TypedFreedom,
} from '@/lib/enquiries/enquiry/enquiry';
import { endReasonNames } from '@/lib/enquiries/enquiry/end-reasons';
import type { CallOutcome, Handling, QueueFilters, QueueView, VacancyOfEnquiry } from './handling';
import { isSentToEmployer } from './sent-entry-predicate.server';

// Uses literals, because with parameters PostgreSQL cannot use the partial indexes of open enquiries.
const open = sql<SqlBool>`enquiry.state not in (${sql.join(closedEnquiryStates.map((state) => sql.lit(state)))})`;

const countedUpTo = 10_000;
/**
 * A search counts at most this many matches. The matches are scattered over the table, and reading 10,000 of them
 * took 100 ms.
 */
const searchedUpTo = 2_000;

/** Most doctors whose enquiries a registration number finds. A number of few digits fits a million doctors. */
const maxRegistered = 100;

/** Also finds the enquiries of a doctor whose profile has the typed registration number. */
function matches(typed: string) {
  const terms = buildStaffQuery(typed);
  if (terms === null) return sql<SqlBool>`false`;
  const byTerms = sql<SqlBool>`enquiry.search_terms @@ ${terms}::tsquery`;
  const numbers = readRegistrations(typed).map((start) => sql`number like ${`${start}%`}`);
  if (numbers.length === 0) return byTerms;
  // As an array, because PostgreSQL does not combine the two indexes for a subquery with "in".
  return sql<SqlBool>`(${byTerms} or enquiry.doctor_id = any(array(
    select doctor_id from registration where ${sql.join(numbers, sql` or `)} limit ${maxRegistered})))`;
}

function filtered(db: Database, filters: QueueFilters) {
  let query = db.selectFrom('enquiry');
  const { view, q, state, claimedBy, specialty, country, region, teamOf } = filters;
  if (view === 'closed') query = query.where((where) => where.not(open));
  else if (view !== 'all') query = query.where(open);
  if (view === 'unassigned') query = query.where('claimed_by', 'is', null);
  if (view === 'overdue') query = query.where('next_due_at', '<', filters.now);
  if (claimedBy) query = query.where('claimed_by', '=', claimedBy);
  if (view === 'team' && teamOf)
    query = query.where((where) =>
      where(
        'claimed_by',
        'in',
        where
          .selectFrom('staff_member')
          .select('staff_member.id')
          .where(
            'team',
            '=',
            where.selectFrom('staff_member as me').select('me.team').where('me.id', '=', teamOf),
          )
          .where('team', '!=', ''),
      ),
    );
  if (q?.trim()) query = query.where(matches(q));
  if (state) query = query.where(hasReached(state));
  if (specialty) query = query.where('specialty', '=', specialty);
  if (region) query = query.where(sql<SqlBool>`job_snapshot -> 'place' -> 'region' ->> 'iso' = ${region}`);
  if (country)
    query = query.where(
      sql<SqlBool>`enquiry.time_zone ${sql.raw(country === 'NZ' ? '' : 'not ')}in ('Pacific/Auckland', 'Pacific/Chatham')`,
    );
  return query;
}

type QueuePage = { limit: number; offset: number };

const buildOrder = (view: QueueView) =>
  view === 'closed' || view === 'all' ? sql`created_at desc, id desc` : sql`next_due_at asc nulls last, id`;

export async function selectQueuePage(
  db: Database,
  filters: QueueFilters,
  page: QueuePage,
): Promise<{ ids: string[]; total: number }> {
  if (filters.q?.trim()) return searchQueue(db, filters, page);
  const [ids, total] = await Promise.all([selectQueueIds(db, filters, page), countQueue(db, filters)]);
  return { ids, total };
}

async function selectQueueIds(
  db: Database,
  filters: QueueFilters,
  { limit, offset }: QueuePage,
): Promise<string[]> {
  const rows = await filtered(db, filters)
    .select('enquiry.id')
    .orderBy(buildOrder(filters.view))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Reads all matches from the search index first and then sorts them. Sorting and searching in a single query took 800
 * ms for 200,000 enquiries, because PostgreSQL overestimates the matches. For many matches, the single query is fast.
 */
async function searchQueue(
  db: Database,
  filters: QueueFilters,
  page: QueuePage,
): Promise<{ ids: string[]; total: number }> {
  const matching = filtered(db, filters)
    .select(['enquiry.id', 'enquiry.created_at', 'enquiry.next_due_at'])
    .limit(searchedUpTo);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matching as materialized ${matching}
    select (select count(*)::int from matching) as total,
      array(select id from matching order by ${buildOrder(filters.view)}
        limit ${page.limit} offset ${page.offset}) as ids`.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { ids: total < searchedUpTo ? ids : await selectQueueIds(db, filters, page), total };
}

export async function countQueue(db: Database, filters: QueueFilters): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filters).select('enquiry.id').limit(countedUpTo).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Vacancy on whose shortlist the doctor of an enquiry about no job got furthest since the enquiry. */
const vacancyOfEnquiry = sql`
  select json_build_object('reference', r.reference, 'facility', r.facility,
    'state', case when e.state = 'accepted' then 'accepted' when ${isSentToEmployer} then 'sent' else 'listed' end)
  from shortlist_entry e
  join vacancy_request r on r.id = e.vacancy_request_id
  left join enquiry ask on ask.id = e.enquiry_id
  left join lateral (select c.state, c.created_at from consent c
    where c.purpose = 'put-forward' and c.vacancy_request_id = r.id
      and (c.shortlist_entry_id = e.id or c.doctor_id = coalesce(e.doctor_id, ask.doctor_id))
    order by c.created_at desc, c.id desc limit 1) latest on true
  where enquiry.state = 'contacted' and enquiry.job_snapshot is null and e.created_at >= enquiry.created_at
    and e.id in (select id from shortlist_entry where doctor_id = enquiry.person_id
      union all select own.id from enquiry q join shortlist_entry own on own.enquiry_id = q.id
        where q.person_id = enquiry.person_id)
    and latest.state = 'granted'
    -- A doctor who was asked again has not agreed to the changed summary.
    and not exists (select from shortlist_event asking where asking.shortlist_entry_id = e.id
      and asking.kind = 'asked-doctor' and asking.created_at > latest.created_at)
    and (e.state = 'accepted' or (e.state in ('asked', 'listed') and r.state not in ('filled', 'closed')))
  order by e.state = 'accepted' desc, e.created_at desc, e.id limit 1`;

/** True for enquiries in a state. On a shortlist, the progress there counts instead, because the state stays `contacted`. */
function hasReached(state: EnquiryState) {
  const isInState = sql<SqlBool>`enquiry.state = ${state}`;
  if (state === 'contacted') return sql<SqlBool>`(${isInState} and (${vacancyOfEnquiry}) is null)`;
  if (state !== 'put-forward' && state !== 'offered') return isInState;
  const progress = state === 'offered' ? ['accepted'] : ['listed', 'sent'];
  return sql<SqlBool>`(${isInState} or (enquiry.state = 'contacted' and enquiry.job_snapshot is null
    and (${vacancyOfEnquiry}) ->> 'state' in (${sql.join(progress)})))`;
}

export async function selectHandling(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Handling>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    version: number;
    claimed_by: string | null;
    claimed_at: Date | null;
    name: string | null;
    on_leave: boolean;
    promised_name: string | null;
    promised_given: string;
    promised_staff: string | null;
    outcome: CallOutcome | null;
    called_at: Date | null;
    first_called_at: Date | null;
    try_again_at: Date | null;
    tries: number;
    state_since: Date;
    end_reason: string | null;
    person_id: string | null;
    time_zone: string | null;
    free: TypedFreedom;
    wanted_work_types: WantedWork['workTypes'];
    placement: Handling['placement'];
    vacancy: VacancyOfEnquiry | null;
  }>`
    select enquiry.id, enquiry.version, enquiry.claimed_by, enquiry.claimed_at, enquiry.end_reason, enquiry.person_id,
      staff_member.given_name || ' ' || staff_member.family_name as name,
      exists (select from consultant_leave leave where leave.consultant_id = staff_member.consultant_id
        and ${today}::date between leave.first_day and leave.last_day) as on_leave,
      promised.given_name || ' ' || promised.family_name as promised_name, promised.given_name as promised_given,
      (select id from staff_member where staff_member.consultant_id = promised.id) as promised_staff,
      enquiry.first_called_at, last.outcome, last.created_at as called_at, last.try_again_at,
      coalesce((select max(created_at) from enquiry_event where enquiry_event.enquiry_id = enquiry.id),
        enquiry.created_at) as state_since,
      (select count(*)::int from enquiry_call where enquiry_call.enquiry_id = enquiry.id) as tries,
      -- An enquiry has the zone of its job, or of our office. Australia has several zones, New Zealand one.
      coalesce(doctor.time_zone, case when enquiry.phone like '+64%' then 'Pacific/Auckland' end) as time_zone,
      json_build_object('from', enquiry.free_from, 'to', enquiry.free_to, 'regions', enquiry.free_regions) as free,
      enquiry.wanted_work_types,
      (select json_build_object('id', id, 'reference', reference, 'state', state) from placement
        where enquiry_id = enquiry.id and cancelled_at is null order by created_at desc limit 1) as placement,
      (${vacancyOfEnquiry}) as vacancy
    from enquiry
    left join staff_member on staff_member.id = enquiry.claimed_by
    left join doctor on doctor.id = enquiry.doctor_id
    left join consultant promised on promised.id = enquiry.assigned_consultant_id and enquiry.claimed_by is null
    left join lateral (select outcome, created_at, try_again_at from enquiry_call
      where enquiry_call.enquiry_id = enquiry.id order by created_at desc, id desc limit 1) last on true
    where enquiry.id = any(${[...ids]}::uuid[])`.execute(db);
  const iso = (at: Date | null) => (at === null ? null : new Date(at).toISOString());
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.version,
        personId: row.person_id,
        claimedBy:
          row.claimed_by === null
            ? null
            : { id: row.claimed_by, name: row.name ?? '', onLeave: row.on_leave },
        claimedAt: iso(row.claimed_at),
        promisedBy:
          row.promised_name === null
            ? null
            : { staffId: row.promised_staff, name: row.promised_name, givenName: row.promised_given },
        lastCall:
          row.outcome === null
            ? null
            : { outcome: row.outcome, at: iso(row.called_at) ?? '', tryAgainAt: iso(row.try_again_at) },
        firstCalledAt: iso(row.first_called_at),
        tries: row.tries,
        stateSince: new Date(row.state_since).toISOString(),
        endReason: endReasonNames.find((name) => name === row.end_reason) ?? null,
        timeZone: row.time_zone,
        free: row.free,
        wantedWorkTypes: row.wanted_work_types,
        placement: row.placement,
        vacancy: row.vacancy,
      },
    ]),
  );
}

export async function selectAssignable(db: Database, references: readonly string[]) {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('staff_member', 'staff_member.id', 'enquiry.claimed_by')
    .leftJoin('consultant', 'consultant.id', 'enquiry.assigned_consultant_id')
    .select(['reference', 'state', 'enquiry.email', 'claimed_by', 'consultant.id as promised_id'])
    .select('consultant.given_name as promised')
    .select(sql<string>`enquiry.given_name || ' ' || enquiry.family_name`.as('doctor'))
    .select(sql<string | null>`staff_member.given_name || ' ' || staff_member.family_name`.as('name'))
    .where('reference', 'in', [...references])
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    ...row,
    state: enquiryStates.find((state) => state === row.state) ?? ('closed' as const),
    doctor: row.doctor.trim(),
    from: row.claimed_by === null ? null : { id: row.claimed_by, name: row.name ?? '' },
  }));
}

export type ClaimableEnquiry = {
  id: string;
  reference: string;
  state: EnquiryState;
  claimedBy: string | null;
  claimedByName: string | null;
  claimedByEmail: string | null;
};

/** Locks an enquiry and all enquiries that share its call, in the order of their references. */
export async function lockForClaim(db: Database, reference: string): Promise<ClaimableEnquiry[]> {
  const { rows } = await sql<{
    id: string;
    reference: string;
    state: string;
    claimed_by: string | null;
    claimed_by_name: string | null;
    claimed_by_email: string | null;
  }>`
    select enquiry.id, enquiry.reference, enquiry.state, enquiry.claimed_by,
      staff_member.email::text as claimed_by_email,
      staff_member.given_name || ' ' || staff_member.family_name as claimed_by_name
    from enquiry
    left join staff_member on staff_member.id = enquiry.claimed_by
    where enquiry.reference = ${reference} or (
      ${open} and coalesce(enquiry.sent_with, enquiry.id) =
        (select coalesce(one.sent_with, one.id) from enquiry one where one.reference = ${reference}))
    order by enquiry.reference
    for update of enquiry`.execute(db);
  return rows.map((row) => ({
    ...camelCase(row),
    state: enquiryStates.find((state) => state === row.state) ?? 'received',
  }));
}

/**
 * Selects the reference of the most urgent unassigned enquiry. Simultaneous calls of this function wait for each
 * other, because they could deadlock on enquiries sent together.
 */
export async function selectMostUrgent(db: Database): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('most urgent enquiry', 0))`.execute(db);
  const { rows } = await sql<{ reference: string }>`
    select reference from enquiry
    where claimed_by is null and ${open} and next_due_at is not null
    order by next_due_at, id limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}

/**
 * Assigns enquiries to a member of staff, whom doctors then see as their consultant. With null, removes the assignment.
 * Doctors then again see the consultant whom the site chose.
 */
export async function updateClaim(
  db: Database,
  ids: readonly string[],
  claim: { staffId: string; consultantId: string | null } | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('enquiry')
    .set((eb) => ({
      claimed_by: claim?.staffId ?? null,
      claimed_at: claim ? now : null,
      updated_at: now,
      consultant_id: claim?.consultantId ?? eb.ref('assigned_consultant_id'),
    }))
    .where('id', 'in', [...ids])
    .execute();
}
