import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { CountedCells } from './job-facets';
import { facetNames, jobsPerPage, type FacetName, type JobSearch } from './job-search';
import type { JobSearchPredicate } from './job-search-predicate.server';

/** The packed column that holds a facet. */
const columnOfFacet: Record<FacetName, keyof CountedCells['cells']> = {
  work_type: 'traits',
  specialty: 'traits',
  grade: 'traits',
  shift: 'traits',
  region: 'area',
  mmm: 'area',
  benefit: 'benefits',
};

/** What one search statement gives. */
export type SearchRows = CountedCells & {
  total: number;
  /** Of the total, published after the instant asked for. */
  fresh: number;
  ids: string[];
  leftOutByRate: number;
  leftOutUnstated: number;
};

// Keys and counts as two flat lists: a third of the text of pairs, parsed three times as fast.
const cellSchema = z.object({ keys: z.array(z.number()), counts: z.array(z.number()) });
const rowSchema = z.object({
  ids: z.array(z.string()),
  cells: z.object({ traits: cellSchema, area: cellSchema, benefits: cellSchema, fresh: z.number() }),
  left_out: z.tuple([z.number(), z.number()]).nullish(),
  work_type: cellSchema.nullish(),
  specialty: cellSchema.nullish(),
  grade: cellSchema.nullish(),
  region: cellSchema.nullish(),
  shift: cellSchema.nullish(),
  benefit: cellSchema.nullish(),
  mmm: cellSchema.nullish(),
});

/** The ids of one page, the total, how many of it are fresh (published after `since`) and the cells of all facets, in one statement. */
export async function readSearch(
  db: Database,
  search: JobSearch,
  predicate: JobSearchPredicate,
  since: Date,
): Promise<SearchRows> {
  const parts: RawBuilder<unknown>[] = [
    sql`array(${pageIds(search, predicate)}) as ids`,
    sql`(${allCells(predicate, since)}) as cells`,
  ];
  for (const facet of facetNames) {
    if (predicate.has(facet)) parts.push(sql`(${cellsKeptOut(facet, predicate)}) as ${sql.ref(facet)}`);
  }
  if (predicate.has('rate')) parts.push(sql`(${leftOut(predicate)}) as left_out`);
  const { rows } = await sql`select ${sql.join(parts)}`.execute(db);
  const row = rowSchema.parse(rows[0]);

  const keptOut: SearchRows['keptOut'] = {};
  for (const facet of facetNames) {
    const own = row[facet];
    if (own) keptOut[facet] = own;
  }
  return {
    total: row.cells.area.counts.reduce((sum, count) => sum + count, 0),
    fresh: row.cells.fresh,
    ids: row.ids,
    cells: row.cells,
    keptOut,
    leftOutByRate: row.left_out?.[0] ?? 0,
    leftOutUnstated: row.left_out?.[1] ?? 0,
  };
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

// One pass over the results counts every packed column. Each of the three counts every job, so one tells the fresh ones.
function allCells(predicate: JobSearchPredicate, since: Date): RawBuilder<unknown> {
  const list = (n: number) => sql`json_build_object(
    'keys', coalesce(json_agg(c.key) filter (where c.n = ${sql.lit(n)}), '[]'),
    'counts', coalesce(json_agg(c.count) filter (where c.n = ${sql.lit(n)}), '[]'))`;
  return sql`select json_build_object('traits', ${list(3)}, 'area', ${list(5)}, 'benefits', ${list(6)},
      'fresh', coalesce(sum(c.fresh) filter (where c.n = 5), 0))
    from (
      select grouping(s.traits, s.area, s.benefits) as n,
        coalesce(s.traits, s.area, s.benefits) as key, count(*) as count,
        count(*) filter (where s.published_at > ${since}) as fresh
      from ${predicate.from} where ${predicate.where()}
      group by grouping sets ((s.traits), (s.area), (s.benefits))) c`;
}

function cellsKeptOut(facet: FacetName, predicate: JobSearchPredicate): RawBuilder<unknown> {
  const column = sql.ref(columnOfFacet[facet]);
  return sql`select json_build_object(
      'keys', coalesce(json_agg(c.key), '[]'), 'counts', coalesce(json_agg(c.count), '[]'))
    from (
      select s.${column} as key, count(*) as count from ${predicate.from}
      where ${predicate.onlyFails(facet)} group by s.${column}) c`;
}

function leftOut(predicate: JobSearchPredicate): RawBuilder<unknown> {
  return sql`select json_build_array(
      count(*) filter (where s.share_of_billings), count(*) filter (where not s.share_of_billings))
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

/** What a job is compared by when others like it are looked for. */
export type Likeness = {
  latitude: number;
  longitude: number;
  workType: number;
  field: number | null;
  /** Mask of grade ordinals. */
  grades: number;
  country: string;
};

/**
 * A query for the ids of the results most like a job, the likest first, these ids left out. Each trait that differs
 * counts as so many kilometres more.
 */
export function nearestIds(
  predicate: JobSearchPredicate,
  like: Likeness,
  options: { limit: number; without: readonly string[] },
): RawBuilder<unknown> {
  // Flat-earth distance: it only orders.
  const km = sql`111 * sqrt((place.latitude - ${like.latitude}) ^ 2
    + ((place.longitude - ${like.longitude}) * cos(radians(${like.latitude}))) ^ 2)`;
  return sql`
    select s.job_id from ${predicate.from} join place on place.id = s.place_id
    where ${predicate.where()} and s.job_id <> all (${[...options.without]}::uuid[])
    order by ${km}
      + case when s.traits >> 50 = ${like.workType}::int then 0 else 300 end
      + case when s.field = ${like.field ?? -1}::int then 0 else 400 end
      + case when s.traits & (${like.grades}::bigint << 14) <> 0 then 0 else 500 end
      + case when place.country = ${like.country} then 0 else 2000 end,
      s.published_seq desc
    limit ${options.limit}`;
}

const homeSchema = z.object({
  cells: z.array(
    z.object({
      specialty: z.number(),
      region: z.number(),
      work_type: z.number(),
      count: z.number(),
      fresh: z.number(),
    }),
  ),
  months: z.array(z.object({ month: z.string(), count: z.number() })),
});

/** Counts by specialty, region and work type, and by start month of the coming year, in one statement. */
export async function readHomeCounts(db: Database, predicate: JobSearchPredicate, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const { rows } = await sql`select
    (select coalesce(json_agg(c), '[]') from (
      select s.specialty, s.region, s.traits >> 50 as work_type, count(*) as count,
        count(*) filter (where s.published_at > ${weekAgo}) as fresh
      from ${predicate.from} where ${predicate.where()} group by 1, 2, 3) c) as cells,
    (select coalesce(json_agg(m), '[]') from (
      select to_char(s.start_date, 'YYYY-MM') as month, count(*) as count
      from ${predicate.from} where ${predicate.where()}
        and s.start_date >= date_trunc('month', ${now}::timestamptz)
        and s.start_date < date_trunc('month', ${now}::timestamptz) + interval '12 months'
      group by 1 order by 1) m) as months`.execute(db);
  return homeSchema.parse(rows[0]);
}
