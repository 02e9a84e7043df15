import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import { lockUntoldOfEndedJobs } from './ended-job-store.server';

const perRun = 500;

/**
 * Tells doctors with an open enquiry that its job has been filled, withdrawn or has expired; gives how many emails
 * were written. Once an enquiry, ever. The enquiry itself stays open until staff close it: a doctor has been promised
 * a call, and a job that fell through opens again. A doctor with an offer is not told: the job was filled with them.
 */
export async function notifyClosedJobs({ db, now }: { db: Database; now: Date }): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      const untold = await lockUntoldOfEndedJobs(trx, perRun);
      for (const { id, email } of untold)
        await enqueueEmail(
          trx,
          {
            template: 'enquiry-job-filled',
            to: email,
            data: { enquiryId: id },
            dedupeKey: `enquiry-job-filled:${id}`,
          },
          now,
        );
      return untold.length;
    });
    told += batch;
    if (batch < perRun) return told;
  }
}
