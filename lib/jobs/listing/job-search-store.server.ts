import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';
import type { Database } from '@/lib/services/database/database';
import type { Cells, SearchCounts } from '@/lib/jobs/search/job-facets';
import { facetNames, type FacetName } from '@/lib/jobs/search/job-search';
import { facetParts, maskOfParts, packedParts, partReader } from '@/lib/jobs/search/job-search-where';
import {
  hasAnyBit,
  startIsToBeAgreed,
  workTypeColumn,
  type JobSearchPredicate,
} from './job-search-predicate.server';

function ownBits(facet: FacetName): RawBuilder<unknown> {
  const parts = facetParts[facet];
  return sql.raw(`s.${packedParts[parts[0]].column} & ${maskOfParts(parts)}`);
}

const chosenFacets = (predicate: JobSearchPredicate) => facetNames.filter((facet) => predicate.has(facet));

/**
 * Returns a query for the total, the number published after `since`, and the cells of all facets. The result is one
 * text of integer lists in PostgreSQL's notation, parsed by `readSearchCounts`. Building JSON took PostgreSQL half as
 * long again as the counting.
 */
export function searchCounts(predicate: JobSearchPredicate, since: Date): RawBuilder<string> {
  const chosen = chosenFacets(predicate);
  const counted = [
    allCells(predicate, since),
    ...(chosen.length > 0 ? [cellsExcluded(chosen, predicate)] : []),
    ...(predicate.has('rate') ? [leftOut(predicate)] : []),
  ];
  const texts = counted.map((query) => sql`(${query})`);
  return sql`select ${sql.join(texts, sql` || `)} as counts`;
}

export function readSearchCounts(counts: string, predicate: JobSearchPredicate): SearchCounts {
  const lists = readLists(counts);
  const next = (): Cells => ({ keys: lists.shift() ?? [], counts: lists.shift() ?? [] });
  const [traits, area, benefits] = [next(), next(), next()];
  const excluded = Object.fromEntries(chosenFacets(predicate).map((facet) => [facet, next()]));
  const [leftOutByRate = 0, leftOutUnstated = 0] = lists.shift() ?? [];
  const withBit = (part: AddedBit) => {
    const read = partReader(part);
    return sum(area.counts.filter((_, index) => read(area.keys[index] ?? 0) === 1));
  };
  const total = sum(area.counts);
  return {
    total,
    fresh: withBit('fresh'),
    fits: predicate.fits ? withBit('fits') : total,
    startToBeAgreed: predicate.fits ? withBit('startToBeAgreed') : 0,
    cells: { traits, area, benefits },
    excluded,
    leftOutByRate,
    leftOutUnstated,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const [comma, zero, opening, closing] = [44, 48, 123, 125];

/** Parses `{1,22}{}{333}` into lists of numbers. */
function readLists(text: string): number[][] {
  const lists: number[][] = [];
  let list: number[] = [];
  let number: number | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= zero && code < zero + 10) number = (number ?? 0) * 10 + code - zero;
    else if (code === opening) list = [];
    else if (code === comma || code === closing) {
      if (number !== null) list.push(number);
      number = null;
      if (code === closing) lists.push(list);
    } else throw new Error('Not lists of whole numbers');
  }
  return lists;
}

const buildListColumns = (where: string) =>
  ['key', 'count']
    .map((column) => `coalesce((array_agg(c.${column}) filter (where ${where}))::text, '{}')`)
    .join(' || ');
const allLists = sql.raw([3, 5, 6].map((n) => buildListColumns(`c.n = ${n}`)).join(' || '));

// Counts every packed column in one pass over the results. Freshness and date fit are added as bits of `area`, the
// column with the fewest values. Counting them beside each cell took a tenth of the statement's time.
function allCells(predicate: JobSearchPredicate, since: Date): RawBuilder<unknown> {
  return sql`select ${allLists}
    from (
      select grouping(traits, area, benefits) as n, coalesce(traits, area, benefits) as key, count(*) as count
      from (
        select s.traits, s.benefits, s.area + ${bit('fresh', sql`s.published_at > ${since}`)}${fitBits(predicate)} as area
        from ${predicate.from} where ${predicate.where()}) s
      group by grouping sets ((traits), (area), (benefits))) c`;
}

type AddedBit = 'fresh' | 'fits' | 'startToBeAgreed';

const fitBits = ({ fits }: JobSearchPredicate) =>
  fits ? sql` + ${bit('fits', fits)} + ${bit('startToBeAgreed', startIsToBeAgreed)}` : sql``;

const bit = (part: AddedBit, condition: RawBuilder<SqlBool>) =>
  sql`case when ${condition} then ${sql.lit(maskOfParts([part]))} else 0 end`;

