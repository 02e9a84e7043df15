import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { registrationChecks, type RegistrationCheck } from '@/lib/doctors/registrations/registration';
import {
  blockAnswers,
  isOpenEnquiry,
  type EnquiryState,
  type TypedFreedom,
} from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import type { Commitment } from './commitment';
import { obstacles, type MatchNeed } from './matching';

const candidateSchema = z.object({
  doctorId: z.string().nullable(),
  enquiryId: z.string().nullable(),
  personId: z.string().nullable(),
  enquiry: z.string().nullable(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  grade: z.string().nullable(),
  specialties: z.array(z.string()),
  check: z.enum(registrationChecks).nullable(),
  wants: z.boolean(),
  wantsOthers: z.boolean(),
  km: z.number().nullable(),
  said: z.boolean(),
  availability: z.string().nullable(),
  freeFrom: z.string().nullable(),
  freeTo: z.string().nullable(),
  askedAboutJob: z.boolean(),
  obstacle: z.enum(obstacles).nullable(),
});
export type Candidate = z.output<typeof candidateSchema>;

const leftOutSchema = candidateSchema
  .pick({ personId: true, enquiry: true, givenName: true, familyName: true, email: true })
  .extend({ grade: z.string().nullable(), specialties: z.array(z.string()), obstacle: z.enum(obstacles) });

const resultSchema = z.object({
  counts: z.array(
    z.object({
      obstacle: z.enum(obstacles).nullable(),
      said: z.boolean(),
      committed: z.boolean(),
      count: z.number(),
    }),
  ),
  candidates: z.array(candidateSchema),
  leftOut: z.array(leftOutSchema),
});
export type LeftOutCandidate = z.output<typeof leftOutSchema>;

/** SQL for a person's newest answer about free days, in words. Leaves out answers about the dates of one job. */
const toldAvailability = (personId: RawBuilder<unknown>) =>
  sql<string | null>`(select q.availability from enquiry q
    where q.person_id = ${personId} and q.availability <> all(${['', ...Object.values(blockAnswers)]}::text[])
    order by q.created_at desc limit 1)`;

const [maxShown, maxCommitted] = [60, 20];
/** At most this many doctors who do not fit are named for each obstacle. The others are only counted. */
export const maxLeftOut = 10;
/**
 * If work has no last day, only this many days are searched for a day on which the doctor becomes free. They count
 * from the start of the work, or from today if it has already begun.
 */
const maxLaterDays = 365;
/** Maximum number of people without an account who are compared, and of people whom a search by name finds. */
const [maxEnquirers, maxNamed] = [500, 200];

/** SQL for the result of the latest register check of a number that staff typed in the enquiry `q`. */
const checkOfCaller = (authority: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql`coalesce((
  select k.check_state from person_register_check k
  where k.person_id = q.person_id and k.authority = ${authority} and k.number = ${number}
  order by k.created_at desc, k.id desc limit 1), 'self-declared')`;

/**
 * Finds doctors for a vacancy or a job. With `terms` (text of a `tsquery`) or `personId`, finds only the people who
 * match these. Counts doctors who do not fit by their first obstacle, and names some of them. Compares free days only
 * roughly, so the caller must compare the days.
 */
export async function selectCandidates(
  db: Database,
  need: MatchNeed,
  by: { terms: string } | { personId: string } | null = null,
): Promise<z.output<typeof resultSchema>> {
  const { vacancyId, region, place } = need;
  const isOpenEnded = need.to === null;
  const from = isOpenEnded && need.from < need.today ? need.today : need.from;
  const to = need.to ?? addDays(from, maxLaterDays);
  const jobIds = sql`${[...need.jobIds]}::uuid[]`;
  // Straight line on a flat map. The error is below 3 % over 2,000 km, which is good enough for rough limits.
  const km = place
    ? sql`case when home.id is not null then 111.2 * sqrt(
        power(home.latitude - ${place.latitude}::float8, 2)
        + power((home.longitude - ${place.longitude}::float8) * cos(radians(${place.latitude}::float8)), 2)) end`
    : sql`null::float8`;
  const listed = (isSame: ReturnType<typeof sql>) => sql`exists (select from listed where ${isSame})`;
  const [accounts, enquirers] = !by
    ? [sql`d.specialties @> array[${need.specialty}::text]`, sql`q.specialty = ${need.specialty}`]
    : 'terms' in by
      ? [sql`d.search_terms @@ ${by.terms}::tsquery`, sql`q.search_terms @@ ${by.terms}::tsquery`]
      : [sql`d.id = ${by.personId}::uuid`, sql`q.person_id = ${by.personId}::uuid`];
  const { rows } = await sql`
    -- Also reads the enquiry, because a doctor can get an account, or another email address, after being asked.
    with listed as materialized (
      select e.doctor_id, e.enquirer_email, ask.doctor_id as later_doctor_id, ask.person_id
      from shortlist_entry e left join enquiry ask on ask.id = e.enquiry_id
      where e.vacancy_request_id = ${vacancyId}::uuid and e.state <> 'removed'
    ),
    found as materialized (
      select d.*, coalesce(d.grade = any(${[...need.grades]}::text[]), false) as has_grade,
        case
          when exists (select from staff_member m where m.account_id = d.id and m.active)
            or exists (select from organisation_member m where m.account_id = d.id and m.active) then 'staff'
          when ${listed(sql`listed.doctor_id = d.id or later_doctor_id = d.id`)} then 'listed'
          when d.disabled_at is not null or d.deletion_requested_at is not null then 'closed'
          when d.grade is null or d.grade <> all(${[...need.grades]}::text[]) then 'grade'
        end as first_obstacle
      from (
        select id, given_name, family_name, email, phone, grade, specialties, wanted_regions, disabled_at,
          deletion_requested_at, mail_paused_until, last_signed_in_at as seen_at
        from doctor d where ${accounts} ${by ? sql`limit ${maxNamed}` : sql``}) d
    ),
    -- Reads registrations and settings only for the required grade. Reading them for all doctors takes three times as
    -- long.
    account as (
      select d.*, coalesce(r.check_state, paper.check_state) as check_state, s.km,
        coalesce(${region}::text = any(d.wanted_regions || coalesce(s.regions, '{}')), false) as wants,
        cardinality(d.wanted_regions) > 0 as wants_others,
        case
          when first_obstacle is not null then first_obstacle
          when d.mail_paused_until > ${need.today}::date then 'paused'
          when r.check_state in ('not-found', 'expired') then 'registration'
          when cardinality(s.regions) > 0 and ${region}::text <> all(s.regions) then 'region'
          when s.km > s.max_km then 'region'
          when cardinality(${jobIds}) > 0
            and exists (select from hidden_from h where h.doctor_id = d.id and h.job_id = any(${jobIds})) then 'hidden'
        end as obstacle
      from found d
      left join lateral (select r.check_state from registration r
        where r.doctor_id = d.id and r.authority = ${need.authority} offset 0) r on true
      -- A checked document counts like a checked number, until the document expires.
      left join lateral (
        select case when c.expires_on < ${need.today}::date then 'self-declared' else 'verified' end as check_state
        from credential c where r.check_state is null and c.doctor_id = d.id and c.state = 'checked'
          and c.kind = ${registrationDocuments[need.authority]}
        order by c.expires_on desc nulls last limit 1) paper on true
      left join lateral (select s.regions, s.max_km, ${km} as km from availability_setting s
        left join place home on home.id = s.from_place where s.doctor_id = d.id offset 0) s on true
      where ${by ? sql`true` : sql`has_grade`}
    ),
    said as (
      select a.doctor_id, least(${to}::date - ${from}::date + 1, coalesce(sum(
        case when a.state <> 'not-free' and a.first_day <= ${to}::date
          then greatest(0, least(coalesce(a.repeat_until, a.last_day), ${to}::date)
            - greatest(a.first_day, ${from}::date) + 1) end), 0)) as days,
        min(greatest(0, a.first_day - ${from}::date))
          filter (where a.state <> 'not-free' and coalesce(a.repeat_until, a.last_day) >= ${from}::date) as gap
      from availability_range a
      where a.position is not null and coalesce(a.repeat_until, a.last_day) >= ${need.today}::date
        and a.doctor_id in (select id from account where ${by ? sql`true` : sql`obstacle is null`})
      group by a.doctor_id
    ),
    enquirer as (
      -- Groups enquiries by person instead of email address, because doctors who enquired by phone often have no email
      -- address. Staff may have typed the latest free days in an earlier enquiry.
      select distinct on (q.person) q.*, first_value(q.typed_from) over typed as free_from,
        first_value(q.typed_to) over typed as free_to, first_value(q.typed_regions) over typed as free_regions from (
        select q.id, q.reference, q.given_name, q.family_name, q.email, q.phone, q.grade, q.specialty,
          q.free_from as typed_from, q.free_to as typed_to, q.free_regions as typed_regions, q.created_at,
          q.person_id, coalesce(q.person_id, q.id) as person,
          case ${need.authority}::text when 'AHPRA' then q.ahpra_number else q.mcnz_number end as number from enquiry q
        where q.doctor_id is null and ${enquirers} and q.created_at > ${need.today}::date - interval '2 years'
          and not exists (select from doctor d where d.email = q.email)
          and not exists (select from staff_member m where m.email = q.email and m.active)
          and not exists (select from organisation_member m where m.email = q.email and m.active)
        order by q.created_at desc limit ${maxEnquirers}) q
      window typed as (partition by q.person
        order by q.typed_from is not null or q.typed_regions <> '{}' desc, q.created_at desc)
      order by q.person, q.email <> '' desc, q.created_at desc
    ),
    person as (
      select account.id as doctor_id, null::uuid as enquiry_id, account.id as person_id, null as reference, given_name, family_name,
        account.email::text, account.phone, grade, specialties, check_state, wants, wants_others, km, said.doctor_id is not null as said,
        said.days, said.gap, null::date as free_from, null::date as free_to, seen_at,
        coalesce(obstacle, case when said.days = 0 then 'not-free' end) as obstacle
      from account left join said on said.doctor_id = account.id
      union all
      select null, q.id, q.person_id, q.reference, q.given_name, q.family_name, q.email::text, q.phone, q.grade, array[q.specialty],
        case when q.number is not null then ${checkOfCaller(sql`${need.authority}`, sql`q.number`)} end,
        coalesce(${region}::text = any(q.free_regions), false),
        false, null, q.free_from is not null,
        least(q.free_to, ${to}::date) - greatest(q.free_from, ${from}::date) + 1,
        greatest(0, q.free_from - ${from}::date), q.free_from, q.free_to, q.created_at,
        case when q.email = '' then 'no-email'
          when ${listed(sql`enquirer_email = q.email or listed.person_id = q.person_id`)} then 'listed'
          when q.grade <> all(${[...need.grades]}::text[]) then 'grade'
          when cardinality(q.free_regions) > 0 and ${region}::text <> all(q.free_regions) then 'region'
          when q.free_to < greatest(${from}::date, ${need.today}::date) or q.free_from > ${to}::date
            then 'not-free' end
      from enquirer q
    ),
    -- With offset 0, reads the commitments of each doctor instead of all commitments.
    compared as (
      select *, obstacle is null and exists (select from commitment
        where commitment.person_id = person.person_id and first_day <= coalesce(${need.to}::date, 'infinity')
          and last_day >= greatest(${from}::date, ${need.today}::date)
          and (${vacancyId}::uuid is null or vacancy_request_id is distinct from ${vacancyId}::uuid)
        offset 0) as committed
      from person
    ),
    -- Ranks committed doctors separately, so that they do not use the places of the others.
    shown as (
      select *, row_number() over (
        partition by case when not committed then said end, committed
        order by ${isOpenEnded ? sql`gap nulls last,` : sql``} days desc nulls last, check_state = 'verified' desc nulls last, wants desc, km nulls last,
          seen_at desc nulls last, doctor_id, enquiry_id) as place
      from compared where ${by ? sql`true` : sql`obstacle is null`}
    ),
    left_out as (
      select *, row_number() over (partition by obstacle order by seen_at desc nulls last, person_id) as place
      from (
        select person_id, reference, given_name, family_name, email, grade, specialties, seen_at, obstacle
        from person where obstacle <> 'staff' and ${!by}
        union all
        select other.* from unnest(array['listed', 'closed', 'grade']) obstacle cross join lateral (
          select id, null, given_name, family_name, email::text, grade, specialties, seen_at, first_obstacle
          from found where not has_grade and first_obstacle = obstacle and ${!by}
          order by seen_at desc nulls last limit ${maxLeftOut}) other) who
    )
    select
      coalesce((select json_agg(json_build_object('obstacle', obstacle, 'said', said, 'committed', committed,
          'count', n)) from (
        select obstacle, said, committed, count(*) as n from compared group by obstacle, said, committed
        union all select first_obstacle, false, false, count(*) from found where not has_grade and ${!by}
        group by first_obstacle) c), '[]') as counts,
      coalesce((select json_agg(json_build_object(
          'doctorId', doctor_id, 'enquiryId', enquiry_id, 'personId', person_id, 'enquiry', reference, 'givenName', given_name,
          'familyName', family_name, 'email', email, 'phone', nullif(phone, ''), 'grade', grade, 'specialties', specialties,
          'check', check_state, 'wants', wants, 'wantsOthers', wants_others, 'km', km, 'said', said,
          'availability', ${toldAvailability(sql`shown.person_id`)}, 'freeFrom', free_from, 'freeTo', free_to, 'obstacle', obstacle,
          'askedAboutJob', exists (select from enquiry asked where asked.job_id = any(${jobIds})
            and (asked.doctor_id = shown.doctor_id or asked.id = shown.enquiry_id)))
        order by said desc, place)
        from shown where place <= case when committed then ${maxCommitted}::int else ${by ? 20 : maxShown}::int end), '[]') as candidates,
      coalesce((select json_agg(json_build_object(
          'personId', person_id, 'enquiry', reference, 'givenName', given_name, 'familyName', family_name,
          'email', email, 'grade', grade, 'specialties', specialties, 'obstacle', obstacle) order by obstacle, place)
        from left_out where place <= ${maxLeftOut}), '[]') as "leftOut"`.execute(db);
  return resultSchema.parse(rows[0]);
}

/** Selects the commitments of people that end on `today` or later. */
export async function selectCommitments(
  db: Database,
  personIds: readonly string[],
  today: IsoDate,
): Promise<(Commitment & { personId: string })[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<Commitment & { personId: string }>`
    select person_id as "personId", reference, kind, vacancy_request_id as "vacancyId", first_day::text as first,
      nullif(last_day, 'infinity')::text as last
    from commitment where person_id = any(${[...personIds]}::uuid[]) and last_day >= ${today}::date
    order by first_day, reference`.execute(db);
  return rows;
}

/** SQL for when a person last refused emails about similar jobs. Null if they agreed since, or were never asked. */
const refusedSimilarAt = sql<Date | null>`(select case when state <> 'granted' then created_at end from (
    select c.id, c.state, c.created_at from consent c
      where c.doctor_id = person.doctor_id and c.purpose = 'similar-jobs'
    union all select c.id, c.state, c.created_at from consent c join enquiry q on q.id = c.enquiry_id
      where q.person_id = person.id and c.purpose = 'similar-jobs') answer
  order by created_at desc, id desc limit 1)`;

export async function selectWants(db: Database, personId: string) {
  const row = await db
    .selectFrom('person')
    .select(['doctor_id', 'given_name', 'family_name', 'email', 'phone', 'grade', 'specialties'])
    .select([toldAvailability(sql`person.id`).as('availability'), refusedSimilarAt.as('refused_similar_at')])
    .select(
      sql<string | null>`(select q.id from enquiry q where q.person_id = person.id and q.email <> ''
        order by q.created_at desc limit 1)`.as('enquiry_id'),
    )
    .leftJoinLateral(
      sql<{ free: TypedFreedom | null; free_said: { reference: string; day: IsoDate } | null }>`(
        select json_build_object('from', q.free_from, 'to', q.free_to, 'regions', q.free_regions) as free,
          json_build_object('reference', q.reference, 'day', (q.created_at at time zone q.time_zone)::date) as free_said
        from enquiry q where q.person_id = person.id and (q.free_from is not null or q.free_regions <> '{}')
        order by q.created_at desc limit 1)`.as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.free', 'newest.free_said'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Selects the state of a person's registration numbers, as `selectCandidates` does. */
export async function selectRegistrationChecks(
  db: Database,
  { personId, doctorId }: { personId: string; doctorId: string | null },
  today: IsoDate,
): Promise<Map<string, RegistrationCheck>> {
  const { rows } = await sql<{ authority: string; check: RegistrationCheck }>`
    select distinct on (authority) authority, check_state as check from (
      select authority, check_state, 1 as place from registration where doctor_id = ${doctorId}::uuid
      union all select case c.kind when ${registrationDocuments.AHPRA} then 'AHPRA' else 'MCNZ' end,
        case when c.expires_on < ${today}::date then 'self-declared' else 'verified' end, 2 from credential c
      where c.doctor_id = ${doctorId}::uuid and c.state = 'checked'
        and c.kind in (${registrationDocuments.AHPRA}, ${registrationDocuments.MCNZ})
      union all select typed.authority, ${checkOfCaller(sql`typed.authority`, sql`typed.number`)}, 3
      from enquiry q, lateral (values ('AHPRA', q.ahpra_number), ('MCNZ', q.mcnz_number)) typed (authority, number)
      where q.person_id = ${personId}::uuid and q.doctor_id is null and ${doctorId}::uuid is null
        and typed.number is not null
    ) known order by authority, place, check_state = 'verified' desc`.execute(db);
  return new Map(rows.map(({ authority, check }) => [authority, check]));
}

/** Returns a person's open enquiries about these jobs, by job number. */
export async function selectOpenEnquiries(
  db: Database,
  personId: string,
  numbers: readonly string[],
): Promise<Map<string, { reference: string; state: EnquiryState }>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select(['job.number', 'enquiry.reference', 'enquiry.state'])
    .where('enquiry.person_id', '=', personId)
    .where('job.number', 'in', [...numbers])
    .$narrowType<{ state: EnquiryState }>()
    .execute();
  const open = rows.filter(({ state }) => isOpenEnquiry(state));
  return new Map(open.map(({ number, reference, state }) => [number, { reference, state }]));
}
