import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Open enquiries whose job has ended and whose doctor has not been told, held until the transaction ends. */
export async function lockUntoldOfEndedJobs(
  db: Database,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select(['enquiry.id', 'enquiry.email'])
    .where('enquiry.state', 'in', ['received', 'viewed', 'assigned', 'contacted', 'put-forward'])
    .where('job.status', 'in', ['filled', 'withdrawn', 'expired'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('letter')
            .select('letter.id')
            .where('letter.dedupe_key', '=', sql<string>`'enquiry-job-filled:' || enquiry.id`),
        ),
      ),
    )
    .limit(limit)
    .forUpdate('enquiry')
    .skipLocked()
    .execute();
}
