import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { CountryCode } from '@/lib/reference/places/place';
import type { Database } from '@/lib/services/database/database';
import type { ColumnCounts } from '@/lib/jobs/search/job-facets';
import { facetNames, type FacetName } from '@/lib/jobs/search/search-facets';
import {
  facetColumn,
  hasAnyBit,
  startIsToBeAgreed,
  type JobSearchPredicate,
} from './job-search-predicate.server';

/**
 * Columns by which the results are counted. `fresh` is 1 for new jobs. `fit` is 1 if the job fits the dates, and 2 if
 * its start is to be agreed. `left_out` is 1 if the pay is a percentage of billings, and 0 if the job states no amount.
 */
const countedColumns = [...facetNames, 'fresh', 'fit', 'left_out'] as const;
type CountedColumn = (typeof countedColumns)[number];

// Identifies counted columns by number, because PostgreSQL groups by numbers faster than by names.
const columnNumber = (column: CountedColumn) => sql.lit(countedColumns.indexOf(column) + 1);

export function searchCounts(predicate: JobSearchPredicate, since: Date): RawBuilder<unknown> {
  const chosen = facetNames.filter((facet) => predicate.has(facet));
  const counts = [
    countMatches(predicate, since),
    ...(chosen.length > 0 ? [countExcluded(chosen, predicate)] : []),
    ...(predicate.has('rate') ? [countLeftOut(predicate)] : []),
  ];
  return sql`select coalesce(json_object_agg((${[...countedColumns]}::text[])[number], counts), '{}') from (
      select number, json_build_array(array_agg(value), array_agg(count)) as counts
      from (${sql.join(counts, sql` union all `)}) counted group by number) columns`;
}

function countMatches(predicate: JobSearchPredicate, since: Date): RawBuilder<unknown> {
  const { fits, from, where } = predicate;
  const fit = fits && sql`case when ${fits} then 1 when ${startIsToBeAgreed} then 2 else 0 end`;
  const columns = [...facetNames, 'fresh', ...(fit ? (['fit'] as const) : [])] as const;
  const names = columns.map((column) => sql.ref(column));
  const numbers = columns.map(
    (column) => sql`when grouping(${sql.ref(column)}) = 0 then ${columnNumber(column)}`,
  );
  return sql`select case ${sql.join(numbers, sql` `)} end as number, coalesce(${sql.join(names)}) as value,
      count(*) as count
    from (
      select ${sql.join(facetNames.map((facet) => sql`${facetColumn(facet)} as ${sql.ref(facet)}`))},
        (s.published_at > ${since})::int as fresh${fit ? sql`, ${fit} as fit` : sql``}
      from ${from} where ${where()}) s
    group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})`;
}

