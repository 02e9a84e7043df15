import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { workingMinutesInZone } from '@/lib/reference/working-hours/public-holidays.server';
import { minutesToManager } from './enquiry';
import {
  deleteUnclaimed,
  lockOverdue,
  lockUntoldOfEndedJobs,
  lockWithoutMinutes,
  recordReminder,
  updateMinutes,
  type OverdueEnquiry,
} from './enquiry-upkeep-store.server';

/**
 * Enquiries without an account are deleted after this many months, as docs/operations/background-tasks.md and /privacy
 * say.
 */
const unclaimedMonths = 24;

export async function deleteEnquiries(db: Database, now: Date): Promise<number> {
  const sentBefore = new Date(now);
  sentBefore.setUTCMonth(sentBefore.getUTCMonth() - unclaimedMonths);
  return deleteUnclaimed(db, sentBefore);
}

const perRun = 500;

/**
 * Emails doctors once about each open enquiry whose job has ended. The enquiry stays open until staff close it,
 * because a call was promised and the job may reopen. Leaves out doctors with an offer, because they have probably
 * filled the job themselves.
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
 * Emails the consultant when a step is overdue, such as a promised call. Two working hours later, emails the manager
 * and the doctor. Returns the number of enquiries.
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
  // Enquiries sent together share one call, so this key lets them share one email.
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

/** Staff can undo a call for a shorter time than this, but not after the enquiry has changed again. */
const undoMs = 3_600_000;

/**
 * Stores the working minutes until calls that an older version of the site recorded without them, for example during a
 * deployment.
 */
export async function storeMissingMinutes({ db, now }: { db: Database; now: Date }): Promise<number> {
  let stored = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      const called = await lockWithoutMinutes(trx, new Date(now.getTime() - undoMs), perRun);
      for (const { id, created_at: sentAt, first_called_at: calledAt, time_zone: timeZone } of called)
        await updateMinutes(trx, id, workingMinutesInZone(new Date(sentAt), new Date(calledAt), timeZone));
      return called.length;
    });
    stored += batch;
    if (batch < perRun) return stored;
  }
}
