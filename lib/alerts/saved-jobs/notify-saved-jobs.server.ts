import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { savedJobNewsKinds } from './saved-job-changes';
import { selectDoctorsWithNews, takeNews } from './saved-job-news-store.server';

const doctorsAtOnce = 500;

/**
 * Emails doctors once when saved jobs get new dates or a new rate, or close. If a doctor has reached the weekly limit
 * of emails, a later run sends the email. Changes made while a doctor has these emails turned off are never emailed.
 */
export async function notifySavedJobs({ db, now }: { db: Database; now: Date }): Promise<number> {
  let emails = 0;
  // Continues after the last doctor of the previous batch. Doctors who have reached the weekly limit stay due, so a
  // query from the start would return the same doctors forever.
  let after: string | null = null;
  for (;;) {
    const doctors: string[] = await selectDoctorsWithNews(db, now, { after, limit: doctorsAtOnce });
    for (const doctorId of doctors)
      emails += await db.transaction().execute((trx) => notifyDoctor(trx, doctorId, now));
    const last = doctors.at(-1);
    if (!last || doctors.length < doctorsAtOnce) return emails;
    after = last;
  }
}

async function notifyDoctor(trx: DatabaseTransaction, doctorId: string, now: Date): Promise<number> {
  const { wanted, room } = await findMailRoom(trx, { doctorId, purpose: 'job-alerts', now });
  let emails = 0;
  for (const kind of savedJobNewsKinds) {
    // If the doctor has reached the weekly limit, `takeNews` gets no kinds. It then marks no change as reported, but
    // still records which jobs have reopened.
    const hasRoom = !wanted || emails < room;
    const about = await takeNews(trx, { doctorId, kinds: hasRoom ? [kind] : [] }, now);
    const [first] = about;
    if (!first || !wanted) continue;
    await enqueueEmail(
      trx,
      {
        template: `saved-jobs-${kind}`,
        to: first.email,
        data: { doctorId, jobIds: about.map(({ jobId }) => jobId) },
        // The time is here only to make the key unique. The table of saved jobs records which changes have been
        // reported.
        dedupeKey: `saved-jobs-${kind}:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    emails += 1;
  }
  return emails;
}
