import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { FeedFormat } from './advert';
import type { DateOrder } from './read-advert-dates';

/** Figures of a run. */
export type ImportCounts = {
  seen: number;
  added: number;
  updated: number;
  unchanged: number;
  closed: number;
  rejected: number;
  repeated: number;
  warned: number;
  collapsed: number;
};

/** Runs one at a time for each source: a second one waits. The connection holds the lock, so a process that dies releases it. */
export async function lockSource(db: Database, source: string): Promise<void> {
  await sql`select pg_advisory_lock(hashtextextended('job-feed ' || ${source}, 0))`.execute(db);
}

/** Ends what `lockSource` began. */
export async function unlockSource(db: Database, source: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('job-feed ' || ${source}, 0))`.execute(db);
}

/** Batches of all sources are written one after the other: two feeds bringing the same job at once must see each other, and the order of publication must be the order of commit. */
export async function lockPublication(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('job-publication', 0))`.execute(db);
}

/** Adds the source if it is new, and gives its settings. */
export async function ensureSource(db: Database, id: string, now: Date): Promise<{ dateOrder: DateOrder }> {
  await db
    .insertInto('feed_source')
    .values({ id, name: id, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('feed_source')
    .select('date_order')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { dateOrder: row.date_order === 'mdy' ? 'mdy' : 'dmy' };
}

/** Begins a run; runs that a dead process left open are marked as ended. */
export async function startRun(
  db: Database,
  run: { id: string; source: string; format: FeedFormat; now: Date },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ health: 'unhealthy', unhealthy_reason: 'run/interrupted', ended_at: run.now })
    .where('source_id', '=', run.source)
    .where('health', '=', 'running')
    .execute();
  await db
    .insertInto('import_run')
    .values({ id: run.id, source_id: run.source, format: run.format, started_at: run.now })
    .execute();
}

/** Ends a run with its figures. */
export async function finishRun(
  db: Database,
  run: { id: string; counts: ImportCounts; problem: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      ...run.counts,
      ended_at: run.now,
      health: run.problem ? 'unhealthy' : 'healthy',
      unhealthy_reason: run.problem,
    })
    .where('id', '=', run.id)
    .execute();
}

/** What the source's last healthy run saw: all records, and those that could be used. */
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

/** The next place in the order of publication. */
export async function takePublicationPlace(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select nextval('job_published_seq') as seq`.execute(db);
  const seq = rows[0]?.seq;
  if (seq === undefined) throw new Error('The sequence of publication gave nothing');
  return seq;
}
