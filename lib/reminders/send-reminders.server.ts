import { findMailRoom } from '@/lib/communications/find-preferences.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import {
  deleteDraftsBefore,
  selectDoctorsToRemind,
  selectStillDue,
  takeReminders,
} from './reminder-store.server';

const doctorsAtOnce = 500;
/** A saved job that closes this soon is reminded of, and a draft that stayed unfinished for so long. */
const when = { closingDays: 10, unfinishedDays: 2 };

/**
 * Reminds doctors of jobs before it is too late: a saved job that closes within ten days and was not enquired about, a
 * draft that stayed unfinished for two days. One email for all of a doctor's, and each job once, ever; gives how many
 * emails. Who wants no reminders gets none, nor a late one after changing their mind. Where the cap on frequency leaves no
 * room, the jobs wait for a later run.
 */
export async function sendReminders({ db, now }: { db: Database; now: Date }): Promise<number> {
  let emails = 0;
  // Some stay due, so that a run goes on from doctor to doctor instead of starting over.
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
  const idsOf = (reason: string) =>
    reminders.filter((one) => one.reason === reason).map(({ jobId }) => jobId);
  await enqueueEmail(
    trx,
    {
      template: 'job-reminder',
      to: first.email,
      data: { doctorId, closing: idsOf('closing'), drafts: idsOf('draft') },
      // The rows of the reminders say what was sent; the instant tells this run from later ones.
      dedupeKey: `job-reminder:${doctorId}:${now.toISOString()}`,
    },
    now,
  );
  return 1;
}

/** Those of the jobs of a reminder that are still worth one when it is built, with when they close. */
export function listStillDue(
  db: Database,
  doctorId: string,
  reminder: { closing: readonly string[]; drafts: readonly string[]; now: Date },
): Promise<{ jobId: string; closesAt: Date | null }[]> {
  return selectStillDue(db, doctorId, reminder);
}

/** How long the note of a draft is stored, ms. */
const storedMs = 14 * 86_400_000;

/** Deletes old notes of drafts and gives how many. */
export function deleteEnquiryDrafts(db: Database, now: Date): Promise<number> {
  return deleteDraftsBefore(db, new Date(now.getTime() - storedMs));
}
