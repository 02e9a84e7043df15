import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { gradeGroupNames, gradeGroups } from '@/lib/jobs/listing/grade-group';
import type { JobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';

const ratesSchema = z.array(
  z.object({
    work_type: z.number(),
    specialty: z.number(),
    grade_group: z.enum(gradeGroupNames),
    unit: z.string(),
    currency: z.enum(['AUD', 'NZD']),
    quartiles: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    count: z.number(),
  }),
);

const groupOfJob = sql.join(
  gradeGroupNames.map((group) => sql`when job.grades <@ ${[...gradeGroups[group]]}::text[] then ${group}`),
  sql` `,
);

/**
 * Returns the lowest pay, the quartiles and the highest pay, in minor units, for each combination of specialty, work
 * type, grade group, unit and currency. A job's pay is the midpoint of its range. Omits combinations with fewer than
 * `fewest` jobs, shares of billings, and jobs that span several grade groups.
 */
export async function readDemandRates(db: Database, predicate: JobSearchPredicate, fewest: number) {
  const { rows } = await sql`
    select s.work_type, s.specialty, grade_group, job.rate_unit as unit,
      job.rate_currency as currency, count(*)::int as count,
      percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
        order by (job.rate_min + job.rate_max) / 2.0) as quartiles
    from ${predicate.from} join job on job.id = s.job_id
      cross join lateral (select case ${groupOfJob} end as grade_group) as graded
    where ${predicate.where()} and s.rate_year > 0 and grade_group is not null
    group by 1, 2, 3, 4, 5 having count(*) >= ${fewest}`.execute(db);
  return ratesSchema.parse(rows);
}

const pastSchema = z.object({
  since: z.date().nullable(),
  open: z.array(z.object({ slug: z.string(), count: z.number() })),
});

/**
 * Counts the jobs that were open at an instant, by specialty. A job counts only from the time at which this site added
 * it, even if its advert is older. The last event before the instant decides the job's status. If there is none, the
 * first event after the instant does, because it states the status before it. `since` is when the site got its first
 * job.
 */
export async function readOpenAt(db: Database, at: Date) {
  const { rows } = await sql`
    select (select min(created_at) from job) as since, (
      select coalesce(json_agg(c), '[]') from (
        select job.specialty as slug, count(*) as count
        from job
        where job.created_at <= ${at} and job.published_at <= ${at}
          and (job.closes_at is null or job.closes_at > ${at})
          -- If the job has not changed since the instant, its current status applies, because every change of status
          -- sets updated_at.
          and case when job.updated_at <= ${at} then job.status else coalesce(
            (select to_status from job_event where job_id = job.id and created_at <= ${at}
              order by created_at desc, id desc limit 1),
            (select from_status from job_event where job_id = job.id and created_at > ${at}
              order by created_at, id limit 1),
            job.status) end = 'open'
        group by 1) c) as open`.execute(db);
  return pastSchema.parse(rows[0]);
}
