import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { DB } from '@/lib/services/database/tables.generated';
import { feedFormats } from '@/lib/job-feeds/formats/advert';
import { csvFields } from '@/lib/job-feeds/formats/csv-mapping';
import { feedAccesses, type DueFeed, type FeedSettings, type FileState } from './feed-source';

const words = z.partialRecord(z.enum(csvFields), z.string());
const columns = [
  'id',
  'name',
  'address',
  'format',
  'mapping',
  'date_order',
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

/** A source as it is stored. */
export type StoredFeed = DueFeed & {
  /** Imported by command alone: it has no address. */
  byHand: boolean;
  paused: boolean;
  version: number;
  nextRunAt: Date | null;
  quarantineRunId: string | null;
};

function toFeed(row: SourceRow): StoredFeed {
  return {
    id: row.id,
    name: row.name,
    byHand: row.address === null,
    address: row.address ?? '',
    format: z.enum(feedFormats).catch('xml').parse(row.format),
    mapping: row.mapping === null ? null : z.object({ columns: words, constants: words }).parse(row.mapping),
    dateOrder: row.date_order === 'mdy' ? 'mdy' : 'dmy',
    schedule: { everyMinutes: row.every_minutes, atHours: row.at_hours, timeZone: row.time_zone },
    access: z.enum(feedAccesses).parse(row.access),
    credentials: row.credentials,
    maxMegabytes: row.max_megabytes,
    timeoutSeconds: row.timeout_seconds,
    healthyShare: row.healthy_share,
    file: { etag: row.etag, lastModified: row.last_modified },
    failures: row.failures,
    wanted: row.wanted,
    decisions: row.decisions,
    paused: row.paused,
    version: row.version,
    nextRunAt: row.next_run_at && new Date(row.next_run_at),
    quarantineRunId: row.quarantine_run_id,
  };
}

/** A source; with `lock` nobody else changes it until the transaction ends. */
export async function findSource(db: Database, id: string, lock = false): Promise<StoredFeed | null> {
  const query = db.selectFrom('feed_source').select(columns).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? toFeed(row) : null;
}

// A run under way sees by it that staff decided something meanwhile (`recordFetch`).
const oneMoreDecision = (eb: ExpressionBuilder<DB, 'feed_source'>) => eb('decisions', '+', 1);

function settingsColumns(settings: FeedSettings) {
  return {
    name: settings.name,
    address: settings.address,
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

/** Adds a source; false when there is one of this id. */
export async function insertSource(
  db: Database,
  source: FeedSettings & { id: string; credentials: Buffer | null; nextRunAt: Date; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('feed_source')
    .values({
      id: source.id,
      ...settingsColumns(source),
      credentials: source.credentials,
      next_run_at: source.nextRunAt,
      created_at: source.now,
      updated_at: source.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Changes a source's settings. What was known of its file counts no more: it may read differently now. */
export async function updateSource(
  db: Database,
  source: FeedSettings & { id: string; credentials: Buffer | null; nextRunAt: Date; now: Date },
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

/** Pauses a source, which calls off a run that somebody asked for, or lets it go on. */
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

/** Makes a source due now; its whole file is asked for. The worker is woken. */
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
  await sql`select graphile_worker.add_job('import-feeds', job_key => 'import-feeds', max_attempts => 1)`.execute(
    db,
  );
}

/** The file as the server knows it is asked for in full the next time. */
export async function forgetFile(db: Database, id: string): Promise<void> {
  await db
    .updateTable('feed_source')
    .set((eb) => ({ etag: null, last_modified: null, decisions: oneMoreDecision(eb) }))
    .where('id', '=', id)
    .execute();
}

/** Takes the source that is due longest, unless others are under way already; a process that dies gives it back when the lease ends. */
export async function claimDueSource(
  db: Database,
  { now, leasedUntil, together }: { now: Date; leasedUntil: Date; together: number },
): Promise<DueFeed | null> {
  return inTransaction(db, async (trx) => {
    // One at a time: two that count what is under way at the same moment would each see room for one more.
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
          // A run that somebody asks for comes even while the source is paused.
          .where((or) => or.or([or('paused', '=', false), or('wanted', '=', true)]))
          .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', now)]))
          .where(
            ({ selectFrom }) =>
              selectFrom('feed_source')
                .select((fn) => fn.fn.countAll().as('n'))
                .where('leased_until', '>', now),
            '<',
            together,
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

/** Records how a fetch went, and when the next one is. What staff decided while it was under way stays: the file is fetched anew at the time that they set, or at once. */
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

/** Notes that people were told of a run. */
export async function recordAlarm(db: Database, run: string, now: Date): Promise<void> {
  await db.updateTable('import_run').set({ alarmed_at: now }).where('id', '=', run).execute();
}

/** Whether people were told of one of the source's failures since a run last read its file. */
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

/** Health of the run before this one. */
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

/** Every source by name: there are some tens of them. */
export async function listSources(db: Database): Promise<StoredFeed[]> {
  const rows = await db.selectFrom('feed_source').select(columns).orderBy('name').limit(500).execute();
  return rows.map(toFeed);
}
