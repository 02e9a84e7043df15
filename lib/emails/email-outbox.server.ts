import { v7 as uuidv7 } from 'uuid';
import { recordEnd, type Outbox } from '@/lib/outbox/outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { isStaffEmail, type ClaimedEmail, type EmailTemplate, type NewEmail } from './email';
import {
  addDeliveryTask,
  insertEmail,
  selectClaimable,
  selectEmail,
  selectSentEmails,
  withholdFailed,
} from './email-store.server';

/** Where emails are in the outbox, and how a row reads. */
export const emailRows: Pick<Outbox<'email', ClaimedEmail>, 'table' | 'read'> = {
  table: 'email',
  read: toClaimed,
};

function toClaimed({
  id,
  template,
  recipient,
  data,
  attempts,
  created_at,
}: NonNullable<Awaited<ReturnType<typeof selectClaimable>>>): ClaimedEmail {
  return { id, template, to: recipient, data, attempts, createdAt: new Date(created_at) };
}

/** Writes an email in the transaction of what it reports: both are there after the commit, or neither. */
export async function enqueueEmail(trx: DatabaseTransaction, email: NewEmail, now: Date): Promise<void> {
  const id = uuidv7();
  if (await insertEmail(trx, email, id, now)) await addDeliveryTask(trx, id);
}

/** An email as the on-call team sees it, or null when it has been deleted. */
export async function findEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  return selectEmail(db, id);
}

/** An email as its sender would claim it, without claiming it; null when it has been deleted. */
export async function findClaimable(db: Database, id: string): Promise<ClaimedEmail | null> {
  const row = await selectClaimable(db, id);
  return row && toClaimed(row);
}

/** Emails of a template that were sent to an address since an instant. */
export async function listSentEmails(
  db: Database,
  query: { to: string; template: EmailTemplate; since: Date },
): Promise<ClaimedEmail[]> {
  return (await selectSentEmails(db, query)).map(toClaimed);
}

/** Wakes the worker for an email that is due again, when the transaction commits. */
export function wakeSender(trx: Database, id: string): Promise<void> {
  return addDeliveryTask(trx, id);
}

/** Records of an email that failed that it is not needed any more. */
export function recordFailedNotNeeded(trx: Database, id: string, now: Date): Promise<void> {
  return withholdFailed(trx, id, now);
}

/** Records that the mail server has accepted the email. */
export async function recordEmailSent(db: Database, id: string, now: Date): Promise<void> {
  await recordEnd(db, 'email', id, { state: 'sent', now });
}

/** Records that the email is not sent, because its address is suppressed (`reason`, for staff) or nothing is left to tell. */
export async function recordEmailSuppressed(
  db: Database,
  id: string,
  { now, reason }: { now: Date; reason?: string },
): Promise<void> {
  await recordEnd(db, 'email', id, { state: 'suppressed', now, ...(reason && { error: reason }) });
}

/** Tells the on-call team of an email that has failed, in the transaction that records it. */
export async function reportFailedEmail(
  trx: DatabaseTransaction,
  email: ClaimedEmail,
  { staffEmail, now }: { staffEmail: string; now: Date },
): Promise<void> {
  // No email is sent about a failed email to the on-call team: that would go on for ever.
  if (email.template === 'email-failed' || (isStaffEmail(email.template) && email.to === staffEmail)) return;
  await enqueueEmail(
    trx,
    {
      template: 'email-failed',
      to: staffEmail,
      data: { emailId: email.id },
      dedupeKey: `email-failed:${email.id}`,
    },
    now,
  );
}
