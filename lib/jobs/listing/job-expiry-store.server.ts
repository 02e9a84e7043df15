import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '@/lib/services/database/database';

export async function expireDueJobs(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('job')
      .innerJoin('place', 'place.id', 'job.place_id')
      .innerJoin('region', 'region.iso', 'place.region')
      .select(['job.id', 'job.status'])
      .select(
        sql<string>`case when job.closes_at <= ${now} then 'expiry/closing-date-passed' else 'expiry/period-over' end`.as(
          'reason',
        ),
      )
      .where('job.status', 'in', ['open', 'paused'])
      .where((eb) =>
        eb.or([
          eb('job.closes_at', '<=', now),
          eb.and([
            eb('job.work_type', 'in', ['locum', 'fifo']),
            eb('job.end_date', '<', sql<string>`(${now}::timestamptz at time zone region.time_zone)::date`),
          ]),
        ]),
      )
      // Skips locked jobs, because another run or an import may be changing them.
      .forUpdate('job')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    await trx
      .updateTable('job')
      .set({ status: 'expired', updated_at: now })
      .where('id', '=', sql<string>`any(${due.map((job) => job.id)}::uuid[])`)
      .execute();
    for (let from = 0; from < due.length; from += 1000)
      await trx
        .insertInto('job_event')
        .values(
          due.slice(from, from + 1000).map((job) => ({
            id: uuid(),
            job_id: job.id,
            from_status: job.status,
            to_status: 'expired',
            actor: 'task:expire-jobs',
            reason: job.reason,
            created_at: now,
          })),
        )
        .execute();
    return due.length;
  });
}
