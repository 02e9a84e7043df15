import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import { mailEventTypes } from '@/lib/platform/emails/suppression';
import type { QueueLength } from './operations-health';
import type { ServiceState } from './service-labels';

export type EndedRun = { task: string; startedAt: Date; durationMs: number; ok: boolean; result: string };

export async function insertTaskRun(db: Database, run: EndedRun): Promise<void> {
  await db
    .insertInto('task_run')
    .values({
      id: uuidv7({ msecs: run.startedAt.getTime() }),
      task: run.task,
      started_at: run.startedAt,
      duration_ms: run.durationMs,
      ok: run.ok,
      result: run.result,
    })
    .execute();
}

export async function deleteTaskRunsBefore(db: Database, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('task_run').where('started_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

type TaskRow = {
  task: string;
  started_at: Date | null;
  duration_ms: number;
  ok: boolean;
  result: string;
  runs: number;
  failures: number;
};

export async function selectTaskRuns(
  db: Database,
  tasks: readonly string[],
  since: Date,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select name as task, last.started_at, last.duration_ms, last.ok, last.result,
      coalesce(day.runs, 0) as runs, coalesce(day.failures, 0) as failures
    from unnest(${sql.val([...tasks])}::text[]) as name
    left join lateral (
      select * from task_run where task = name order by started_at desc limit 1) last on true
    left join lateral (
      select count(*)::int as runs, count(*) filter (where not ok)::int as failures
      from task_run where task = name and started_at > ${since}) day on true`.execute(db);
  return rows;
}

/** Stores the state of a service. Changes `since` only if the state has changed. */
export async function upsertServiceCheck(
  db: Database,
  { service, state, answer, now }: { service: string; state: ServiceState; answer: string; now: Date },
): Promise<void> {
  const wellAt = state === 'well' ? now : null;
  await sql`
    insert into service_check as old (service, state, since, checked_at, well_at, answer)
    values (${service}, ${state}, ${now}, ${now}, ${wellAt}, ${answer})
    on conflict (service) do update set
      since = case when old.state = excluded.state then old.since else excluded.since end,
      state = excluded.state, checked_at = excluded.checked_at, answer = excluded.answer,
      well_at = coalesce(excluded.well_at, old.well_at)`.execute(db);
}

export function selectServiceChecks(db: Database) {
  return db.selectFrom('service_check').selectAll().execute();
}

export async function selectQueues(db: Database): Promise<QueueLength[]> {
  const { rows } = await sql<Omit<QueueLength, 'oldest'> & { oldest: Date | null }>`
    select 'Emails' as name, count(*) filter (where state = 'queued')::int as waiting,
      -- A delayed email starts to wait when it is due.
      min(greatest(created_at, case when attempts = 0 then next_at end)) filter (where state = 'queued') as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from email where state in ('queued', 'failed', 'given-up')
    union all
    select 'Text messages', count(*) filter (where state = 'queued')::int,
      min(greatest(created_at, case when attempts = 0 then next_at end)) filter (where state = 'queued'),
      count(*) filter (where state = 'failed')::int
    from text_message where state in ('queued', 'failed')
    union all
    -- Staff cannot send a failed notification again. It has an error report.
    select 'Notifications', count(*)::int, min(greatest(created_at, case when attempts = 0 then next_at end)), 0
    from push_message where state = 'queued'
    union all
    select 'Webhooks', count(*) filter (where state = 'queued')::int,
      min(created_at) filter (where state = 'queued'), count(*) filter (where state = 'failed')::int
    from webhook_delivery where state in ('queued', 'failed', 'given-up')
    union all
    select 'Notices to search engines', count(*) filter (where state = 'queued')::int,
      min(next_at) filter (where state = 'queued'), count(*) filter (where state = 'failed')::int
    from search_notice where state in ('queued', 'failed')`.execute(db);
  return rows.map((row) => ({ ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }));
}

export async function selectReceiverError(
  db: Database,
  table: 'webhook_delivery' | 'search_notice' | 'text_message',
): Promise<string | null> {
  const { rows } = await sql<{ error: string }>`
    select last_error as error from ${sql.table(table)}
    where state = 'queued' and last_error is not null order by next_at limit 1`.execute(db);
  return rows[0]?.error ?? null;
}

/**
 * Records that a worker is running. Uses the database's clock, because the clocks of the worker and the web server may
 * differ.
 */
export async function upsertWorkerTick(db: Database): Promise<void> {
  await sql`
    insert into worker_tick (at) values (clock_timestamp())
    on conflict (singleton) do update set at = excluded.at`.execute(db);
}

export async function selectWorkerTickAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - at)::float8 as age from worker_tick`.execute(db);
  return rows[0]?.age ?? null;
}

/**
 * `backupAge` is in seconds. It is null if no nightly backup has finished. Backups by the hosting platform are not
 * recorded here.
 */
export async function selectBackupState(
  db: Database,
): Promise<{ isArchiveFailing: boolean; backupAge: number | null }> {
  const { rows } = await sql<{ isArchiveFailing: boolean; backupAge: number | null }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isArchiveFailing",
      (select extract(epoch from clock_timestamp() - max(finished_at))::float8 from backup_run) as "backupAge"
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isArchiveFailing: false, backupAge: null };
}

/** Counts the tasks that are due but not running. If a task failed and waits for its next attempt, it is not due. */
export async function selectTaskQueue(db: Database): Promise<{ due: number; ageSeconds: number }> {
  const { rows } = await sql<{ due: number; ageSeconds: number }>`
    select count(*)::int as due,
      coalesce(extract(epoch from clock_timestamp() - min(run_at)), 0)::float8 as "ageSeconds"
    from graphile_worker.jobs
    where run_at <= clock_timestamp() and locked_at is null and attempts < max_attempts`.execute(db);
  return rows[0] ?? { due: 0, ageSeconds: 0 };
}

export async function selectMailEventsSince(
  db: Database,
  since: Date,
): Promise<{ type: string; count: number }[]> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, (select count(*)::int from mail_event
      where mail_event.type = known.type and created_at > ${since}) as count
    from unnest(${sql.val([...mailEventTypes])}::text[]) as known (type)`.execute(db);
  return rows;
}

export async function selectOverduePromises(
  db: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('enquiry')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('next_due_at').as('oldest')])
    .where('next_due_at', '<', now)
    .where('state', 'not in', ['placed', 'declined', 'withdrawn', 'closed'])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Counts the feeds that are late, and returns the longest time since a feed's last successful run. Considers only feeds
 * that the site fetches by itself. For a feed without a successful run, the time counts from when it was added.
 */
export async function selectScheduledFeeds(
  db: Database,
  now: Date,
): Promise<{ late: number; oldestSeconds: number }> {
  const { rows } = await sql<{ late: number; oldestSeconds: number }>`
    select count(*) filter (where age > 3 * 60 * coalesce(every_minutes, 24 * 60))::int as late,
      coalesce(max(age), 0)::float8 as "oldestSeconds"
    from feed_source, lateral (
      select extract(epoch from ${now}::timestamptz - coalesce((
        select ended_at from import_run where source_id = feed_source.id and health = 'healthy'
        order by started_at desc limit 1), created_at)) as age) as last_good
    where next_run_at is not null and not paused and not draft`.execute(db);
  return rows[0] ?? { late: 0, oldestSeconds: 0 };
}
