import { dueAfter } from '@/lib/consultants/assign-consultant.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToManager } from './enquiry';
import {
  deleteUnclaimed,
  lockOverdue,
  lockUntoldOfEndedJobs,
  recordReminder,
  type OverdueEnquiry,
} from './enquiry-upkeep-store.server';

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
  let notified = 0;
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
    notified += batch;
    if (batch < perRun) return notified;
  }
}

type Reminding = { db: Database; now: Date; staffEmail: string; managerEmail: string };

/**
 * Reminds of promises that were missed: at the promised hour the consultant, two working hours later the manager, and
 * then the doctor is told as well. Each once for a promise; gives how many enquiries somebody was reminded of.
 */
export async function remindOfOverdue(services: Reminding): Promise<number> {
  const { db, now } = services;
  let reminded = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      const overdue = await lockOverdue(trx, now, perRun);
      for (const enquiry of overdue) await remind(trx, services, enquiry);
      return overdue.length;
    });
    reminded += batch;
    if (batch < perRun) return reminded;
  }
}

async function remind(
  trx: DatabaseTransaction,
  { now, staffEmail, managerEmail }: Omit<Reminding, 'db'>,
  { id, sending, email, consultantEmail, nextDueAt, reminders, timeZone, regionIso }: OverdueEnquiry,
): Promise<void> {
  const due = nextDueAt.toISOString();
  const data = { enquiryId: id, due };
  // Those sent together are one call: whichever of them comes first is reminded of, and the others are in its email.
  const key = `${sending}:${due}`;
  if (reminders === 0) {
    const to = consultantEmail ?? staffEmail;
    await enqueueEmail(
      trx,
      { template: 'enquiry-overdue-staff', to, data, dedupeKey: `enquiry-overdue-staff:${key}` },
      now,
    );
    const managerAt = dueAfter(nextDueAt, { regionIso, timeZone, minutes: minutesToManager });
    return recordReminder(trx, id, managerAt);
  }
  await enqueueEmail(
    trx,
    {
      template: 'enquiry-overdue-manager-staff',
      to: managerEmail,
      data,
      dedupeKey: `enquiry-overdue-manager-staff:${key}`,
    },
    now,
  );
  await enqueueEmail(
    trx,
    { template: 'enquiry-late', to: email, data, dedupeKey: `enquiry-late:${key}` },
    now,
  );
  return recordReminder(trx, id, null);
}
