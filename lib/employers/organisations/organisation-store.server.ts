import { sql } from 'kysely';
import { searchWords } from '@/lib/core/text';
import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Database } from '@/lib/services/database/database';
import type { EmployerName, EmployerWithoutRecord, Organisation, StaffDetails } from './organisation';

export type ListedOrganisation = Organisation &
  StaffDetails & {
    active: boolean;
    version: number;
    members: number;
    openVacancies: number;
    lastRequestAt: string | null;
    /** Contact in the latest request, otherwise the contact that staff entered, otherwise the first member. */
    contact: { name: string; phone: string | null } | null;
    /** Consultant whom staff chose, otherwise the consultant who claimed a vacancy of the employer last. */
    consultant: string | null;
  };

export const organisationSorts = ['name', 'region', 'members', 'openVacancies', 'lastRequestAt'] as const;

type Found = { words?: string | undefined; region?: string | undefined };

/**
 * SQL that is true if each typed word is the beginning of a word in the name of the employer or of one of its
 * facilities.
 */
function isNamed(typed: string) {
  const query = matchNames(typed);
  if (query === null) return sql<boolean>`false`;
  return sql<boolean>`(to_tsvector('simple', search_words(organisation.name::text)) @@ ${query}
    or exists (select from vacancy_request v where v.organisation_id = organisation.id
      and to_tsvector('simple', search_words(v.facility)) @@ ${query}))`;
}

