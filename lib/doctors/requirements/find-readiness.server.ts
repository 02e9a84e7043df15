import { sql } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import type { Readiness, ReadinessItem } from './readiness';
import { itemSchema } from './requirement-set-store.server';

/** The work whose requirements count. Employer and facility come from the job or the vacancy. */
export type RequirementNeed = {
  jobIds: readonly string[];
  vacancyId: string | null;
  /** ISO code, such as `AU-WA`. */
  region: string | null;
  specialty: string;
  place: string;
  today: IsoDate;
  /** The last day of the work, or the first if it has no end. */
  until: IsoDate;
};

const resultSchema = z.object({
  kinds: z.array(itemSchema),
  held: z.array(z.tuple([z.uuid(), z.string(), z.number(), z.string().nullable()])),
});
const states = ['missing', 'expiring', 'uploaded', 'checked'] as const;

/**
 * Decides for each doctor which documents of a job or a vacancy are checked, uploaded, missing or expire before the
 * work ends. If a doctor has several documents of a kind, the best one counts. One statement for all doctors.
 */
export async function findReadiness(
  db: Database,
  need: RequirementNeed,
  doctorIds: readonly string[],
): Promise<Map<string, Readiness>> {
  const { region, specialty, vacancyId, today, place } = need;
  const until = need.until < today ? today : need.until;
  const { rows } = await sql`
    with work as (
      select organisation_id::text as employer, facility::text from vacancy_request where id = ${vacancyId}::uuid
      union
      select v.organisation_id::text, coalesce(j.facility_name, v.facility) from job j
        left join vacancy_job on vacancy_job.job_id = j.id
        left join vacancy_request v on v.id = vacancy_job.vacancy_request_id
      where j.id = any(${[...need.jobIds]}::uuid[])
    ),
    item as (
      select listed.item->>'kind' as kind, coalesce(listed.item->>'note', '') as note,
        array_position(array['employer', 'facility', 'region', 'specialty'], s.scope) as scope,
        length(s.subject::text) as breadth, listed.place
      from requirement_set s
      join requirement_set_version v on v.set_id = s.id and v.version = s.version
      cross join jsonb_array_elements(v.items) with ordinality listed (item, place)
      where (s.scope = 'region' and s.subject in (${region}::citext, left(${region}, 2)::citext))
        or (s.scope = 'specialty' and s.subject = ${specialty}::citext)
        or (s.scope = 'employer' and s.subject in (select employer from work))
        or (s.scope = 'facility' and s.subject in (select facility::citext from work))
    ),
    kind as (
      select kind, string_agg(distinct nullif(note, ''), '. ') as note,
        min(scope * 10000 + breadth * 100 + place) as position
      from item group by kind
    ),
    held as (
      select distinct on (c.doctor_id, c.kind) c.doctor_id, c.kind, r.rank, c.expires_on
      from credential c
      cross join lateral (select case
        when c.state = 'refused' or c.expires_on < ${today}::date then 0
        when c.expires_on < ${until}::date then 1
        when c.state = 'waiting' then 2 else 3 end as rank) r
      where c.doctor_id = any(${[...doctorIds]}::uuid[]) and c.kind = any(array(select kind from kind))
      order by c.doctor_id, c.kind, r.rank desc, c.expires_on desc nulls first
    )
    select
      coalesce((select json_agg(json_build_object('kind', kind, 'note', coalesce(note, '')) order by position)
        from kind), '[]') as kinds,
      coalesce((select json_agg(json_build_array(doctor_id, kind, rank, expires_on)) from held), '[]') as held`.execute(
    db,
  );
  const { kinds, held } = resultSchema.parse(rows[0]);
  const best = new Map(held.map(([doctor, kind, ...rest]) => [`${doctor} ${kind}`, rest]));
  return new Map(
    doctorIds.map((doctor) => {
      const items = kinds.map((required): ReadinessItem => {
        const [rank = 0, expiresOn = null] = best.get(`${doctor} ${required.kind}`) ?? [];
        return { ...required, state: states[rank] ?? 'missing', expiresOn: rank > 0 ? expiresOn : null };
      });
      return [doctor, { place, until, items }];
    }),
  );
}
