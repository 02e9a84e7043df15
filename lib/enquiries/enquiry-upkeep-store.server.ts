import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Deletes enquiries without an account that were sent before an instant, with the emails about them; gives how many. */
export async function deleteUnclaimed(db: Database, sentBefore: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('enquiry')
      .where('doctor_id', 'is', null)
      .where('created_at', '<', sentBefore)
      .returning(['id', 'email'])
      .execute();
    for (const { id, email } of gone)
      await trx
        .deleteFrom('email')
        .where('recipient', '=', email)
        .where(sql`data ->> 'enquiryId'`, '=', id)
        .execute();
    return gone.length;
  });
}

const open = ['received', 'viewed', 'assigned', 'contacted', 'put-forward'];

/** Open enquiries whose job has ended and whose doctor has not been told, held until the transaction ends. Of several about one job with one address the first: that the job has ended is told once. */
export async function lockUntoldOfEndedJobs(
  db: Database,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select(['enquiry.id', 'enquiry.email'])
    .where('enquiry.state', 'in', open)
    .where('job.status', 'in', ['filled', 'withdrawn', 'expired'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('email')
            .select('email.id')
            .where('email.dedupe_key', '=', sql<string>`'enquiry-job-filled:' || enquiry.id`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enquiry as first')
            .select('first.id')
            .whereRef('first.job_id', '=', 'enquiry.job_id')
            .whereRef('first.email', '=', 'enquiry.email')
            .whereRef('first.id', '<', 'enquiry.id')
            .where('first.state', 'in', open),
        ),
      ),
    )
    .limit(limit)
    .forUpdate('enquiry')
    .skipLocked()
    .execute();
}
