import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { jobColumns, type ImportedJob } from '@/lib/feeds/import/job-row';
import { rateBounds, rateUnits, workTypes, type JobStatus } from '@/lib/jobs/listing/job';
import type { Database } from '@/lib/services/database/database';

export type EditedJob = {
  id: string;
  number: string;
  version: number;
  status: JobStatus;
  publishAt: Date | null;
  publishedAt: Date | null;
  publishedSeq: number | null;
  updatedAt: Date;
  facts: ImportedJob;
  timeZone: string;
  /** Feed that supplies the job's facts. Null if staff created the job. */
  feed: { source: string; reference: string; lastSeenAt: Date; url: string | null } | null;
};

export async function selectJob(
  db: Database,
  key: { number: string } | { id: string },
  { lock = false } = {},
): Promise<EditedJob | null> {
  let query = db
    .selectFrom('job')
    .innerJoin('place', 'place.id', 'job.place_id')
    .innerJoin('region', 'region.iso', 'place.region')
    .leftJoin('job_source_record as record', (join) =>
      join.onRef('record.job_id', '=', 'job.id').on('record.canonical', '=', true),
    )
    .selectAll('job')
    .select(['region.time_zone', 'record.source_id', 'record.external_reference', 'record.last_seen_at'])
    .select('record.url');
  query = 'id' in key ? query.where('job.id', '=', key.id) : query.where('job.number', '=', key.number);
  const row = await (lock ? query.forUpdate('job') : query).executeTakeFirst();
  if (!row) return null;
  const unit = rateUnits.find((name) => name === row.rate_unit);
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status as JobStatus,
    publishAt: row.publish_at && new Date(row.publish_at),
    publishedAt: row.published_at && new Date(row.published_at),
    publishedSeq: row.published_seq,
    updatedAt: new Date(row.updated_at),
    timeZone: row.time_zone,
    facts: {
      title: row.title,
      advertisedTitle: row.advertised_title,
      workType: workTypes.find((type) => type === row.work_type) ?? 'locum',
      specialty: row.specialty,
      field: row.field,
      grades: row.grades,
      facilityDescription: row.facility_description,
      facilityType: row.facility_type,
      placeId: row.place_id,
      start: row.start_date,
      end: row.end_date,
      ongoing: row.ongoing,
      fte: row.fte,
      shifts: row.shift_types,
      rate:
        row.rate_min !== null && row.rate_max !== null && unit
          ? {
              min: row.rate_min,
              max: row.rate_max,
              unit,
              currency: row.rate_currency === 'AUD' || row.rate_currency === 'NZD' ? row.rate_currency : null,
              basis: row.rate_basis,
              negotiable: row.rate_negotiable,
              bound: rateBounds.find((bound) => bound === row.rate_bound) ?? null,
            }
          : null,
      benefits: row.benefits,
      requirements: row.requirements,
      descriptionHtml: row.description_html,
      status: null,
      postedAt: null,
      closesAt: row.closes_at && new Date(row.closes_at).toISOString(),
    },
    feed:
      row.source_id !== null && row.external_reference !== null && row.last_seen_at !== null
        ? {
            source: row.source_id,
            reference: row.external_reference,
            lastSeenAt: new Date(row.last_seen_at),
            url: row.url,
          }
        : null,
  };
}

export async function insertDraft(
  db: Database,
  { id, facts, now }: { id: string; facts: ImportedJob; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('job')
    .values({ id, ...jobColumns(facts), status: 'draft', created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateFacts(
  db: Database,
  { id, facts, now }: { id: string; facts: ImportedJob; now: Date },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...jobColumns(facts), updated_at: now })
    .where('id', '=', id)
    .execute();
}

type StateChange = {
  status?: JobStatus;
  publishAt?: Date | null;
  closesAt?: Date;
  published?: { at: Date; seq: number };
  confirmedAt?: Date;
};

export async function updateState(db: Database, id: string, change: StateChange, now: Date): Promise<void> {
  const { status, publishAt, closesAt, published, confirmedAt } = change;
  await db
    .updateTable('job')
    .set({
      ...(status && { status }),
      ...(publishAt !== undefined && { publish_at: publishAt }),
      ...(closesAt && { closes_at: closesAt }),
      ...(published && { published_at: published.at, published_seq: published.seq }),
      ...(confirmedAt && { confirmed_at: confirmedAt }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(
  db: Database,
  event: { jobId: string; from: JobStatus | null; to: JobStatus; actor: string; reason: string; now: Date },
): Promise<void> {
  await db
    .insertInto('job_event')
    .values({
      id: uuid(),
      job_id: event.jobId,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason: event.reason,
      created_at: event.now,
    })
    .execute();
}

export async function lockDueDrafts(db: Database, now: Date, limit: number): Promise<{ number: string }[]> {
  return db
    .selectFrom('job')
    .select('number')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function selectEvents(db: Database, jobId: string) {
  const rows = await db
    .selectFrom('job_event')
    .select(['id', 'from_status as from', 'to_status as to', 'actor', 'reason', 'created_at as at'])
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/**
 * For each job, counts the doctors whom a change of the job affects: doctors who have an open enquiry or an offer, or
 * who saved the job.
 */
export async function countReached(
  db: Database,
  jobIds: readonly string[],
): Promise<Map<string, { enquiries: number; offers: number; saved: number }>> {
  const { rows } = await sql<{ id: string; enquiries: number; offers: number; saved: number }>`
    select wanted.id, coalesce(asked.enquiries, 0)::int as enquiries, coalesce(asked.offers, 0)::int as offers,
      coalesce(kept.saved, 0)::int as saved
    from unnest(${[...jobIds]}::uuid[]) as wanted (id)
    left join lateral (
      select count(*) as enquiries, count(*) filter (where state = 'offered') as offers
      from enquiry where job_id = wanted.id and state not in ('placed', 'declined', 'withdrawn', 'closed')
    ) asked on true
    left join lateral (
      select count(*) as saved from saved_job where job_id = wanted.id and removed_at is null
    ) kept on true`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
