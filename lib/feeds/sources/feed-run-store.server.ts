import { sql } from 'kysely';
import { camelCase, type Database } from '@/lib/services/database/database';
import type { FeedRun } from './staff-feed';

const iso = (at: Date | string | null) => at && new Date(at).toISOString();

function runs(db: Database) {
  return db
    .selectFrom('import_run as run')
    .innerJoin('feed_source as source', 'source.id', 'run.source_id')
    .leftJoin('staff_member as uploader', 'uploader.id', 'run.uploaded_by')
    .select([
      'run.id',
      'run.source_id as source',
      'source.name',
      'run.number',
      'run.health',
      'run.unhealthy_reason as reason',
    ])
    .select([
      'run.trigger',
      'run.not_modified',
      'run.started_at',
      'run.ended_at',
      'run.bytes',
      'run.fetch_ms',
    ])
    .select([
      'run.seen',
      'run.added',
      'run.updated',
      'run.unchanged',
      'run.closed',
      'run.rejected',
      'run.warned',
    ])
    .select(['run.would_close', 'run.jobs_after', 'run.alarmed_at', 'uploader.given_name as uploaded_by']);
}

type Row = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const toRun = (row: Row): FeedRun => ({
  ...camelCase(row),
  startedAt: new Date(row.started_at).toISOString(),
  endedAt: iso(row.ended_at),
  alarmedAt: iso(row.alarmed_at),
});

export async function findRun(db: Database, id: string): Promise<FeedRun | null> {
  const row = await runs(db).where('run.id', '=', id).executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function listRuns(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: FeedRun[]; total: number }> {
  const rows = await runs(db)
    .where('run.source_id', '=', source)
    .orderBy('run.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  // Run numbers have no gaps, so the highest number is the number of runs.
  const newest = await db
    .selectFrom('import_run')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('source_id', '=', source)
    .executeTakeFirst();
  return { rows: rows.map(toRun), total: newest?.number ?? 0 };
}

export async function lockHeld(
  db: Database,
  id: string,
): Promise<{ source: string; startedAt: Date; health: string } | null> {
  const row = await db
    .selectFrom('import_run')
    .select(['source_id', 'started_at', 'health'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { source: row.source_id, startedAt: new Date(row.started_at), health: row.health } : null;
}

export async function decideRun(
  db: Database,
  { id, outcome, closed, now }: { id: string; outcome: 'healthy' | 'discarded'; closed: number; now: Date },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set((eb) => ({
      decided_at: now,
      health: outcome,
      closed: eb('closed', '+', closed),
      jobs_after: eb('jobs_after', '-', closed),
      ...(outcome === 'healthy' && { unhealthy_reason: null }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function countRuns(
  db: Database,
  source: string,
  since: Date,
): Promise<{ good: number; all: number }> {
  const row = await db
    .selectFrom('import_run')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where health = 'healthy')::int`.as('good'),
    ])
    .where('source_id', '=', source)
    .where('health', '!=', 'running')
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row;
}

export async function lastRuns(db: Database): Promise<Map<string, FeedRun>> {
  const rows = await runs(db)
    .where('run.id', 'in', (eb) =>
      eb
        .selectFrom('feed_source as each')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('import_run as last')
              .select('last.id')
              .whereRef('last.source_id', '=', 'each.id')
              .orderBy('last.number', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select('last.id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.source, toRun(row)]));
}

export async function findSourceRuns(
  db: Database,
  source: string,
): Promise<{
  held: FeedRun | null;
  lastGood: FeedRun | null;
  newest: FeedRun[];
  troubledSince: string | null;
}> {
  const of = () => runs(db).where('run.source_id', '=', source).orderBy('run.number', 'desc');
  const [held, lastGood, newest] = await Promise.all([
    of().where('run.health', '=', 'held').limit(1).executeTakeFirst(),
    of().where('run.health', '=', 'healthy').limit(1).executeTakeFirst(),
    of().limit(12).execute(),
  ]);
  const firstBad = await db
    .selectFrom('import_run')
    .select('started_at')
    .where('source_id', '=', source)
    .where('number', '>', lastGood?.number ?? 0)
    .where('health', '!=', 'running')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return {
    held: held ? toRun(held) : null,
    lastGood: lastGood ? toRun(lastGood) : null,
    newest: newest.map(toRun),
    troubledSince: iso(firstBad?.started_at ?? null),
  };
}
