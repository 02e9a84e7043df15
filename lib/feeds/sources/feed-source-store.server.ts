import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import { camelCase, inTransaction, type Database } from '@/lib/services/database/database';
import type { DB } from '@/lib/services/database/tables.generated';
import { feedEncodings } from '@/lib/feeds/import/formats/feed-encoding';
import { feedFormats } from '@/lib/feeds/import/formats/advert';
import { csvFields } from '@/lib/feeds/import/formats/csv-mapping';
import { feedAccesses, type DueFeed, type FeedSettings, type FileState } from './feed-source';

const words = z.partialRecord(z.enum(csvFields), z.string());
const mappingSchema = z.object({ columns: words, constants: words, record: z.string().optional() });
const columns = [
  'id',
  'name',
  'address',
  'format',
  'mapping',
  'date_order',
  'encoding',
  'draft',
  'every_minutes',
  'at_hours',
  'time_zone',
  'access',
  'credentials',
  'max_megabytes',
  'timeout_seconds',
  'healthy_share',
  'etag',
  'last_modified',
  'failures',
  'wanted',
  'decisions',
  'paused',
  'version',
  'next_run_at',
  'quarantine_run_id',
] as const;

type SourceRow = Pick<Selectable<DB['feed_source']>, (typeof columns)[number]>;

export type StoredFeed = DueFeed & {
  byHand: boolean;
  /** True until staff publish the source. The schedule of a draft does not start runs. */
  draft: boolean;
  paused: boolean;
  version: number;
  nextRunAt: Date | null;
  quarantineRunId: string | null;
};

function toFeed({ every_minutes, at_hours, time_zone, etag, last_modified, ...row }: SourceRow): StoredFeed {
  return {
    ...camelCase(row),
    byHand: row.format === null,
    address: row.address ?? '',
    format: z.enum(feedFormats).catch('xml').parse(row.format),
    mapping: row.mapping === null ? null : mappingSchema.parse(row.mapping),
    dateOrder: row.date_order === 'mdy' ? 'mdy' : 'dmy',
    encoding: feedEncodings.find((encoding) => encoding === row.encoding) ?? null,
    schedule: { everyMinutes: every_minutes, atHours: at_hours, timeZone: time_zone },
    access: z.enum(feedAccesses).parse(row.access),
    file: { etag, lastModified: last_modified },
    nextRunAt: row.next_run_at && new Date(row.next_run_at),
  };
}

export async function findSource(db: Database, id: string, lock = false): Promise<StoredFeed | null> {
  const query = db.selectFrom('feed_source').select(columns).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? toFeed(row) : null;
}

// `recordFetch` compares this number before and after a fetch, to notice decisions that staff made meanwhile.
const oneMoreDecision = (eb: ExpressionBuilder<DB, 'feed_source'>) => eb('decisions', '+', 1);

function settingsColumns(settings: FeedSettings) {
  return {
    name: settings.name,
    address: settings.address || null,
    encoding: settings.encoding,
    format: settings.format,
    mapping: settings.mapping && JSON.stringify(settings.mapping),
    date_order: settings.dateOrder,
    every_minutes: settings.schedule.everyMinutes,
    at_hours: settings.schedule.atHours && [...settings.schedule.atHours],
    time_zone: settings.schedule.timeZone,
    access: settings.access,
    max_megabytes: settings.maxMegabytes,
    timeout_seconds: settings.timeoutSeconds,
    healthy_share: settings.healthyShare,
  };
}

