import { sql } from 'kysely';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import { feedFormats, type FeedFormat } from './formats/advert';

export type QuarantinedRecord = {
  id: string;
  source: string;
  run: string;
  format: FeedFormat;
  position: number;
  reference: string | null;
  reasons: string[];
  raw: string;
  createdAt: string;
  waits: boolean;
};

function records(db: Database) {
  return db
    .selectFrom('rejected_record as record')
    .innerJoin('import_run as run', 'run.id', 'record.import_run_id')
    .select(['record.id', 'run.source_id', 'record.import_run_id', 'run.format', 'record.position'])
    .select(['record.external_reference', 'record.reasons', 'record.raw', 'record.created_at'])
    .select(sql<boolean>`record.settled_at is null and record.disposition = 'quarantined'`.as('waits'));
}

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

const toRecord = (row: Row): QuarantinedRecord => ({
  id: row.id,
  source: row.source_id,
  run: row.import_run_id,
  format: z.enum(feedFormats).parse(row.format),
  position: row.position,
  reference: row.external_reference,
  reasons: row.reasons,
  raw: row.raw,
  createdAt: new Date(row.created_at).toISOString(),
  waits: row.waits,
});

export async function selectQuarantine(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: QuarantinedRecord[]; total: number }> {
  const waiting = () =>
    records(db)
      .innerJoin('feed_source as source', 'source.quarantine_run_id', 'record.import_run_id')
      .where('source.id', '=', source)
      .where('record.disposition', '=', 'quarantined')
      .where('record.settled_at', 'is', null);
  const rows = await waiting()
    .orderBy(sql`record.reasons[1]`)
    .orderBy('record.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await waiting()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toRecord), total: count };
}

/** Counts the records that wait in quarantine, by source. A source without such records is missing. */
export async function countQuarantineBySource(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rejected_record as record')
    .innerJoin('feed_source as source', 'source.quarantine_run_id', 'record.import_run_id')
    .where('record.disposition', '=', 'quarantined')
    .where('record.settled_at', 'is', null)
    .groupBy('source.id')
    .select(['source.id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Returns up to `limit` records of a source that wait in quarantine, in the order of the file. With `lock`, locks them
 * until the transaction ends.
 */
export async function selectWaiting(
  db: Database,
  { source, limit, lock }: { source: string; limit: number; lock: boolean },
): Promise<QuarantinedRecord[]> {
  const query = records(db)
    .innerJoin('feed_source as source', 'source.quarantine_run_id', 'record.import_run_id')
    .where('source.id', '=', source)
    .where('record.disposition', '=', 'quarantined')
    .where('record.settled_at', 'is', null)
    .orderBy('record.position')
    .limit(limit);
  const rows = await (lock ? query.forUpdate('record') : query).execute();
  return rows.map(toRecord);
}

export async function findQuarantined(
  db: Database,
  id: string,
  lock = false,
): Promise<QuarantinedRecord | null> {
  const query = records(db).where('record.id', '=', id);
  const row = await (lock ? query.forUpdate('record') : query).executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function settle(
  db: Database,
  { ids, disposition, now }: { ids: string[]; disposition: 'mended' | 'left-out'; now: Date },
): Promise<void> {
  await db
    .updateTable('rejected_record')
    .set({ settled_at: now, disposition })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type UsedRecord = {
  format: FeedFormat;
  raw: string;
  specialty: string;
  grades: string[];
  workType: string;
  placeId: string;
  rateUnit: string | null;
};

/**
 * Selects imported records whose text is stored, because staff corrected them or because the import gave a warning.
 * Returns the newest version of each record.
 */
export async function selectUsed(
  db: Database,
  { source, limit }: { source: string; limit: number },
): Promise<UsedRecord[]> {
  const rows = await db
    .selectFrom('rejected_record as record')
    .innerJoin('import_run as run', 'run.id', 'record.import_run_id')
    .innerJoin('job_source_record as used', (join) =>
      join
        .onRef('used.source_id', '=', 'run.source_id')
        .onRef('used.external_reference', '=', 'record.external_reference'),
    )
    .innerJoin('job', 'job.id', 'used.job_id')
    .select(['run.format', 'record.raw', 'job.grades', 'job.work_type', 'job.place_id', 'job.rate_unit'])
    .select(sql<string>`coalesce(job.field, job.specialty)`.as('specialty'))
    // A record may occur in every run, but is returned only once.
    .distinctOn('record.external_reference')
    .where('run.source_id', '=', source)
    .where('record.disposition', 'in', ['warning', 'mended'])
    .orderBy('record.external_reference')
    .orderBy('record.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...camelCase(row), format: z.enum(feedFormats).parse(row.format) }));
}

const deletedAtOnce = 5_000;

export async function deleteRejectedBefore(db: Database, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from rejected_record where id in (
        select record.id from rejected_record record
        where record.created_at < ${before}
          and not exists (select from feed_source where quarantine_run_id = record.import_run_id)
        limit ${deletedAtOnce})`.execute(db);
    const some = Number(numAffectedRows ?? 0);
    deleted += some;
    if (some < deletedAtOnce) return deleted;
  }
}
