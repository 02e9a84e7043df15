import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { itemSchema } from './requirement-set-store.server';

export type RequiringWork =
  | { jobId: string }
  | { jobNumbers: readonly string[]; workIds?: readonly string[] }
  | { vacancyId: string }
  | { placementId: string }
  /** Ids of jobs, vacancies and placements. */
  | { workIds: readonly string[] };

/** States of a document, from worst to best. */
export const heldStates = ['expired', 'refused', 'outdated', 'expiring', 'uploaded', 'checked'] as const;

const workSchema = z.object({
  id: z.string(),
  jobNumber: z.string().nullable(),
  place: z.string(),
  until: z.string(),
  kinds: z.array(itemSchema),
  /**
   * A tuple for each doctor's best document of each kind and maximum age. Its items are the doctor's position in
   * `doctorIds` (from 1), the kind, the maximum age in months, the rank in `heldStates`, and a date. This is the issue
   * date of an outdated document, or the expiry date of a document that expires before the work ends. Otherwise null.
   */
  held: z.array(z.tuple([z.number(), z.string(), z.number().nullable(), z.number(), z.string().nullable()])),
});

/**
 * Reads the documents that each job, vacancy or placement requires, and the documents that the doctors have. Omits jobs
 * and placements that do not exist.
 */
export async function selectReadiness(
  db: Database,
  asked: RequiringWork,
  { doctorIds, now }: { doctorIds: readonly string[]; now: Date },
): Promise<z.output<typeof workSchema>[]> {
  const workIds = 'workIds' in asked ? [...(asked.workIds ?? [])] : [];
  const jobIds = 'jobId' in asked ? [asked.jobId] : workIds;
  const placementIds = 'placementId' in asked ? [asked.placementId] : workIds;
  const jobNumbers = 'jobNumbers' in asked ? asked.jobNumbers : [];
  const vacancyIds = 'vacancyId' in asked ? [asked.vacancyId] : workIds;
  const { rows } = await sql`
    with work as (
      select w.*, dense_rank() over (order by region, specialty, organisation_id, facility) as site,
        (${now}::timestamptz at time zone w.time_zone)::date as today,
        greatest(w.last_day, (${now}::timestamptz at time zone w.time_zone)::date) as until
      from (
        select id, null as number, region, specialty, facility as place, time_zone, coalesce(needed_to, needed_from) as last_day,
          facility::citext, organisation_id
        from vacancy_request where id = any(${vacancyIds}::uuid[])
        union all
        select j.id, j.number, p.region, j.specialty, p.name, r.time_zone,
          coalesce(case when not j.ongoing then j.end_date end, j.start_date),
          coalesce(j.facility_name, v.facility)::citext, v.organisation_id
        from job j
        join place p on p.id = j.place_id
        join region r on r.iso = p.region
        left join vacancy_job on vacancy_job.job_id = j.id
        left join vacancy_request v on v.id = vacancy_job.vacancy_request_id
        where j.id = any(${jobIds}::uuid[]) or j.number = any(${[...jobNumbers]}::text[])
        union all
        select pl.id, null, coalesce(v.region, p.region), coalesce(v.specialty, j.specialty), terms.facility,
          terms.time_zone, pl.last_day, terms.facility::citext, v.organisation_id
        from placement pl
        join placement_version version on version.placement_id = pl.id and version.version = pl.version
        cross join lateral (select version.terms->>'facility' as facility, version.terms->>'timeZone' as time_zone) terms
        left join enquiry e on e.id = pl.enquiry_id
        left join job j on j.id = e.job_id
        left join place p on p.id = j.place_id
        left join vacancy_request v on v.id = pl.vacancy_request_id
        where pl.id = any(${placementIds}::uuid[])) w
    ),
    -- Work at the same site requires the same documents.
    site as (select distinct site, region, specialty, organisation_id, facility from work),
    item as (
      select site.site, listed.item->>'kind' as kind, coalesce(listed.item->'alternatives', '[]') as alternatives,
        coalesce(listed.item->>'note', '') as note, (listed.item->>'maxAgeMonths')::int as max_age,
        array_position(array['employer', 'facility', 'region', 'specialty'], s.scope) * 10000
          + length(s.subject::text) * 100 + listed.place as position
      from site
      join requirement_set s on (s.scope = 'region' and s.subject in (site.region::citext, left(site.region, 2)::citext))
        or (s.scope = 'specialty' and s.subject = site.specialty::citext)
        or (s.scope = 'employer' and s.subject = site.organisation_id::text::citext)
        or (s.scope = 'facility' and s.subject = site.facility)
      join requirement_set_version v on v.set_id = s.id and v.version = s.version
      cross join jsonb_array_elements(v.items) with ordinality listed (item, place)
    ),
    requirement as (
      select site, accepted.kinds, (array_agg(kind order by position))[1] as kind,
        (array_agg(alternatives order by position))[1] as alternatives,
        string_agg(distinct nullif(note, ''), '. ') as note, min(max_age) as max_age, min(position) as position
      from item cross join lateral (
        select array_agg(one order by one) as kinds
        from (select item.kind as one union select jsonb_array_elements_text(alternatives)) every_kind) accepted
      group by site, accepted.kinds
    ),
    -- Drops a requirement if a stricter requirement accepts only some of its kinds. A document that meets the stricter
    -- requirement also meets the dropped one.
    kind as (
      select * from requirement r where not exists (
        select from requirement narrower
        where narrower.site = r.site and narrower.kinds <@ r.kinds and narrower.kinds <> r.kinds
          and (r.max_age is null or narrower.max_age <= r.max_age))
    ),
    accepted as (select distinct site, unnest(kinds) as kind, max_age from kind),
    -- The best document of each kind. The page shows the dates of this document.
    held as (
      select distinct on (work.id, asked.doctor, c.kind, accepted.max_age)
        work.id as work, asked.doctor, c.kind, accepted.max_age, c.expires_on, c.issued_on, state.rank
      from work cross join unnest(${[...doctorIds]}::uuid[]) with ordinality asked (id, doctor)
      join credential c on c.doctor_id = asked.id
      join accepted on accepted.site = work.site and accepted.kind = c.kind
      cross join lateral (select case
          when c.expires_on < work.today then 0
          when c.state = 'refused' then 1
          when accepted.max_age is not null
            and coalesce(c.issued_on < work.today - make_interval(months => accepted.max_age), true) then 2
          when c.expires_on < work.until then 3
          when c.state = 'waiting' then 4 else 5 end as rank) state
      order by work.id, asked.doctor, c.kind, accepted.max_age, state.rank desc, c.expires_on desc nulls last,
        c.issued_on desc nulls last
    )
    select id, number as "jobNumber", place, until::text, coalesce(kinds, '[]') as kinds, coalesce(held, '[]') as held
    from work
    left join (
      select site, json_agg(json_build_object('kind', kind, 'alternatives', alternatives, 'note', coalesce(note, ''),
        'maxAgeMonths', max_age) order by position) as kinds
      from kind group by site) kinds on kinds.site = work.site
    left join (
      select work, json_agg(json_build_array(doctor, kind, max_age, rank,
        case when rank in (0, 3) then expires_on when rank = 2 then issued_on end)) as held
      from held group by work) held on held.work = work.id
    where until is not null`.execute(db);
  return z.array(workSchema).parse(rows);
}
