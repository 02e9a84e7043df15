import { sql } from 'kysely';
import { z } from 'zod';
import { upperFirst } from '@/lib/core/text';
import type { Database } from '@/lib/services/database/database';
import type { FeedFormat } from './formats/advert';
import { csvFields, type CsvMapping } from './formats/csv-mapping';
import type { FeedMeanings } from './feed-word';
import { findMeanings } from './feed-word-store.server';
import type { ImportCounts } from './import-counts';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';

/**
 * Makes imports of the same source wait for each other. The lock belongs to the database connection, so it ends if the
 * process dies.
 */
export async function whileLocked<Answer>(
  pool: Database,
  source: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  return pool.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtextextended('job-feed ' || ${source}, 0))`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('job-feed ' || ${source}, 0))`.execute(db);
    }
  });
}

/** Locks the order in which jobs are published. Imports and other publications wait until the transaction ends. */
export async function lockPublication(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('job-publication', 0))`.execute(db);
}

const mappingSchema = z.object({
  columns: z.partialRecord(z.enum(csvFields), z.string()),
  constants: z.partialRecord(z.enum(csvFields), z.string()),
  record: z.string().optional(),
});

export type SourceSettings = { dateOrder: DateOrder; csv: CsvMapping | null; meanings: FeedMeanings };

export async function ensureSource(db: Database, id: string, now: Date): Promise<SourceSettings> {
  await db
    .insertInto('feed_source')
    .values({ id, name: upperFirst(id.replaceAll('-', ' ')), created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  return readSourceSettings(db, id);
}

export async function readSourceSettings(db: Database, id: string): Promise<SourceSettings> {
  const row = await db
    .selectFrom('feed_source')
    .select(['date_order', 'mapping'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    dateOrder: row?.date_order === 'mdy' ? 'mdy' : 'dmy',
    csv: row?.mapping ? mappingSchema.parse(row.mapping) : null,
    meanings: await findMeanings(db, id),
  };
}

export type BeginningRun = {
  id: string;
  source: string;
  format: FeedFormat;
  now: Date;
  trigger: 'schedule' | 'staff' | 'command' | 'upload';
  upload?: { file: string; by: string } | undefined;
  bytes: number | null;
  fetchMs: number | null;
};

/**
 * Starts a run. Earlier runs of the source without an end are marked as interrupted, because their process has died.
 */
export async function startRun(db: Database, run: BeginningRun): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ health: 'unhealthy', unhealthy_reason: 'run/interrupted', ended_at: run.now })
    .where('source_id', '=', run.source)
    .where('health', '=', 'running')
    .execute();
  await db
    .insertInto('import_run')
    .values({
      id: run.id,
      source_id: run.source,
      format: run.format,
      started_at: run.now,
      trigger: run.trigger,
      bytes: run.bytes,
      fetch_ms: run.fetchMs,
      file_id: run.upload?.file ?? null,
      uploaded_by: run.upload?.by ?? null,
      // Runs of one source wait for each other, so two runs cannot get the same number.
      number: sql<number>`(select coalesce(max(number), 0) + 1 from import_run where source_id = ${run.source})`,
    })
    .execute();
}

/**
 * Stores the counts and the end of a run. If the run read its whole file, earlier held runs of the source no longer
 * need a decision.
 */
export async function finishRun(
  db: Database,
  run: {
    id: string;
    source: string;
    counts: ImportCounts;
    health: 'healthy' | 'unhealthy' | 'held';
    reason: string | null;
    wouldClose: number | null;
    jobsAfter: number;
    readToEnd: boolean;
    now: Date;
  },
): Promise<void> {
  if (run.health !== 'unhealthy')
    await db
      .updateTable('import_run')
      .set({ health: 'superseded' })
      .where('source_id', '=', run.source)
      .where('health', '=', 'held')
      .execute();
  await db
    .updateTable('import_run')
    .set({
      ...run.counts,
      ended_at: run.now,
      health: run.health,
      unhealthy_reason: run.reason,
      would_close: run.wouldClose,
      jobs_after: run.jobsAfter,
    })
    .where('id', '=', run.id)
    .execute();
  if (run.readToEnd)
    await db
      .updateTable('feed_source')
      .set({ quarantine_run_id: run.id })
      .where('id', '=', run.source)
      .execute();
}

export async function hasBegun(db: Database, run: string): Promise<boolean> {
  const row = await db.selectFrom('import_run').select('id').where('id', '=', run).executeTakeFirst();
  return row !== undefined;
}

export async function lastHealthyRun(
  db: Database,
  source: string,
): Promise<{ seen: number; usable: number } | null> {
  const row = await db
    .selectFrom('import_run')
    .select(['seen', 'rejected', 'repeated'])
    .where('source_id', '=', source)
    .where('health', '=', 'healthy')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { seen: row.seen, usable: row.seen - row.rejected - row.repeated } : null;
}

export async function takePublicationPlace(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select nextval('job_published_seq') as seq`.execute(db);
  const seq = rows[0]?.seq;
  if (seq === undefined) throw new Error('The publication sequence returned no number');
  return seq;
}

export async function lastReadRun(
  db: Database,
  source: string,
): Promise<{ id: string; health: string; counts: ImportCounts } | null> {
  const row = await db
    .selectFrom('import_run')
    .select(['id', 'health', 'seen', 'added', 'updated', 'unchanged', 'closed'])
    .select(['rejected', 'repeated', 'warned', 'collapsed'])
    .where('source_id', '=', source)
    .where('health', '!=', 'running')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, health, ...counts } = row;
  return { id, health, counts };
}

/** Records that the file has not changed. Feed records that the run `seenIn` saw then also count as seen by `run`. */
export async function confirmSeenIn(
  db: Database,
  input: { source: string; seenIn: string; run: string; now: Date },
): Promise<void> {
  await db.updateTable('import_run').set({ not_modified: true }).where('id', '=', input.run).execute();
  await db
    .updateTable('job_source_record')
    .set({ missed_runs: 0, last_seen_run: input.run, last_seen_at: input.now })
    .where('source_id', '=', input.source)
    .where('last_seen_run', '=', input.seenIn)
    .execute();
  await db
    .updateTable('job')
    .set({ confirmed_at: input.now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job_source_record')
        .select('job_id')
        .where('source_id', '=', input.source)
        .where('last_seen_run', '=', input.run),
    )
    .execute();
}
