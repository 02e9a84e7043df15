import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jobsPerPage, type JobSearch } from '@/lib/jobs/search/job-search';
import { facetNames } from '@/lib/jobs/search/search-facets';
import { startIsToBeAgreed, type JobSearchPredicate } from './job-search-predicate.server';

export function pageIds(
  search: JobSearch,
  predicate: JobSearchPredicate,
  limit = jobsPerPage,
): RawBuilder<unknown> {
  const newest = sql`s.published_at desc, s.published_seq desc`;
  let from = predicate.from;
  let order = newest;
  if (search.sort === 'best-match') order = bestMatch(predicate, newest);
  if (search.sort === 'start-date') order = sql`s.start_date, ${newest}`;
  if (search.sort === 'rate') order = sql`s.rate_year desc, ${newest}`;
  if (search.sort === 'block') order = sql`s.block_pay desc, ${newest}`;
  if (search.sort === 'distance' && predicate.distances) {
    const ids = [...predicate.distances.keys()];
    const kms = [...predicate.distances.values()];
    from = sql`${from} join unnest(${ids}::text[], ${kms}::float8[]) as near (id, km) on near.id = s.place_id`;
    order = sql`near.km, ${newest}`;
  }
  const offset = (search.page - 1) * jobsPerPage;
  const { from: first, to: last } = predicate.days ?? {};
  // Sorts by how many of the searched days a job fills. This is possible only if the searched dates have both ends.
  const fullestFirst = search.sort === 'best-match' && first && last;
  const fitOrder = fullestFirst ? sql`s.block_days desc, ${order}` : order;
  if (search.fit === 'fits') order = fitOrder;
  else if (predicate.fits) {
    if (fitOften(predicate))
      return byFit(predicate, predicate.fits, { from, fitOrder, order, limit, offset });
    const fullest = sql`case when ${predicate.fits} then s.block_days end desc nulls last, `;
    order = sql`(${predicate.fits}) desc, ${startIsToBeAgreed}, ${fullestFirst ? fullest : sql``}${order}`;
  }
  return sql`select s.job_id from ${from} where ${predicate.where()} order by ${order} limit ${limit} offset ${offset}`;
}

/**
 * Adverts with a start and a rate come first, because for other adverts, doctors would have to ask us for these
 * facts.
 */
function bestMatch({ text }: JobSearchPredicate, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  const rank = sql`ts_rank(t.words, to_tsquery('simple', ${text})) desc, `;
  return sql`s.has_start_and_rate desc, ${text === null ? sql`` : rank}${newest}`;
}

// Filters that usually leave few results. Work type is not among them, because both work types match many jobs.
const narrowing = ([...facetNames, 'rate', 'posted_within'] as const).filter(
  (group) => group !== 'work_type',
);

// Returns true if many jobs are likely to fit the dates. An index in the order of the results then soon finds enough
// jobs. PostgreSQL cannot estimate this. It treats the two ends of the dates as independent, and so expects ten times
// as many jobs.
function fitOften({ days, text, distances, has }: JobSearchPredicate): boolean {
  if (text !== null || distances) return false;
  return !days?.from || !days.to || !narrowing.some(has);
}

// Runs three queries in this order: for jobs that fit, for jobs that overlap, and for jobs whose start is to be agreed.
// Each query can use an index, and the later ones read only as many rows as are still needed. With a single query,
// broad searches spent half of their time on sorting.
function byFit(
  predicate: JobSearchPredicate,
  fits: RawBuilder<SqlBool>,
  page: {
    from: RawBuilder<unknown>;
    fitOrder: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
    offset: number;
  },
): RawBuilder<unknown> {
  const last = page.offset + page.limit;
  const part = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>, room: RawBuilder<unknown>) =>
    sql`select s.job_id, row_number() over (order by ${order}) as rank from ${page.from}
      where ${predicate.where()} and ${condition} order by ${order} limit ${room}`;
  const overlaps = sql<SqlBool>`not (${fits}) and not ${startIsToBeAgreed}`;
  const room = sql`${last}::int - (select count(*) from fitting)`;
  return sql`with fitting as materialized (${part(fits, page.fitOrder, sql`${last}::int`)}),
      overlapping as materialized (${part(overlaps, page.order, sql`(select ${room})`)}),
      open as (${part(startIsToBeAgreed, page.order, sql`(select ${room} - (select count(*) from overlapping))`)})
    select job_id from (select 0 as part, * from fitting union all select 1, * from overlapping
      union all select 2, * from open) found
    order by part, rank limit ${page.limit} offset ${page.offset}`;
}
