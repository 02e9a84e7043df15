import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { isCallLogged } from './vacancy-request-store.server';
import { urgencies, vacancyStates, type VacancyStatus } from './vacancy-request';

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  organisation: z.string(),
  facility: z.string(),
  rate: z.string(),
  contact_name: z.string(),
  phone: z.string(),
  specialty: z.string(),
  grade: z.string(),
  region: z.string(),
  place_id: z.string().nullable(),
  doctors: z.number(),
  agreed_count: z.coerce.number(),
  accepted_count: z.coerce.number(),
  needed_from: z.string(),
  needed_to: z.string().nullable(),
  urgency: z.enum(urgencies),
  state: z.enum(vacancyStates),
  due_at: z.date(),
  created_at: z.date(),
  time_zone: z.string(),
  claimed_by: z.string().nullable(),
  claimed_name: z.string().nullable(),
  promised_name: z.string().nullable(),
  awaits_call: z.boolean(),
});

export type QueuedVacancy = z.output<typeof rowSchema>;

type VacancyFilters = {
  state?: VacancyStatus | 'open' | 'all' | undefined;
  claimedBy?: string | undefined;
  unclaimed?: boolean | undefined;
  reference?: string | undefined;
  organisation?: string | undefined;
  region?: string | undefined;
  grade?: string | undefined;
  specialties?: readonly string[] | undefined;
  /** A `tsquery`, and the towns whose name was typed. */
  search?: { terms: string; placeIds: readonly string[] } | undefined;
};

/** Counts at most this many requests, because counting more would take longer than reading a page. */
const countedUpTo = 10_000;

const claimedName = sql<string | null>`staff_member.given_name || ' ' || staff_member.family_name`;

/** Consultant who was promised to the employer. Null once staff have claimed the vacancy. */
const promisedName = sql<string | null>`(select c.given_name || ' ' || c.family_name from consultant c
  where c.id = vacancy_request.consultant_id and vacancy_request.claimed_by is null)`;

/** True until staff log the promised call or the vacancy ends, also after a shortlist was sent. */
const awaitsCall = sql<boolean>`(vacancy_request.state not in ('filled', 'closed') and not ${isCallLogged})`;