function matchNames(typed: string) {
  const words = searchWords(typed).split(' ').filter(Boolean).slice(0, 8);
  if (words.length === 0) return null;
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** Selects the employers with a record, and the hospitals in their vacancies, whose names begin with the typed words. */
export async function selectEmployerNames(
  db: Database,
  { words, limit }: { words: string; limit: number },
): Promise<EmployerName[]> {
  const query = matchNames(words);
  if (query === null) return [];
  const { rows } = await sql<EmployerName>`
    select o.id as "organisationId", o.name::text as name, null as "hospitalOf" from organisation o
    where to_tsvector('simple', search_words(o.name::text)) @@ ${query}
    union all
    select o.id, min(v.facility), o.name::text from vacancy_request v join organisation o on o.id = v.organisation_id
    where to_tsvector('simple', search_words(v.facility)) @@ ${query} and v.facility::citext <> o.name
    group by o.id, lower(v.facility)
    order by 3 nulls first, 2 limit ${limit}`.execute(db);
  return rows;
}

export async function selectOrganisations(
  db: Database,
  {
    id,
    words,
    region,
    lock = false,
    sort = 'name',
    order = 'asc',
    limit = 100,
    offset = 0,
  }: Found & {
    id?: string;
    lock?: boolean;
    sort?: (typeof organisationSorts)[number];
    order?: 'asc' | 'desc';
    limit?: number;
    offset?: number;
  },
): Promise<ListedOrganisation[]> {
  let query = db
    .selectFrom('organisation')
    .select(['id', 'name', 'region', 'active', 'version'])
    .select(['contact_name as contactName', 'contact_email as contactEmail'])
    .select(['contact_phone as contactPhone', 'staff_id as staffId'])
    .select(
      sql<number>`(select count(*)::int from organisation_member m
        where m.organisation_id = organisation.id and m.active)`.as('members'),
    )
    .select(
      sql<number>`(select count(*)::int from vacancy_request v
        where v.organisation_id = organisation.id and v.state not in ('filled', 'closed'))`.as(
        'openVacancies',
      ),
    )
    .select(
      sql<Date | null>`(select max(v.created_at) from vacancy_request v
        where v.organisation_id = organisation.id)`.as('lastRequestAt'),
    )
    .select(
      sql<ListedOrganisation['contact']>`coalesce(
        (select json_build_object('name', v.contact_name, 'phone', v.phone) from vacancy_request v
          where v.organisation_id = organisation.id order by v.created_at desc, v.id limit 1),
        case when contact_name is not null
          then json_build_object('name', contact_name, 'phone', contact_phone) end,
        (select json_build_object('name', m.name, 'phone', null) from organisation_member m
          where m.organisation_id = organisation.id and m.active order by m.created_at, m.id limit 1))`.as(
        'contact',
      ),
    )
    .select(
      sql<string | null>`(select s.given_name || ' ' || s.family_name from staff_member s
        where s.id = coalesce(organisation.staff_id, (select v.claimed_by from vacancy_request v
          where v.organisation_id = organisation.id and v.claimed_by is not null
          order by v.claimed_at desc nulls last, v.id limit 1)))`.as('consultant'),
    )
    .orderBy(sql`${sql.ref(sort)} ${sql.raw(order)} nulls last`)
    .orderBy('name')
    .limit(limit)
    .offset(offset);
  if (id !== undefined) query = query.where('id', '=', id);
  if (words) query = query.where(isNamed(words));
  if (region) query = query.where('region', '=', region);
  if (lock) query = query.forUpdate();
  return (await query.execute()).map((row) => ({
    ...row,
    lastRequestAt: row.lastRequestAt && new Date(row.lastRequestAt).toISOString(),
  }));
}

/** Selects the employers that sent vacancies but have no record of their name. The latest request is first. */
export async function selectEmployersWithoutRecord(db: Database): Promise<EmployerWithoutRecord[]> {
  const { rows } = await sql<Omit<EmployerWithoutRecord, 'lastRequestAt'> & { lastRequestAt: Date }>`
    select * from (
      select distinct on (lower(organisation)) organisation as name, region, contact_name as "contactName",
        email::text as "contactEmail", phone as "contactPhone", max(created_at) over same as "lastRequestAt",
        (count(*) filter (where state not in ('filled', 'closed')) over same)::int as "openVacancies"
      from vacancy_request where organisation_id is null
        and not exists (select from organisation where organisation.name = vacancy_request.organisation::citext)
      window same as (partition by lower(organisation))
      order by lower(organisation), created_at desc, id) employer
    order by "lastRequestAt" desc, name
    limit 50`.execute(db);
  return rows.map((row) => ({ ...row, lastRequestAt: new Date(row.lastRequestAt).toISOString() }));
}

export async function countOrganisations(db: Database, { words, region }: Found): Promise<number> {
  let query = db.selectFrom('organisation').select((eb) => eb.fn.countAll<number>().as('count'));
  if (words) query = query.where(isNamed(words));
  if (region) query = query.where('region', '=', region);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

const toColumns = ({ contactName, contactEmail, contactPhone, staffId }: Partial<StaffDetails>) => ({
  ...{ contact_name: contactName, contact_email: contactEmail, contact_phone: contactPhone },
  staff_id: staffId,
});

export async function insertOrganisation(
  db: Database,
  {
    id,
    name,
    region,
    terms = '',
    rateNote = '',
    ...details
  }: Organisation & Partial<StaffDetails & AgreedTerms>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('organisation')
    .values({
      ...{ id, name, region, terms, rate_note: rateNote, ...toColumns(details) },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectNameTaken(db: Database, { id, name }: { id: string; name: string }) {
  const row = await db
    .selectFrom('organisation')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller must have locked the row. */
export async function updateOrganisation(
  db: Database,
  {
    id,
    name,
    region,
    active,
    terms,
    rateNote,
    ...details
  }: Organisation & AgreedTerms & Partial<StaffDetails> & { active: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('organisation')
    .set({ name, region, active, terms, rate_note: rateNote, ...toColumns(details), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateVacancyOrganisation(
  db: Database,
  given: { vacancyId: string; organisationId: string; memberId: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('vacancy_request')
    .set({
      organisation_id: given.organisationId,
      ...(given.memberId && { requested_by: given.memberId }),
      updated_at: given.now,
    })
    .where((where) => where.or([where('id', '=', given.vacancyId), where('sent_with', '=', given.vacancyId)]))
    .where('organisation_id', 'is', null)
    .execute();
}
