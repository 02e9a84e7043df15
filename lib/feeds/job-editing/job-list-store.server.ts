import { sql } from 'kysely';
import { searchWords } from '@/lib/core/text';
import {
  jobStatuses,
  rateBounds,
  rateUnits,
  workTypes,
  type JobStatus,
  type Rate,
  type WorkType,
} from '@/lib/jobs/listing/job';
import type { Database } from '@/lib/services/database/database';

type JobListFilters = {
  status?: JobStatus | undefined;
  workType?: WorkType | undefined;
  specialty?: string | undefined;
  /** Region or country. */
  region?: string | undefined;
  /** Id of a feed, or `ours` for jobs that staff created. */
  source?: string | undefined;
  consultant?: string | undefined;
  /** Finds only open and paused jobs that close before this instant. */
  closesBefore?: Date | undefined;
  q?: string | undefined;
};

export const jobSorts = ['updatedAt', 'closesAt', 'number'] as const;
export type JobSort = (typeof jobSorts)[number];

export type ListedJob = {
  number: string;
  title: string;
  status: JobStatus;
  workType: WorkType;
  specialty: string;
  placeId: string;
  start: string | null;
  end: string | null;
  ongoing: boolean;
  rate: Rate | null;
  closesAt: string | null;
  publishAt: string | null;
  publishedAt: string | null;
  updatedAt: string;
  source: string | null;
  /** Name of the feed. Null for a job that staff entered. */
  sourceName: string | null;
  hospital: string | null;
  overridden: number;
  openEnquiries: number;
};

export const maxCounted = 5000;

const columns = {
  updatedAt: sql.ref('job.updated_at'),
  closesAt: sql.ref('job.closes_at'),
  number: sql.ref('job.number'),
};

