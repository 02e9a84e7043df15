import { sql } from 'kysely';
import type { IsoDate } from '@/lib/core/dates';
import type { RegistrationCheck } from '@/lib/doctors/registrations/registration';
import { closedEnquiryStates, type TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import type { DuplicateReason } from '@/lib/doctors/duplicates/duplicate';
import type { Database } from '@/lib/services/database/database';
import type { DoctorQuery } from './doctor-query';

export type PersonFilters = {
  query?: DoctorQuery | null;
  check?: RegistrationCheck | undefined;
  specialty?: string | undefined;
  grade?: string | undefined;
  region?: string | undefined;
  account?: 'with' | 'without' | 'disabled' | undefined;
  tag?: string | undefined;
  /** Day on which the person is free or maybe free. The list names the other work of a person beside the name. */
  freeOn?: IsoDate | undefined;
};

export const personSorts = ['lastContactAt', 'familyName'] as const;
type PersonSort = (typeof personSorts)[number];

/**
 * People are counted up to this number, or up to the end of the page if that is higher. If there are more, the screen
 * shows "more than" before the number.
 */
export const maxCounted = 1000;
// Maximum number of people that a search sorts. If more people match, staff must type more letters.
const maxSorted = 5000;

/** False for the accounts of staff and employers. */
export const isDoctor = sql<boolean>`not exists (select from staff_member where staff_member.account_id = person.doctor_id)
  and not exists (select from organisation_member where organisation_member.account_id = person.doctor_id)`;

function narrowed(db: Database, filters: PersonFilters) {
  const { query, check, specialty, grade, region, account, tag, freeOn } = filters;
  let found = db.selectFrom('person').where(isDoctor);
  if (account === 'disabled')
    found = found.where(
      sql<boolean>`person.doctor_id in (select id from doctor where disabled_at is not null)`,
    );
  if (check)
    found = found.where(
      sql<boolean>`exists (select from registration r where r.doctor_id = person.doctor_id and r.check_state = ${check})`,
    );
  if (specialty) found = found.where(sql<boolean>`person.specialties @> array[${specialty}]::text[]`);
  if (region) found = found.where(sql<boolean>`person.regions @> array[${region}]::text[]`);
  if (grade) found = found.where('person.grade', '=', grade);
  if (account === 'with') found = found.where('person.doctor_id', 'is not', null);
  if (account === 'without') found = found.where('person.doctor_id', 'is', null);
  if (tag)
    found = found.where(sql<boolean>`person.id in (select person_id from person_tag where tag = ${tag})`);
  if (freeOn) {
    const day = sql`${freeOn}::date`;
    // A list of ids, because a question about each of the many people would take seconds.
    found = found.where(
      sql<boolean>`person.id in (
        select doctor_id from availability_range
        where position is not null and state <> 'not-free'
          and first_day <= ${day} and coalesce(repeat_until, last_day) >= ${day}
          and (repeat_days is null or (${day} - first_day) % repeat_days <= last_day - first_day)
        union select person_id from enquiry
        where free_from is not null and doctor_id is null and free_from <= ${day} and free_to >= ${day})`,
    );
  }
  if (query) {
    const byTerms = sql`person.search_terms @@ ${query.terms}::tsquery`;
    const byNumber = query.registrations.map(
      (start) => sql`select doctor_id from registration where number like ${`${start}%`}`,
    );
    found = found.where(
      byNumber.length === 0
        ? sql<boolean>`${byTerms}`
        : sql<boolean>`person.id in (select id from person where ${byTerms} union ${sql.join(byNumber, sql` union `)})`,
    );
  }
  return found;
}

export type PeoplePage = {
  sort: PersonSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /**
   * True if few people match. PostgreSQL then finds and sorts only these people. Otherwise, it reads all people in the
   * order of the list.
   */
  isShort?: boolean;
};

export async function selectPeople(db: Database, filters: PersonFilters, page: PeoplePage) {
  const column = page.sort === 'familyName' ? 'family_name' : 'last_contact_at';
  const direction = sql.raw(page.order === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const base = narrowed(db, filters).select(['person.id', `person.${column}`]);
  // Finds the page before it reads the rest of these people. Otherwise PostgreSQL would read it of all people who match.
  const found = db
    .selectFrom((filters.query || page.isShort ? base.limit(maxSorted) : base).as('found'))
    .select('found.id')
    .orderBy(sql`${sql.ref(`found.${column}`)} ${direction}`)
    .orderBy('found.id', page.order)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('person', 'person.id', 'found.id')
    .leftJoin('doctor', 'doctor.id', 'person.doctor_id')
    .select(['person.id', 'person.given_name', 'person.family_name', 'person.email', 'person.phone'])
    .select(['person.grade', 'person.specialties', 'person.regions', 'person.last_contact_at'])
    .select([
      'person.doctor_id',
      'doctor.disabled_at',
      'doctor.deletion_requested_at',
      'doctor.wanted_regions',
    ])
    .select((eb) => [
      eb
        .selectFrom('enquiry')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('enquiry.person_id', '=', 'person.id')
        .where('enquiry.state', 'not in', [...closedEnquiryStates])
        .as('open'),
      sql<string[]>`array(select tag::text from person_tag where person_id = person.id order by tag)`.as(
        'tags',
      ),
    ])
    .orderBy(sql`${sql.ref(`person.${column}`)} ${direction}`)
    .orderBy('person.id', page.order)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: [row.given_name, row.family_name].filter(Boolean).join(' '),
    email: row.email ?? '',
    phone: row.phone,
    grade: row.grade,
    specialties: row.specialties,
    regions: row.regions,
    wantedRegions: row.wanted_regions ?? [],
    lastContactAt: row.last_contact_at && new Date(row.last_contact_at).toISOString(),
    hasAccount: row.doctor_id !== null,
    disabled: row.disabled_at !== null,
    isToBeDeleted: row.deletion_requested_at !== null,
    openEnquiries: Number(row.open ?? 0),
    tags: row.tags,
  }));
}

