import { sql } from 'kysely';
import { leaseMs } from '@/lib/platform/outbox/outbox.server';
import type { Database } from '@/lib/services/database/database';
import type { EngineName, LeasedNotice } from './search-notice';

export async function takeDue(
  db: Database,
  engine: EngineName,
  { now, limit }: { now: Date; limit: number },
): Promise<LeasedNotice[]> {
  const { rows } = await sql<LeasedNotice>`
    with due as (
      select job_id from search_notice
      where engine = ${engine} and state = 'queued' and next_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_at, job_id limit ${limit} for update skip locked)
    update search_notice n set leased_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1,
      updated_at = ${now}
    from due join job on job.id = due.job_id
    where n.engine = ${engine} and n.job_id = due.job_id
    returning n.job_id as "jobId", n.version, n.attempts, job.number, job.slug, job.title,
      (job.status = 'open' and (job.closes_at is null or job.closes_at > ${now})) as open`.execute(db);
  return rows;
}

type NoticeEnd =
  | { state: 'sent' }
  /**
   * `counts` is false if the search engine caused the delay, for example because it was overloaded. The attempt then
   * does not count towards the limit after which the notice is given up.
   */
  | { state: 'queued'; nextAt: Date; error: string; counts: boolean }
  | { state: 'failed'; error: string };

/**
 * Stores the outcome of an attempt to send a notice. If the job was changed during the attempt, the notice stays due,
 * because the search engine responded to an older version of the job.
 */
export async function endAttempt(
  db: Database,
  engine: EngineName,
  { jobId, version }: LeasedNotice,
  end: NoticeEnd & { now: Date },
): Promise<void> {
  const same = sql<boolean>`version = ${version}`;
  await db
    .updateTable('search_notice')
    .set({
      leased_until: null,
      state: sql`case when ${same} then ${end.state} else state end`,
      sent_at: end.state === 'sent' ? sql`case when ${same} then ${end.now}::timestamptz end` : null,
      last_error: end.state === 'sent' ? null : end.error.slice(0, 500),
      ...(end.state === 'queued' && {
        next_at: end.nextAt,
        ...(!end.counts && { attempts: sql<number>`greatest(attempts - 1, 0)` }),
      }),
      updated_at: end.now,
    })
    .where('engine', '=', engine)
    .where('job_id', '=', jobId)
    .execute();
}

export async function deleteUntried(db: Database, engine: EngineName): Promise<number> {
  const deleted = await db
    .deleteFrom('search_notice')
    .where('engine', '=', engine)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
