import { v7 as uuidv7 } from 'uuid';
import { listFormerAddresses } from '@/lib/doctors/doctor/find-merged-account.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { undoDays } from './account-deletion';
import {
  deleteOfAddress,
  deleteBookings,
  deleteDoctor,
  deleteEnquiries,
  deleteLastEmails,
  deleteEmails,
  hasNamesake,
  lockDueAccount,
  selectDueAccounts,
  selectOpenPlacements,
  selectOwnedIds,
  updateDeletionAsked,
} from './delete-accounts-store.server';

type Services = { db: Database; now: Date };

/**
 * Schedules the deletion of an account and emails the doctor how to cancel it within `undoDays`. `changed` is
 * false if the deletion was already scheduled.
 */
export function askDeletion({ db, now }: Services, doctorId: string): Promise<{ changed: boolean }> {
  return inTransaction(db, async (trx) => {
    const asked = await updateDeletionAsked(trx, doctorId, { asked: true, now });
    if (!asked) return { changed: false };
    await enqueueEmail(
      trx,
      {
        template: 'account-deletion-asked',
        to: asked.email,
        data: { doctorId },
        dedupeKey: `account-deletion-asked:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    return { changed: true };
  });
}

export function cancelDeletion({ db, now }: Services, doctorId: string): Promise<{ changed: boolean }> {
  return inTransaction(db, async (trx) => {
    const kept = await updateDeletionAsked(trx, doctorId, { asked: false, now });
    if (!kept) return { changed: false };
    await enqueueEmail(
      trx,
      {
        template: 'account-deletion-undone',
        to: kept.email,
        data: { doctorId },
        dedupeKey: `account-deletion-undone:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    return { changed: true };
  });
}

const day = 86_400_000;

/**
 * Deletes accounts whose doctors asked for this at least `undoDays` ago, and returns how many. Keeps only a count of
 * deletions per day and, for one day, the email address to which the last email was sent.
 */
export async function deleteAccounts(services: Services & { staffEmail: string }): Promise<number> {
  const { db, now } = services;
  const askedBefore = new Date(now.getTime() - undoDays * day);
  let deleted = 0;
  for (const account of await selectDueAccounts(db, askedBefore)) {
    const emails = [account.email, ...(await listFormerAddresses(db, account.id))];
    const done = await db.transaction().execute(async (trx) => {
      if (!(await lockDueAccount(trx, { ...account, emails }, askedBefore))) return false;
      await deleteOne(trx, { ...account, emails }, services);
      return true;
    });
    if (done) deleted += 1;
  }
  await deleteLastEmails(db, new Date(now.getTime() - day));
  return deleted;
}

async function deleteOne(
  trx: DatabaseTransaction,
  account: { id: string; email: string; emails: readonly string[] },
  { now, staffEmail }: Services & { staffEmail: string },
): Promise<void> {
  const { id } = account;
  // Also deletes data that was sent from the account's email addresses without signing in, including addresses of
  // merged accounts. Keeps such data if another account has the same address.
  const emails: string[] = [];
  for (const email of account.emails) if (!(await hasNamesake(trx, { id, email }))) emails.push(email);
  const owned = await selectOwnedIds(trx, id);
  const placements = await selectOpenPlacements(trx, id, now);
  const enquiries = await deleteEnquiries(trx, { id, emails });
  const bookings = await deleteBookings(trx, { id, emails, now });
  const unowned: string[] = [];
  for (const email of emails) unowned.push(...(await deleteOfAddress(trx, email)));
  const ids = [id, ...owned, ...enquiries.ids, ...bookings.ids, ...unowned];
  await deleteEmails(trx, { ids, emails });
  await deleteDoctor(trx, id, now.toISOString().slice(0, 10));
  // Uses a random key, because the stored email must not contain the id of the deleted account.
  const event = uuidv7({ msecs: now.getTime() });
  await enqueueEmail(
    trx,
    { template: 'account-deleted', to: account.email, data: {}, dedupeKey: `account-deleted:${event}` },
    now,
  );
  if (enquiries.open.length + bookings.open.length + placements.length === 0) return;
  await enqueueEmail(
    trx,
    {
      template: 'account-deleted-staff',
      to: staffEmail,
      data: {
        enquiries: enquiries.open,
        bookings: bookings.open,
        ...(placements.length > 0 && { placements }),
      },
      dedupeKey: `account-deleted-staff:${event}`,
    },
    now,
  );
}
