import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';

export type AskedPay = {
  place: number;
  specialties: readonly string[];
  field: string | null;
  grade: string;
  grades: readonly string[];
  workTypes: readonly string[];
  region: string;
  country: string;
  currency: string;
};

const quartiles = z.tuple([z.number(), z.number(), z.number()]).nullable();
const rowSchema = z.object({
  place: z.number(),
  unit: z.enum(['hour', 'day', 'week', 'year']),
  in_region: z.number(),
  in_country: z.number(),
  of_region: quartiles,
  of_country: quartiles,
});

export type PayRow = z.output<typeof rowSchema>;

/**
 * Selects the pay for every entry of `asked` with one statement. The pay of an advert is the midpoint of its range.
 * Yearly pay comes from full-time adverts only, because a part-time advert does not state whether its amount is for
 * full-time work.
 */
export async function selectPays(
  db: Database,
  asked: readonly AskedPay[],
  { from, until }: { from: Date; until: Date },
): Promise<PayRow[]> {
  const { rows } = await sql`
    select asked.place, advert.rate_unit as unit,
      count(*) filter (where town.region = asked.region)::int as in_region,
      count(*)::int as in_country,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by advert.pay)
        filter (where town.region = asked.region) as of_region,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by advert.pay) as of_country
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      place int, specialties text[], field text, grade text, grades text[], "workTypes" text[], region text,
      country text, currency text)
    cross join lateral (
      select job.place_id, job.rate_unit, (job.rate_min + job.rate_max) / 2.0 as pay
      from job
      where job.specialty = any(asked.specialties) and job.published_at > ${from} and job.published_at <= ${until}
        -- Repeats the condition of the partial index job_pay, because PostgreSQL otherwise cannot use the index.
        and job.status <> 'draft' and job.rate_currency is not null
        and job.rate_currency = asked.currency and job.work_type = any(asked."workTypes")
        and job.grades @> array[asked.grade] and job.grades <@ asked.grades
        and (asked.field is null or asked.field in (job.field, job.specialty))
        and (job.rate_unit <> 'year' or job.fte = 1)
      -- Makes PostgreSQL use the index for each row of asked, instead of comparing all adverts with all rows.
      offset 0
    ) advert
    join place town on town.id = advert.place_id and town.country = asked.country
    group by 1, 2
    order by 1, in_country desc, 2`.execute(db);
  return z.array(rowSchema).parse(rows);
}