/** Returns the latest days and regions that staff typed during calls, by person. */
export async function selectTypedFreedom(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, TypedFreedom>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<TypedFreedom & { id: string }>`
    select distinct on (person_id) person_id as id, free_from::text as "from", free_to::text as "to",
      free_regions as regions
    from enquiry
    where person_id = any(${[...personIds]}::uuid[]) and (free_from is not null or free_regions <> '{}')
    order by person_id, created_at desc`.execute(db);
  return new Map(rows.map(({ id, ...freedom }) => [id, freedom]));
}

/**
 * Counts people up to `maxCounted` or, if that is higher, up to the end of the page. Counts one person more, to find
 * out whether there are more.
 */
export async function countPeople(
  db: Database,
  filters: PersonFilters,
  page: { limit: number; offset: number },
): Promise<number> {
  const counted = Math.max(maxCounted, page.offset + page.limit) + 1;
  const found = narrowed(db, filters)
    .select('person.id')
    // A search sorts at most `maxSorted` people, and the list has no pages beyond them.
    .limit(filters.query ? Math.min(counted, maxSorted) : counted);
  const row = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Finds people with this phone number or email address, to warn staff before they add a person twice. */
export async function selectPeopleByContact(
  db: Database,
  { email, phones }: { email: string; phones: readonly string[] },
) {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    phone: string | null;
    has_account: boolean;
    reasons: DuplicateReason[];
  }>`
    with alike (id, reason) as (
      select person_id, 'phone' from enquiry where phone = any(${[...phones]}::text[])
      union select id, 'phone' from doctor where phone = any(${[...phones]}::text[])
      union select person_id, 'email' from enquiry where lower(email::text) = ${email} and ${email} <> ''
      union select id, 'email' from doctor where email = ${email}::citext and ${email} <> '')
    select id, btrim(given_name || ' ' || family_name) as name, email::text, phone, doctor_id is not null as has_account,
      array(select reason from alike where alike.id = person.id order by reason desc) as reasons
    from person where ${isDoctor} and id in (select id from alike)
    order by last_contact_at desc nulls last, id limit 5`.execute(db);
  return rows.map(({ has_account: hasAccount, ...row }) => ({ ...row, hasAccount }));
}

/** Returns those people whose email address or phone number also belongs to a different doctor or enquiry. */
export async function selectPeopleWithDuplicates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select known.id
    from person known, lateral (
      select id from doctor where phone = known.phone
      union all select id from doctor where email = nullif(known.email, '')
      union all select person_id from enquiry where phone = known.phone
      union all select person_id from enquiry where lower(email::text) = nullif(lower(known.email::text), '')
    ) alike join person on person.id = alike.id
    where known.id = any(${[...ids]}::uuid[]) and person.id <> known.id and ${isDoctor}
    group by known.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
