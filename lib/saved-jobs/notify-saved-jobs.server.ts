import { mayMail } from '@/lib/communications/find-preferences.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { savedJobNewsKinds } from './saved-job-changes';
import { selectDoctorsWithNews, takeNews } from './saved-job-news-store.server';

const doctorsAtOnce = 500;

/**
 * Writes to doctors about jobs in their lists that say another rate or other dates, or have closed; gives how many emails. Each change is reported once, by one email for all changes of a kind. A doctor who wants
 * no such emails gets none, nor a late one after changing their mind.
 */
export async function notifySavedJobs({ db, now }: { db: Database; now: Date }): Promise<number> {
  let emails = 0;
  for (;;) {
    const doctors = await selectDoctorsWithNews(db, now, doctorsAtOnce);
    for (const doctorId of doctors)
      emails += await db.transaction().execute((trx) => notifyDoctor(trx, doctorId, now));
    if (doctors.length < doctorsAtOnce) return emails;
  }
}

async function notifyDoctor(trx: DatabaseTransaction, doctorId: string, now: Date): Promise<number> {
  const news = await takeNews(trx, doctorId, now);
  if (news.length === 0) return 0;
  if (!(await mayMail(trx, { doctorId, purpose: 'job-alerts', now }))) return 0;
  let emails = 0;
  for (const kind of savedJobNewsKinds) {
    const about = news.filter((one) => one.kind === kind);
    const [first] = about;
    if (!first) continue;
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