// Counts in one pass what each facet would add, over jobs that exactly one facet excludes. A packed column is masked to
// its facet's bits, which leaves a tenth of the keys.
function cellsExcluded(facets: readonly FacetName[], predicate: JobSearchPredicate): RawBuilder<unknown> {
  const ofFailed = (value: (facet: FacetName, index: number) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      facets.map((facet, index) => sql`when not (${predicate.asks(facet)}) then ${value(facet, index)}`),
      sql` `,
    )} end`;
  return sql`select ${sql.raw(facets.map((_, index) => buildListColumns(`c.facet = ${index}`)).join(' || '))}
    from (
      select facet, key, count(*) as count
      from (
        select ${ofFailed((_, index) => sql.lit(index))} as facet, ${ofFailed(ownBits)} as key
        from ${predicate.from} where ${predicate.failsOne(facets)}) s
      group by facet, key) c`;
}

function leftOut(predicate: JobSearchPredicate): RawBuilder<unknown> {
  return sql`select '{' || count(*) filter (where s.share_of_billings) || ','
      || count(*) filter (where not s.share_of_billings) || '}'
    from ${predicate.from} where ${predicate.failsOne(['rate'])} and s.rate_year = 0`;
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
  /** 0 locum, 1 permanent. */
  workType: number;
  /** Ordinal; -1 if the job has no field. */
  field: number;
  grades: number;
  country: CountryCode;
};

/**
 * Returns a query for the ids of the results most similar to a job, the most similar first, without the ids in
 * `without`. Each trait that differs adds some hundred kilometres to the distance.
 *
 * `nearby` finds the same jobs within `km` kilometres. If enough of them differ by less than `km`, no farther job can
 * be more similar, so the rest is not read.
 */
export function maxSimilarIds(
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

// Kilometres that each differing trait adds to the distance.
const workTypeKm = sql.lit(300);
const fieldKm = sql.lit(400);
const gradesKm = sql.lit(500);
const countryKm = sql.lit(2000);

// A flat-earth distance is accurate enough, because it only decides the order.
function difference(job: ComparedJob): RawBuilder<unknown> {
  return sql`111 * sqrt((place.latitude - ${job.latitude}) ^ 2
      + ((place.longitude - ${job.longitude}) * cos(radians(${job.latitude}))) ^ 2)
    + case when ${workTypeColumn} = ${job.workType}::int then 0 else ${workTypeKm} end
    + case when s.field = ${job.field}::int then 0 else ${fieldKm} end
    + case when ${hasAnyBit.grades(job.grades)} then 0 else ${gradesKm} end
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
 * Counts jobs by the ordinals of work type (0 locum), specialty, field and region. `fresh` is the number published
 * after `since`.
 */
export async function readJobCells(db: Database, predicate: JobSearchPredicate, since: Date) {
  const { rows } = await sql`
    select ${workTypeColumn} as work_type, s.specialty, s.field, s.region, count(*)::int as count,
      (count(*) filter (where s.published_at > ${since}))::int as fresh
    from ${predicate.from} where ${predicate.where()}
    group by 1, 2, 3, 4`.execute(db);
  return cellRows.parse(rows);
}

const monthRows = z.array(z.object({ month: z.string(), count: z.number() }));

export async function readStartMonths(db: Database, predicate: JobSearchPredicate, from: IsoDate) {
  const { rows } = await sql`
    select to_char(day, 'YYYY-MM') as month, sum(count)::int as count
    from (
      select s.start_date as day, count(*) as count from ${predicate.from}
      where ${predicate.where()} and s.start_date >= ${from}::date and s.start_date < ${from}::date + interval '1 year'
      group by 1) starts
    group by 1 order by 1`.execute(db);
  return monthRows.parse(rows);
}

/**
 * Pay that `count` jobs state in one unit and currency. `middle` is the median of the middles of their ranges, in minor
 * units.
 */
type PayRow = { unit: string; currency: string; count: number; middle: number };

/** Returns the most frequent unit and currency of the results' pay; null if no result states pay. */
export async function readMiddlePay(db: Database, predicate: JobSearchPredicate): Promise<PayRow | null> {
  const { rows } = await sql<PayRow>`
    select job.rate_unit as unit, job.rate_currency as currency, count(*)::int as count,
      percentile_cont(0.5) within group (order by (job.rate_min + job.rate_max) / 2.0) as middle
    from ${predicate.from} join job on job.id = s.job_id
    where ${predicate.where()} and s.rate_year > 0
    group by 1, 2 order by 3 desc, 1, 2 limit 1`.execute(db);
  return rows[0] ?? null;
}