export async function selectJobList(
  db: Database,
  filters: JobListFilters,
  page: { sort: JobSort; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<ListedJob[]> {
  const rows = await narrowed(db, filters)
    .leftJoin('job_source_record as record', (join) =>
      join.onRef('record.job_id', '=', 'job.id').on('record.canonical', '=', true),
    )
    .select(['job.number', 'job.title', 'job.status', 'job.work_type', 'job.specialty', 'job.field'])
    .select(['job.place_id', 'job.start_date', 'job.end_date', 'job.ongoing', 'job.closes_at'])
    .select(['job.rate_min', 'job.rate_max', 'job.rate_unit', 'job.rate_currency', 'job.rate_basis'])
    .select(['job.rate_bound', 'job.rate_negotiable', 'job.publish_at', 'job.published_at', 'job.updated_at'])
    .leftJoin('feed_source', 'feed_source.id', 'record.source_id')
    .select(['record.source_id', 'record.company', 'feed_source.name as source_name'])
    .select(sql<number>`(select count(*)::int from job_override where job_id = job.id)`.as('overridden'))
    .select(
      sql<number>`(select count(*)::int from enquiry where job_id = job.id
        and state not in ('placed', 'declined', 'withdrawn', 'closed'))`.as('open_enquiries'),
    )
    .orderBy(columns[page.sort], page.order)
    .orderBy('job.id', page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const iso = (at: Date | string | null) => at && new Date(at).toISOString();
  return rows.map((row) => ({
    number: row.number,
    title: row.title,
    status: row.status as JobStatus,
    workType: workTypes.find((type) => type === row.work_type) ?? 'locum',
    specialty: row.field ?? row.specialty,
    placeId: row.place_id,
    start: row.start_date,
    end: row.end_date,
    ongoing: row.ongoing,
    rate: toRate(row),
    closesAt: iso(row.closes_at),
    publishAt: iso(row.publish_at),
    publishedAt: iso(row.published_at),
    updatedAt: new Date(row.updated_at).toISOString(),
    source: row.source_id,
    sourceName: row.source_name,
    hospital: row.company,
    overridden: row.overridden,
    openEnquiries: row.open_enquiries,
  }));
}

function toRate(row: {
  rate_min: number | null;
  rate_max: number | null;
  rate_unit: string | null;
  rate_currency: string | null;
  rate_basis: string | null;
  rate_negotiable: boolean;
  rate_bound: string | null;
}): Rate | null {
  const unit = rateUnits.find((name) => name === row.rate_unit);
  if (row.rate_min === null || row.rate_max === null || !unit) return null;
  const currency = row.rate_currency === 'AUD' || row.rate_currency === 'NZD' ? row.rate_currency : null;
  return {
    min: row.rate_min,
    max: row.rate_max,
    unit,
    currency,
    basis: row.rate_basis,
    negotiable: row.rate_negotiable,
    bound: rateBounds.find((bound) => bound === row.rate_bound) ?? null,
  };
}

export async function countJobList(
  db: Database,
  filters: JobListFilters,
  page: { limit: number; offset: number },
): Promise<number> {
  const found = narrowed(db, filters)
    .select('job.id')
    .limit(Math.max(maxCounted, page.offset + page.limit) + 1);
  const row = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Counts the jobs of each status. Undefined if they are more than the limit, because counting all of them takes long.
 */
export async function countJobsByStatus(
  db: Database,
  filters: Omit<JobListFilters, 'status'>,
): Promise<Partial<Record<string, number>> | undefined> {
  const found = narrowed(db, filters)
    .select('job.status')
    .limit(maxCounted + 1);
  const rows = await db
    .selectFrom(found.as('found'))
    .select((eb) => ['found.status', eb.fn.countAll<number>().as('count')])
    .groupBy('found.status')
    .execute();
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all > maxCounted) return undefined;
  return { ...Object.fromEntries(jobStatuses.map((status) => [status, 0])), ...counts, all };
}

function narrowed(db: Database, filters: JobListFilters) {
  const { status, workType, specialty, region, source, consultant, closesBefore, q } = filters;
  let query = db.selectFrom('job');
  if (status) query = query.where('job.status', '=', status);
  if (workType) query = query.where('job.work_type', '=', workType);
  if (specialty)
    query = query.where((eb) =>
      eb.or([eb('job.specialty', '=', specialty), eb('job.field', '=', specialty)]),
    );
  if (region)
    query = query.where('job.place_id', 'in', (eb) =>
      eb
        .selectFrom('place')
        .select('place.id')
        .where((place) =>
          place.or([place('place.region', '=', region), place('place.country', '=', region)]),
        ),
    );
  if (source === 'ours')
    query = query.where(
      sql<boolean>`not exists (select from job_source_record r where r.job_id = job.id and r.canonical)`,
    );
  else if (source)
    query = query.where(
      sql<boolean>`exists (select from job_source_record r
        where r.job_id = job.id and r.canonical and r.source_id = ${source})`,
    );
  if (consultant)
    query = query.where(
      // A consultant without regions, or without specialties, has all of them.
      sql<boolean>`exists (select from consultant c join place p on p.id = job.place_id
        where c.id = ${consultant}
          and (c.regions = '{}' or p.region = any(c.regions))
          and (c.specialties = '{}' or job.specialty = any(c.specialties)))`,
    );
  if (closesBefore)
    query = query.where('job.status', 'in', ['open', 'paused']).where('job.closes_at', '<', closesBefore);
  const words = searchWords(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return query;
  // Finds words that begin with each typed word (`:*`), because the user may still be typing.
  const typed = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  return query.where(
    // A union, because PostgreSQL reads the indexes of two tables for it but not for an "or".
    sql<boolean>`job.id in (
      select id from job where to_tsvector('simple', search_words(number || ' ' || title)) @@ ${typed}
      union all
      select job_id from job_source_record where canonical and
        to_tsvector('simple', search_words(coalesce(company, '') || ' ' || external_reference)) @@ ${typed})`,
  );
}

export async function selectJobConsultants(db: Database): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`given_name || ' ' || family_name`.as('name');
  return db
    .selectFrom('consultant')
    .select(['id', name])
    .where('active', '=', true)
    .orderBy('given_name')
    .execute();
}

export async function selectSources(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('feed_source').select(['id', 'name']).orderBy('name').execute();
}