// Counts, in a single scan, the jobs that would match if one of the facets were ignored.
function countExcluded(facets: readonly FacetName[], predicate: JobSearchPredicate): RawBuilder<unknown> {
  const byFailed = (value: (facet: FacetName) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      facets.map((facet) => sql`when not (${predicate.asks(facet)}) then ${value(facet)}`),
      sql` `,
    )} end`;
  return sql`select number, value, count(*) as count
    from (
      select ${byFailed(columnNumber)} as number, ${byFailed(facetColumn)} as value
      from ${predicate.from} where ${predicate.failsOne(facets)}) s
    group by number, value`;
}

function countLeftOut(predicate: JobSearchPredicate): RawBuilder<unknown> {
  return sql`select ${columnNumber('left_out')}, s.share_of_billings::int, count(*)
    from ${predicate.from} where ${predicate.failsOne(['rate'])} and s.rate_year = 0 group by 2`;
}

const numbers = z.array(z.number());
const countsSchema = z.partialRecord(z.enum(countedColumns), z.tuple([numbers, numbers]));

type SearchCounts = {
  facets: ColumnCounts;
  total: number;
  fresh: number;
  fits: number;
  startToBeAgreed: number;
  leftOutByRate: number;
  leftOutUnstated: number;
};

export function readSearchCounts(answer: unknown, predicate: JobSearchPredicate): SearchCounts {
  const counts = countsSchema.parse(answer);
  const read = (column: CountedColumn): ReadonlyMap<number, number> => {
    const [values = [], jobs = []] = counts[column] ?? [];
    const byValue = new Map<number, number>();
    values.forEach((value, at) => byValue.set(value, (byValue.get(value) ?? 0) + (jobs[at] ?? 0)));
    return byValue;
  };
  const [fresh, fit, leftOut] = [read('fresh'), read('fit'), read('left_out')];
  const total = (fresh.get(0) ?? 0) + (fresh.get(1) ?? 0);
  return {
    facets: Object.fromEntries(facetNames.map((facet) => [facet, read(facet)])) as ColumnCounts,
    total,
    fresh: fresh.get(1) ?? 0,
    fits: predicate.fits ? (fit.get(1) ?? 0) : total,
    startToBeAgreed: fit.get(2) ?? 0,
    leftOutByRate: leftOut.get(1) ?? 0,
    leftOutUnstated: leftOut.get(0) ?? 0,
  };
}

export async function readCounts(db: Database, predicates: readonly JobSearchPredicate[]): Promise<number[]> {
  if (predicates.length === 0) return [];
  const counts = predicates.map(
    (predicate) => sql`(select count(*)::int from ${predicate.from} where ${predicate.where()})`,
  );
  const { rows } = await sql`select array[${sql.join(counts)}] as counts`.execute(db);
  return z.object({ counts: z.array(z.number()) }).parse(rows[0]).counts;
}

export type ComparedJob = {
  latitude: number;
  longitude: number;
  /** 0 means locum, 1 means permanent. */
  workType: number;
  /** Ordinal; -1 if the job has no field. */
  field: number;
  grades: number[];
  country: CountryCode;
};

/**
 * Builds the query for the ids of the most similar jobs, except the ids in `without`. The difference between two jobs
 * is their distance in kilometres plus a penalty for each trait that differs. If `limit` jobs within `km` kilometres
 * (`nearby`) have a difference below `km`, no job farther away can be more similar. The query then reads only the
 * nearby jobs.
 */
export function mostSimilarJobIds(
  predicate: JobSearchPredicate,
  nearby: { predicate: JobSearchPredicate; km: number },
  job: ComparedJob,
  options: { limit: number; without: readonly string[] },
): RawBuilder<unknown> {
  const candidates = ({ from, where }: JobSearchPredicate, also = sql<SqlBool>`true`) => sql`
    select s.job_id, s.published_seq, ${difference(job)} as difference
    from ${from} join place on place.id = s.place_id
    where ${where()} and s.job_id <> all (${[...options.without]}::uuid[]) and ${also}
    order by difference, s.published_seq desc
    limit ${options.limit}`;
  const enough = sql<SqlBool>`(select count(*) from nearby where difference < ${nearby.km}) = ${options.limit}`;
  return sql`
    with nearby as materialized (${candidates(nearby.predicate)}),
      anywhere as (${candidates(predicate, sql<SqlBool>`not ${enough}`)})
    select job_id from (
      select job_id, published_seq, difference from nearby where ${enough}
      union all select job_id, published_seq, difference from anywhere) found
    order by difference, published_seq desc`;
}

// Penalties in kilometres: each trait that differs adds its penalty to the distance. No two places in one country are as
// far apart as the field's penalty, so an orthopaedic surgeon sees every orthopaedic job before a nearby urology job.
const workTypeKm = sql.lit(300);
const fieldKm = sql.lit(4500);
const gradesKm = sql.lit(5000);
const countryKm = sql.lit(2000);

// Computes the distance on a flat map. This is accurate enough, because the difference is used only for sorting.
function difference(job: ComparedJob): RawBuilder<unknown> {
  return sql`111 * sqrt((place.latitude - ${job.latitude}) ^ 2
      + ((place.longitude - ${job.longitude}) * cos(radians(${job.latitude}))) ^ 2)
    + case when s.work_type = ${job.workType}::int then 0 else ${workTypeKm} end
    + case when s.field = ${job.field}::int then 0 else ${fieldKm} end
    + case when ${hasAnyBit('grade', job.grades)} then 0 else ${gradesKm} end
    + case when place.country = ${job.country} then 0 else ${countryKm} end`;
}

const anyMatch = z.object({ total: z.number(), ids: z.array(z.string()) });

export async function selectAnyMatch(
  db: Database,
  predicates: readonly JobSearchPredicate[],
  limit: number,
): Promise<z.infer<typeof anyMatch>> {
  const parts = predicates.map(
    (predicate) =>
      sql`(select s.job_id, s.published_at, s.published_seq from ${predicate.from} where ${predicate.where()})`,
  );
  const { rows } = await sql`
    with found as (${sql.join(parts, sql` union `)})
    select (select count(*)::int from found) as total,
      array(select job_id from found order by published_at desc, published_seq desc limit ${limit}) as ids`.execute(
    db,
  );
  return anyMatch.parse(rows[0]);
}

const cellRows = z.array(
  z.object({
    work_type: z.number(),
    specialty: z.number(),
    field: z.number(),
    region: z.number(),
    count: z.number(),
    fresh: z.number(),
  }),
);

/**
 * Counts jobs by work type (0 locum, 1 permanent), specialty, field and region, all as ordinals. `fresh` is the number
 * of jobs published after `since`.
 */
export async function readJobCells(db: Database, predicate: JobSearchPredicate, since: Date) {
  const { rows } = await sql`
    select s.work_type, s.specialty, s.field, s.region, count(*)::int as count,
      (count(*) filter (where s.published_at > ${since}))::int as fresh
    from ${predicate.from} where ${predicate.where()}
    group by 1, 2, 3, 4`.execute(db);
  return cellRows.parse(rows);
}

type PayRow = { unit: string; currency: string; count: number; middle: number };

export async function readMiddlePay(db: Database, predicate: JobSearchPredicate): Promise<PayRow | null> {
  const { rows } = await sql<PayRow>`
    select job.rate_unit as unit, job.rate_currency as currency, count(*)::int as count,
      percentile_cont(0.5) within group (order by (job.rate_min + job.rate_max) / 2.0) as middle
    from ${predicate.from} join job on job.id = s.job_id
    where ${predicate.where()} and s.rate_year > 0
    group by 1, 2 order by 3 desc, 1, 2 limit 1`.execute(db);
  return rows[0] ?? null;
}