export async function insertSource(
  db: Database,
  source: FeedSettings & { id: string; credentials: Buffer | null; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('feed_source')
    .values({
      id: source.id,
      ...settingsColumns(source),
      credentials: source.credentials,
      draft: true,
      created_at: source.now,
      updated_at: source.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * Changes the settings of a source. Deletes the stored state of its file, so that the next run downloads the whole file
 * and applies the new settings.
 */
export async function updateSource(
  db: Database,
  source: FeedSettings & { id: string; credentials: Buffer | null; nextRunAt: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('feed_source')
    .set((eb) => ({
      ...settingsColumns(source),
      credentials: source.credentials,
      etag: null,
      last_modified: null,
      next_run_at: source.nextRunAt,
      version: eb('version', '+', 1),
      decisions: oneMoreDecision(eb),
      updated_at: source.now,
    }))
    .where('id', '=', source.id)
    .execute();
}

/** Pauses or resumes a source. Pausing also cancels a run that staff have requested. */
export async function setPaused(
  db: Database,
  { id, paused, nextRunAt, now }: { id: string; paused: boolean; nextRunAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('feed_source')
    .set((eb) => ({
      paused,
      ...(paused && { wanted: false }),
      next_run_at: nextRunAt,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function wantRun(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('feed_source')
    .set((eb) => ({
      wanted: true,
      next_run_at: now,
      etag: null,
      last_modified: null,
      failures: 0,
      decisions: oneMoreDecision(eb),
    }))
    .where('id', '=', id)
    .execute();
  await startImportTask(db);
}

/** Starts the task that checks and imports files, as soon as the transaction has ended. */
export async function startImportTask(db: Database): Promise<void> {
  await sql`select graphile_worker.add_job('import-feeds', job_key => 'import-feeds', max_attempts => 1)`.execute(
    db,
  );
}

export async function setDraft(db: Database, id: string, draft: boolean): Promise<void> {
  await db.updateTable('feed_source').set({ draft }).where('id', '=', id).execute();
}

export async function forgetFile(db: Database, id: string): Promise<void> {
  await db
    .updateTable('feed_source')
    .set((eb) => ({ etag: null, last_modified: null, decisions: oneMoreDecision(eb) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Claims the source that has been due longest, unless `maxClaimed` sources are already claimed. If the process dies,
 * another worker may claim the source after `leasedUntil`.
 */
export async function claimDueSource(
  db: Database,
  { now, leasedUntil, maxClaimed }: { now: Date; leasedUntil: Date; maxClaimed: number },
): Promise<DueFeed | null> {
  return inTransaction(db, async (trx) => {
    // Without this lock, two processes could count the claimed sources at the same time and together exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim-due-source', 0))`.execute(trx);
    const row = await trx
      .updateTable('feed_source')
      .set({ leased_until: leasedUntil })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('feed_source')
          .select('id')
          .where('next_run_at', '<=', now)
          .where('address', 'is not', null)
          .where('draft', '=', false)
          // A run that staff requested takes place even if the source is paused.
          .where((or) => or.or([or('paused', '=', false), or('wanted', '=', true)]))
          .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', now)]))
          .where(
            ({ selectFrom }) =>
              selectFrom('feed_source')
                .select((fn) => fn.fn.countAll().as('n'))
                .where('leased_until', '>', now),
            '<',
            maxClaimed,
          )
          .orderBy('next_run_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst();
    return row ? toFeed(row) : null;
  });
}

/**
 * Stores the result of a fetch and the time of the next fetch. If staff made a decision during the fetch, keeps the
 * time and the request for the whole file that this decision set.
 */
export async function recordFetch(
  db: Database,
  source: Pick<DueFeed, 'id' | 'decisions'>,
  done: { failures: number; nextRunAt: Date; file: FileState | null },
): Promise<void> {
  await db
    .updateTable('feed_source')
    .set({
      next_run_at: done.nextRunAt,
      wanted: false,
      ...(done.file && { etag: done.file.etag, last_modified: done.file.lastModified }),
    })
    .where('id', '=', source.id)
    .where('decisions', '=', source.decisions)
    .execute();
  await db
    .updateTable('feed_source')
    .set({ failures: done.failures, leased_until: null })
    .where('id', '=', source.id)
    .execute();
}

export async function recordAlarm(db: Database, run: string, now: Date): Promise<void> {
  await db.updateTable('import_run').set({ alarmed_at: now }).where('id', '=', run).execute();
}

export async function hasAlarmed(db: Database, source: string): Promise<boolean> {
  const ofSource = db.selectFrom('import_run').where('source_id', '=', source);
  const read = await ofSource
    .select((eb) => eb.fn.max('number').as('number'))
    .where('health', 'not in', ['unhealthy', 'running'])
    .executeTakeFirst();
  const alarmed = await ofSource
    .select('id')
    .where('number', '>', read?.number ?? 0)
    .where('alarmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return alarmed !== undefined;
}

export async function healthBefore(db: Database, source: string, run: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_run')
    .select('health')
    .where('source_id', '=', source)
    .where('id', '!=', run)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.health ?? null;
}

export async function listSources(db: Database): Promise<StoredFeed[]> {
  const rows = await db.selectFrom('feed_source').select(columns).orderBy('name').limit(500).execute();
  return rows.map(toFeed);
}
