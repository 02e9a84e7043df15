import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { IndexedJob } from './job-index';

/** What became of the search table since a snapshot; `forgotten` when only reading the whole of it can tell. */
export type IndexState = 'same' | 'changed' | 'forgotten';

// Beyond every day and instant, and exact as numbers: what stands for infinity.
const [latestDay, latestInstant] = [2 ** 31 - 1, Number.MAX_SAFE_INTEGER];

const day = (column: string) =>
  `case when s.${column} = 'infinity' then ${latestDay} when s.${column} = '-infinity' then ${-latestDay} else s.${column} - '1970-01-01'::date end`;
const instant = (column: string) =>
  `case when isfinite(s.${column}) then (extract(epoch from s.${column}) * 1000000)::bigint else ${latestInstant} end`;

const expressions = {
  id: 's.job_id',
  number: 'job.number',
  placeId: 's.place_id',
  traits: 's.traits',
  benefits: 's.benefits',
  area: 's.area',
  freeFrom: day('free_from'),
  freeTo: day('free_to'),
  start: day('start_date'),
  shareOfBillings: 's.share_of_billings::int',
  rateYear: 's.rate_year',
  closesAt: instant('closes_at'),
  publishedAt: instant('published_at'),
  publishedSeq: 's.published_seq',
} satisfies Record<keyof IndexedJob, string>;

// A text for each column, not a row for each job: a hundredth of the objects to make. Nothing in ids needs escaping.
const columnTexts = sql.raw(
  Object.entries(expressions)
    .map(
      ([name, expression]) =>
        `coalesce((array_agg(${expression}) filter (where s.job_id is not null))::text, '{}') as "${name}"`,
    )
    .join(', '),
);

const list = z.string().transform((text) => (text === '{}' ? [] : text.slice(1, -1).split(',')));
const numbers = list.transform((values) => values.map(Number));
const columnsRead = z.object({
  snapshot: z.string(),
  id: list,
  number: list,
  placeId: list,
  traits: numbers,
  benefits: numbers,
  area: numbers,
  freeFrom: numbers,
  freeTo: numbers,
  start: numbers,
  shareOfBillings: numbers,
  rateYear: numbers,
  closesAt: numbers,
  publishedAt: numbers,
  publishedSeq: numbers,
});

function jobsOf(columns: z.infer<typeof columnsRead>): IndexedJob[] {
  return columns.id.map((id, at) => ({
    id,
    number: columns.number[at]!,
    placeId: columns.placeId[at]!,
    traits: columns.traits[at]!,
    benefits: columns.benefits[at]!,
    area: columns.area[at]!,
    freeFrom: columns.freeFrom[at]!,
    freeTo: columns.freeTo[at]!,
    start: columns.start[at]!,
    shareOfBillings: columns.shareOfBillings[at] === 1,
    rateYear: columns.rateYear[at]!,
    closesAt: columns.closesAt[at]!,
    publishedAt: columns.publishedAt[at]!,
    publishedSeq: columns.publishedSeq[at]!,
  }));
}

/** All open jobs, and the snapshot they were seen by. */
export async function readIndexedJobs(db: Database): Promise<{ snapshot: string; jobs: IndexedJob[] }> {
  const { rows } = await sql`select pg_current_snapshot()::text as snapshot, ${columnTexts}
    from job_search s join job on job.id = s.job_id`.execute(db);
  const columns = columnsRead.parse(rows[0]);
  return { snapshot: columns.snapshot, jobs: jobsOf(columns) };
}

/** The jobs that `snapshot` does not know as they are now, and the ids of these and of those that are gone. */
export async function readIndexChanges(
  db: Database,
  snapshot: string,
): Promise<{ state: IndexState; snapshot: string; changedIds: string[]; changed: IndexedJob[] }> {
  const { rows } = await sql`
    select pg_current_snapshot()::text as snapshot, (${indexState(snapshot)}) as state,
      coalesce(array_agg(c.job_id)::text, '{}') as "changedIds", ${columnTexts}
    from (
      select distinct job_id from job_search_change
      where job_id is not null and changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)) c
    left join job_search s on s.job_id = c.job_id
    left join job on job.id = s.job_id`.execute(db);
  const columns = columnsRead
    .extend({ state: z.enum(['same', 'changed', 'forgotten']), changedIds: list })
    .parse(rows[0]);
  return {
    state: columns.state,
    snapshot: columns.snapshot,
    changedIds: columns.changedIds,
    changed: jobsOf(columns),
  };
}

const unseenBy = (snapshot: string) => sql`changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(coalesce(forgotten_by, changed_by), ${snapshot}::pg_snapshot)`;

function indexState(snapshot: string): RawBuilder<IndexState> {
  return sql`
    select case when bool_or(job_id is null) then 'forgotten' when count(*) > 0 then 'changed' else 'same' end
    from job_search_change where ${unseenBy(snapshot)}`;
}

/** A query for whether the table still is what a snapshot saw, as seen by the statement that it is part of. */
export type StillSeen = RawBuilder<boolean>;

/**
 * The query looks for one change alone: to a plan that is kept for all snapshots, finding all of them seems dear, and
 * PostgreSQL would plan the statement anew each time, which takes longer than running it.
 */
export function isStillSeenBy(snapshot: string): StillSeen {
  return sql`select (select true from job_search_change where ${unseenBy(snapshot)} order by changed_by limit 1) is null`;
}

/**
 * Forgets what changed before `until`, and notes up to which transaction. A snapshot that sees all transactions up to
 * there, or the forgetting itself, knows what was forgotten. Gives how many changes that were.
 */
export async function forgetChanges(db: Database, until: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with forgotten as (delete from job_search_change where changed_at < ${until} returning changed_by, job_id),
      kept as (
        insert into job_search_change (changed_by, forgotten_by)
        select changed_by, pg_current_xact_id() from forgotten order by changed_by desc limit 1)
    select count(job_id)::int as forgotten from forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