type ListVacancyQueueInput = {
  filters: VacancyFilters;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/**
 * Lists one page of vacancy requests for staff, ordered by the time of the promised call. `total` is at most 10,000.
 */
export async function listVacancyQueue(
  db: Database,
  { filters, order, limit, offset }: ListVacancyQueueInput,
): Promise<{ rows: QueuedVacancy[]; total: number }> {
  const { state = 'open', claimedBy, unclaimed, reference, search } = filters;
  const { organisation, region, grade, specialties } = filters;
  let query = db
    .selectFrom('vacancy_request')
    .leftJoin('staff_member', 'staff_member.id', 'vacancy_request.claimed_by');
  if (reference) query = query.where('vacancy_request.reference', '=', reference);
  else if (state === 'open' || state === 'accepted')
    query = query.where('state', 'not in', ['filled', 'closed']);
  else if (state !== 'all') query = query.where('state', '=', state);
  // An open vacancy whose employer has accepted a doctor has the status `accepted` instead of its state.
  if (!reference && state !== 'open' && state !== 'all' && state !== 'filled' && state !== 'closed')
    query = query.where(sql<boolean>`(${state} = 'accepted') = exists (select from shortlist_entry e
      where e.vacancy_request_id = vacancy_request.id and e.state = 'accepted')`);
  if (claimedBy) query = query.where('claimed_by', '=', claimedBy);
  if (organisation) query = query.where('organisation_id', '=', organisation);
  if (region) query = query.where('region', '=', region);
  if (grade !== undefined) query = query.where('vacancy_request.grade', '=', grade);
  if (specialties) query = query.where(sql<boolean>`specialty = any(${[...specialties]}::text[])`);
  if (search)
    query = query.where(sql<boolean>`(vacancy_request.search_terms @@ ${search.terms}::tsquery
      or place_id = any(${[...search.placeIds]}::text[]))`);
  if (unclaimed) query = query.where('claimed_by', 'is', null);
  const [rows, counted] = await Promise.all([
    query
      .select([
        'vacancy_request.id',
        'reference',
        'organisation',
        'facility',
        'rate',
        'specialty',
        'grade',
        'region',
        'place_id',
      ])
      .select([
        'contact_name',
        'vacancy_request.phone',
        'doctors',
        'needed_from',
        'needed_to',
        'urgency',
        'state',
        'due_at',
        'vacancy_request.created_at',
        'claimed_by',
        'vacancy_request.time_zone',
      ])
      .select(claimedName.as('claimed_name'))
      .select(promisedName.as('promised_name'))
      .select((eb) =>
        eb
          .selectFrom('shortlist_entry')
          .select(({ fn }) => fn.countAll().as('agreed'))
          .whereRef('shortlist_entry.vacancy_request_id', '=', 'vacancy_request.id')
          .where('shortlist_entry.state', 'in', ['listed', 'accepted'])
          .as('agreed_count'),
      )
      .select((eb) =>
        eb
          .selectFrom('shortlist_entry')
          .select(({ fn }) => fn.countAll().as('accepted'))
          .whereRef('shortlist_entry.vacancy_request_id', '=', 'vacancy_request.id')
          .where('shortlist_entry.state', '=', 'accepted')
          .as('accepted_count'),
      )
      .select(awaitsCall.as('awaits_call'))
      .orderBy('due_at', order)
      .orderBy('vacancy_request.id', order)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(query.select('vacancy_request.id').limit(countedUpTo).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => rowSchema.parse(row)), total: Number(counted.total) };
}

/**
 * Assigns a request to a member of staff, whom the employer then sees as the consultant. With null, removes the
 * assignment, and the employer again sees the consultant whom the site chose. The caller must have locked the request.
 */
export async function updateClaim(
  db: Database,
  id: string,
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('vacancy_request')
    .set({
      claimed_by: staffId,
      claimed_at: staffId === null ? null : now,
      consultant_id: sql<string | null>`coalesce(
        (select m.consultant_id from staff_member m where m.id = ${staffId}), assigned_consultant_id)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function lockClaim(
  db: Database,
  id: string,
): Promise<{ reference: string; claimedBy: string | null; claimedByName: string | null } | undefined> {
  const row = await db
    .selectFrom('vacancy_request')
    .leftJoin('staff_member', 'staff_member.id', 'vacancy_request.claimed_by')
    .select(['reference', 'claimed_by', claimedName.as('claimed_name')])
    .where('vacancy_request.id', '=', id)
    .forUpdate(['vacancy_request'])
    .executeTakeFirst();
  return row && { reference: row.reference, claimedBy: row.claimed_by, claimedByName: row.claimed_name };
}

export async function selectIsClaimed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('vacancy_request')
    .select('claimed_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.claimed_by);
}

export async function findVacancyMember(db: Database, actor: string): Promise<string | null> {
  const [kind, id] = actor.split(':');
  if (kind !== 'employer' || !id) return null;
  const row = await db
    .selectFrom('organisation_member')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function listVacancyEvents(
  db: Database,
  id: string,
): Promise<
  {
    id: string;
    from: string | null;
    to: string;
    actor: string;
    by: string | null;
    reason: string;
    at: string;
  }[]
> {
  const rows = await db
    .selectFrom('vacancy_request_event as event')
    .leftJoin('staff_member', (join) => join.on(sql<boolean>`event.actor = 'staff:' || staff_member.id`))
    .select(['event.id', 'from_state as from', 'to_state as to', 'actor', 'reason', 'event.created_at as at'])
    .select(claimedName.as('by'))
    .where('vacancy_request_id', '=', id)
    .orderBy('event.created_at')
    .orderBy('event.from_state', (order) => order.asc().nullsFirst())
    .orderBy('event.id')
    .execute();
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
