import { findMailRoom } from '@/lib/communications/find-preferences.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { savedJobNewsKinds } from './saved-job-changes';
import { selectDoctorsWithNews, takeNews } from './saved-job-news-store.server';

const doctorsAtOnce = 500;

/**
 * Writes to doctors about jobs in their lists that say another rate or other dates, or have closed; gives how many emails.
 * Each change is reported once, by one email for all changes of a kind. A doctor who wants no such emails gets none, nor a
 * late one after changing their mind. Where the cap on frequency leaves no room, the news wait for a later run.
 */
export async function notifySavedJobs({ db, now }: { db: Database; now: Date }): Promise<number> {
  let emails = 0;
  // Some stay due, so that a run goes on from doctor to doctor instead of starting over.
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
    // Without room nothing is taken but what no email is about.
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
        // The rows of the jobs say what was reported; the instant tells this run from later ones.
        dedupeKey: `saved-jobs-${kind}:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    emails += 1;
  }
  return emails;
}
