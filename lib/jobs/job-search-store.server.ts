import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { addDays, type IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import type { Cells, SearchCounts } from './job-facets';
import { unlikenessKm, type Likeness } from './job-likeness';
import { facetNames, jobsPerPage, type FacetName, type JobSearch } from './job-search';
import type { JobSearchPredicate } from './job-search-predicate.server';

/** A facet's own bits of the packed column that holds it (see 0003_job_search.sql). */
const ownBits: Record<FacetName, RawBuilder<unknown>> = {
  work_type: sql.raw(`s.traits & ${2 ** 50}`),
  specialty: sql.raw(`s.traits & ${2 ** 50 - 2 ** 34}`),
  grade: sql.raw(`s.traits & ${2 ** 34 - 2 ** 14}`),
  shift: sql.raw(`s.traits & ${2 ** 14 - 1}`),
  region: sql.raw(`s.area & ${2 ** 15 - 2 ** 3}`),
  mmm: sql.raw(`s.area & ${2 ** 3 - 1}`),
  benefit: sql.raw(`s.benefits & ${2 ** 31 - 1}`),
};

const chosenFacets = (predicate: JobSearchPredicate) => facetNames.filter((facet) => predicate.has(facet));

/**
 * A query for the total, how many of it are fresh (published after `since`) and the cells of all facets, as one text
 * for `readSearchCounts`: lists of whole numbers as PostgreSQL writes them, one behind the other. JSON of the same took
 * PostgreSQL half as long again as the counting.
 */
export function searchCounts(predicate: JobSearchPredicate, since: Date): RawBuilder<string> {
  const counted = [
    allCells(predicate, since),
    ...chosenFacets(predicate).map((facet) => cellsKeptOut(facet, predicate)),
    ...(predicate.has('rate') ? [leftOut(predicate)] : []),
  ];
  const texts = counted.map((query) => sql`(${query})`);
  return sql`select ${sql.join(texts, sql` || `)} as counts`;
}

/** What `searchCounts` of the same predicate gave. */
export function readSearchCounts(counts: string, predicate: JobSearchPredicate): SearchCounts {
  const lists = readLists(counts);
  const next = (): Cells => ({ keys: lists.shift() ?? [], counts: lists.shift() ?? [] });
  const [traits, area, benefits] = [next(), next(), next()];
  const keptOut = Object.fromEntries(chosenFacets(predicate).map((facet) => [facet, next()]));
  const [leftOutByRate = 0, leftOutUnstated = 0] = lists.shift() ?? [];
  return {
    total: sum(area.counts),
    fresh: sum(area.counts.filter((_, index) => (area.keys[index] ?? 0) >= freshArea)),
    cells: { traits, area: { ...area, keys: area.keys.map((key) => key % freshArea) }, benefits },
    keptOut,
    leftOutByRate,
    leftOutUnstated,
  };
}

/** Added to the area of a fresh job: above every area (a smallint). */
const freshArea = 2 ** 16;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const [comma, zero, opening, closing] = [44, 48, 123, 125];

/** The numbers of `{1,22}{}{333}`, list by list. */
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

/** A query for the ids of one page of results, in the search's order. */
export function pageIds(
  search: JobSearch,
  predicate: JobSearchPredicate,
  limit = jobsPerPage,
): RawBuilder<unknown> {
  const newest = sql`s.published_at desc, s.published_seq desc`;
  let from = predicate.from;
  let order = newest;
  if (search.sort === 'best-match' && predicate.text !== null)
    order = sql`ts_rank(t.words, to_tsquery('simple', ${predicate.text})) desc, ${newest}`;
  if (search.sort === 'start-date') order = sql`s.start_date, ${newest}`;
  if (search.sort === 'rate') order = sql`s.rate_year desc, ${newest}`;
  if (search.sort === 'distance' && predicate.distances) {
    const ids = [...predicate.distances.keys()];
    const kms = [...predicate.distances.values()];
    from = sql`${from} join unnest(${ids}::text[], ${kms}::float8[]) as near (id, km) on near.id = s.place_id`;
    order = sql`near.km, ${newest}`;
  }
  return sql`select s.job_id from ${from} where ${predicate.where()} order by ${order}
    limit ${limit} offset ${(search.page - 1) * jobsPerPage}`;
}

// What is the same in every search is text, and not built anew for each.
const listsOf = (where: string) =>
  ['key', 'count']
    .map((column) => `coalesce((array_agg(c.${column}) filter (where ${where}))::text, '{}')`)
    .join(' || ');
const allLists = sql.raw([3, 5, 6].map((n) => listsOf(`c.n = ${n}`)).join(' || '));
const lists = sql.raw(listsOf('true'));

// One pass over the results counts every packed column. Whether a job is fresh rides on the area, the column with the
// fewest values: counted beside each cell it took a tenth of the statement.
function allCells(predicate: JobSearchPredicate, since: Date): RawBuilder<unknown> {
  return sql`select ${allLists}
    from (
      select grouping(traits, area, benefits) as n, coalesce(traits, area, benefits) as key, count(*) as count
      from (
        select s.traits, s.benefits, s.area + case when s.published_at > ${since} then ${sql.lit(freshArea)} else 0 end as area
        from ${predicate.from} where ${predicate.where()}) s
      group by grouping sets ((traits), (area), (benefits))) c`;
}

// Of a packed column only the facet's own bits: a tenth of the keys to send, and to read.
function cellsKeptOut(facet: FacetName, predicate: JobSearchPredicate): RawBuilder<unknown> {
  return sql`select ${lists}
    from (
      select ${ownBits[facet]} as key, count(*) as count from ${predicate.from}
      where ${predicate.onlyFails(facet)} group by 1) c`;
}

function leftOut(predicate: JobSearchPredicate): RawBuilder<unknown> {
  return sql`select '{' || count(*) filter (where s.share_of_billings) || ','
      || count(*) filter (where not s.share_of_billings) || '}'
    from ${predicate.from} where ${predicate.onlyFails('rate')} and s.rate_year = 0`;
}

/** How many jobs each predicate matches, in the given order, in one statement. */
export async function readCounts(db: Database, predicates: readonly JobSearchPredicate[]): Promise<number[]> {
  if (predicates.length === 0) return [];
  const counts = predicates.map(
    (predicate) => sql`(select count(*)::int from ${predicate.from} where ${predicate.where()})`,
  );
  const { rows } = await sql`select array[${sql.join(counts)}] as counts`.execute(db);
  return z.object({ counts: z.array(z.number()) }).parse(rows[0]).counts;
}

/**
 * A query for the ids of the results most like a job, the likest first, these ids left out. Each trait that differs
 * counts as so many kilometres more. `nearby` finds the same jobs within so many kilometres: often enough of those
 * are so like that nothing further away can be liker, and the rest is not read.
 */
export function nearestIds(
  predicate: JobSearchPredicate,
  nearby: { predicate: JobSearchPredicate; km: number },
  like: Likeness,
  options: { limit: number; without: readonly string[] },
): RawBuilder<unknown> {
  const candidates = ({ from, where }: JobSearchPredicate, also = sql<SqlBool>`true`) => sql`
    select s.job_id, s.published_seq, ${unlikeness(like)} as unlike
    from ${from} join place on place.id = s.place_id
    where ${where()} and s.job_id <> all (${[...options.without]}::uuid[]) and ${also}
    order by unlike, s.published_seq desc
    limit ${options.limit}`;
  const enough = sql<SqlBool>`(select count(*) from nearby where unlike < ${nearby.km}) = ${options.limit}`;
  return sql`
    with nearby as materialized (${candidates(nearby.predicate)}),
      anywhere as (${candidates(predicate, sql<SqlBool>`not ${enough}`)})
    select job_id from (
      select job_id, published_seq, unlike from nearby where ${enough}
      union all select job_id, published_seq, unlike from anywhere) found
    order by unlike, published_seq desc`;
}

const km = {
  workType: sql.lit(unlikenessKm.workType),
  field: sql.lit(unlikenessKm.field),
  grades: sql.lit(unlikenessKm.grades),
  country: sql.lit(unlikenessKm.country),
};

// Flat-earth distance: it only orders.
function unlikeness(like: Likeness): RawBuilder<unknown> {
  return sql`111 * sqrt((place.latitude - ${like.latitude}) ^ 2
      + ((place.longitude - ${like.longitude}) * cos(radians(${like.latitude}))) ^ 2)
    + case when s.traits >> 50 = ${like.workType}::int then 0 else ${km.workType} end
    + case when s.field = ${like.field ?? -1}::int then 0 else ${km.field} end
    + case when s.traits & (${like.grades}::bigint << 14) <> 0 then 0 else ${km.grades} end
    + case when place.country = ${like.country} then 0 else ${km.country} end`;
}

/** Jobs by specialty, region (ordinals), work type (0 locum) and freshness, and by the day of their start. */
export type HomeCounts = {
  cells: { specialty: number; region: number; workType: number; fresh: boolean; count: number }[];
  starts: { day: IsoDate; count: number }[];
};

const homeLists = sql.raw(`${listsOf('c.n = 0')} || ${listsOf('c.n = 1 and c.key is not null')}`);

/** Counts for the home page in one pass; fresh: published after `since`. Of the starts those within 400 days from `from` on. */
export async function readHomeCounts(
  db: Database,
  predicate: JobSearchPredicate,
  { since, from }: { since: Date; from: IsoDate },
): Promise<HomeCounts> {
  const { rows } = await sql<{ counts: string }>`
    select ${homeLists} as counts
    from (
      select grouping(key) as n, coalesce(key, start) as key, count(*) as count
      from (
        select ((s.specialty * 256 + s.region) * 2 + (s.traits >> 50)::int) * 2 + (s.published_at > ${since})::int as key,
          case when s.start_date >= ${from}::date and s.start_date < ${from}::date + 400
            then s.start_date - ${from}::date end as start
        from ${predicate.from} where ${predicate.where()}) s
      group by grouping sets ((key), (start))) c`.execute(db);
  const [keys = [], counts = [], days = [], dayCounts = []] = readLists(rows[0]?.counts ?? '');
  return {
    cells: keys.map((key, index) => ({
      specialty: key >> 10,
      region: (key >> 2) & 255,
      workType: (key >> 1) & 1,
      fresh: (key & 1) === 1,
      count: counts[index] ?? 0,
    })),
    starts: days.map((day, index) => ({ day: addDays(from, day), count: dayCounts[index] ?? 0 })),
  };
}
