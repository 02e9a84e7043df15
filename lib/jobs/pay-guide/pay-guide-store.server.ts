import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';

const rowSchema = z.object({
  source: z.enum(['advert', 'placement']),
  country: z.enum(['AU', 'NZ']),
  region: z.string().nullable(),
  unit: z.enum(['hour', 'day', 'week', 'year']),
  count: z.number(),
  /**
   * Number of different doctors who have these placements, not counting doctors whose data were deleted. 0 for adverts.
   */
  doctors: z.number(),
  quartiles: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  earlier_count: z.number(),
  earlier_middle: z.number().nullable(),
});

export type GuidePayRow = z.output<typeof rowSchema>;

/**
 * Selects the pay of public adverts and agreed placements for each region and, with `region` null, for each country.
 * Pay is in cents of the country's currency. The pay of an advert is the midpoint of its range. A placement counts only
 * if it is paid by the hour, and its vacancy or advert states the region and speciality. "Earlier" is the period from
 * `earlier` to `from`.
 */
export async function selectGuidePay(
  db: Database,
  asked: {
    specialties: readonly string[];
    field: string | null;
    grades: readonly string[];
    workTypes: readonly string[];
  },
  { earlier, from, until }: { earlier: Date; from: Date; until: Date },
): Promise<GuidePayRow[]> {
  const { field } = asked;
  const list = (values: readonly string[]) => sql`${[...values]}::text[]`;
  const { rows } = await sql`
    with pay as (
      select 'advert' as source, town.country, town.region, job.rate_unit as unit, job.published_at > ${from} as recent,
        (job.rate_min + job.rate_max) / 2.0 as cents, null as doctor
      from job join place town on town.id = job.place_id
      where job.specialty = any(${list(asked.specialties)})
        and (${field}::text is null or ${field} in (job.field, job.specialty))
        and job.published_at > ${earlier} and job.published_at <= ${until}
        and job.status <> 'draft' and job.rate_currency is not null
        and job.rate_currency = case town.country when 'NZ' then 'NZD' else 'AUD' end
        and job.rate_unit <> 'percent-of-billings' and (job.rate_unit <> 'year' or job.fte = 1)
        and job.work_type = any(${list(asked.workTypes)})
        and job.grades <@ ${list(asked.grades)} and job.grades <> '{}'
      union all
      select 'placement', coalesce(left(vacancy.region, 2), town.country), coalesce(vacancy.region, town.region), 'hour',
        placement.agreed_at > ${from}, (version.terms #>> '{rates,base,cents}')::numeric,
        coalesce(placement.doctor_id::text, enquiry.doctor_id::text, account.id::text, lower(enquiry.email::text))
      from placement
        join placement_version version on version.placement_id = placement.id and version.version = placement.agreed_version
        left join vacancy_request vacancy on vacancy.id = placement.vacancy_request_id
        left join enquiry on enquiry.id = placement.enquiry_id
        left join doctor account on account.email = enquiry.email
        left join job on job.id = enquiry.job_id and vacancy.id is null
        left join place town on town.id = job.place_id
      where placement.cancelled_at is null and placement.agreed_at > ${earlier} and placement.agreed_at <= ${until}
        and version.terms #>> '{rates,base,unit}' = 'hour'
        and coalesce(vacancy.specialty, job.specialty) = any(${list(asked.specialties)})
        and coalesce(vacancy.work_type, job.work_type) = any(${list(asked.workTypes)})
        and (vacancy.grade = any(${list(asked.grades)}) or job.grades <@ ${list(asked.grades)} and job.grades <> '{}')
        and (job.id is null or ${field}::text is null or ${field} in (job.field, job.specialty))
    )
    select source, country, region, unit,
      count(*) filter (where recent)::int as count,
      count(distinct doctor) filter (where recent)::int as doctors,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cents) filter (where recent) as quartiles,
      count(*) filter (where not recent)::int as earlier_count,
      percentile_cont(0.5) within group (order by cents) filter (where not recent) as earlier_middle
    from pay
    group by grouping sets ((source, country, unit), (source, country, region, unit))`.execute(db);
  return z.array(rowSchema).parse(rows);
}
