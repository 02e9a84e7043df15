import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database } from '@/lib/services/database/database';
import { lockUntoldOfEndedJobs, deleteUnclaimed } from './enquiry-upkeep-store.server';

/** How long an enquiry without an account is stored, months (`docs/operations.md`, and said on /privacy). */
const unclaimedMonths = 24;

/** Deletes enquiries that nobody has put into an account for two years, with the emails about them; gives how many. */
export async function deleteEnquiries(db: Database, now: Date): Promise<number> {
  const sentBefore = new Date(now);
  sentBefore.setUTCMonth(sentBefore.getUTCMonth() - unclaimedMonths);
  return deleteUnclaimed(db, sentBefore);
}

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
