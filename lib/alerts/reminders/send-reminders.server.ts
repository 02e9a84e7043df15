import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { deleteDraftsBefore, selectDoctorsToRemind, takeReminders } from './reminder-store.server';

const doctorsAtOnce = 500;
const when = { closingDays: 10, unfinishedDays: 2 };

/**
 * Sends each doctor one email about saved jobs that close within ten days and drafts unchanged for two days. If the
 * doctor has reached the weekly limit of emails, a later run sends the email. Reminders that fall due while a doctor
 * has reminders turned off are never sent.
 */
export async function sendReminders({ db, now }: { db: Database; now: Date }): Promise<number> {
  let emails = 0;
  // Continues after the last doctor of the previous batch. Doctors who have reached the weekly limit stay due, so a
  // query from the start would return the same doctors forever.
  let after: string | null = null;
  for (;;) {
    const doctors: string[] = await selectDoctorsToRemind(
      db,
      { now, ...when },
      { after, limit: doctorsAtOnce },
    );
    for (const doctorId of doctors)
      emails += await db.transaction().execute((trx) => remindDoctor(trx, doctorId, now));
    const last = doctors.at(-1);
    if (!last || doctors.length < doctorsAtOnce) return emails;
    after = last;
  }
}

async function remindDoctor(trx: DatabaseTransaction, doctorId: string, now: Date): Promise<number> {
  const { wanted, room } = await findMailRoom(trx, { doctorId, purpose: 'reminders', now });
  if (wanted && room === 0) return 0;
  const reminders = await takeReminders(trx, doctorId, { now, ...when });
  const [first] = reminders;
  if (!first || !wanted) return 0;
  const listJobIds = (reason: string) =>
    reminders.filter((one) => one.reason === reason).map(({ jobId }) => jobId);
  await enqueueEmail(
    trx,
    {
      template: 'job-reminder',
      to: first.email,
      data: { doctorId, closing: listJobIds('closing'), drafts: listJobIds('draft') },
      // The time is here only to make the key unique. The table `job_reminder` prevents a second reminder about a job.
      dedupeKey: `job-reminder:${doctorId}:${now.toISOString()}`,
    },
    now,
  );
  return 1;
}

const storedMs = 14 * 86_400_000;

export function deleteEnquiryDrafts(db: Database, now: Date): Promise<number> {
  return deleteDraftsBefore(db, new Date(now.getTime() - storedMs));
}
