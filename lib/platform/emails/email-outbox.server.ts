import { v7 as uuidv7 } from 'uuid';
import { recordEnd, type Outbox } from '@/lib/platform/outbox/outbox.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { isStaffEmail, type ClaimedEmail, type EmailHold, type EmailTemplate, type NewEmail } from './email';
import {
  addDeliveryTask,
  insertEmail,
  selectClaimable,
  selectEmail,
  selectNewestOfTemplates,
  selectSentEmails,
  updateContent,
  withholdFailed,
} from './email-store.server';

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

/**
 * Enqueues an email in the transaction of its event, so that the event and the email are stored together or not at all.
 * Returns false if an email with the same dedupe key already exists.
 */
export async function enqueueEmail(
  trx: DatabaseTransaction,
  email: NewEmail,
  now: Date,
  hold?: EmailHold,
): Promise<boolean> {
  const id = uuidv7();
  const isNew = await insertEmail(trx, email, id, now, { hold });
  if (isNew) await addDeliveryTask(trx, id, hold?.until);
  return isNew;
}

export async function findEmail(
  db: Database,
  id: string,
): Promise<{ id: string; template: string; recipient: string; attempts: number; error: string } | null> {
  return selectEmail(db, id);
}

export async function findClaimable(db: Database, id: string): Promise<ClaimedEmail | null> {
  const row = await selectClaimable(db, id);
  return row && toClaimed(row);
}

export async function listSentEmails(
  db: Database,
  query: { to: string; template: EmailTemplate; since: Date },
): Promise<ClaimedEmail[]> {
  return (await selectSentEmails(db, query)).map(toClaimed);
}

export function wakeSender(trx: Database, id: string): Promise<void> {
  return addDeliveryTask(trx, id);
}

export function recordFailedNotNeeded(trx: Database, id: string, now: Date): Promise<void> {
  return withholdFailed(trx, id, now);
}

/** Links by which a doctor answers. With a working link, staff could answer in the doctor's place. */
const answerLinks = /(\/put-forward\/enquiry\/)[\w-]+/g;

/** Stores the content of an email about an enquiry, so that staff can read it on the screen of the enquiry. */
export async function recordContent(
  db: Database,
  { id, template }: ClaimedEmail,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  if (template.startsWith('enquiry-') && !isStaffEmail(template))
    await updateContent(db, id, { subject, text: text.replace(answerLinks, '$1...') });
}

/**
 * Records that an email will not be sent, because its address is suppressed or the reason for it no longer exists.
 * Staff see `reason`.
 */
export async function recordEmailSuppressed(
  db: Database,
  id: string,
  { now, reason }: { now: Date; reason?: string },
): Promise<void> {
  await recordEnd(db, 'email', id, { state: 'suppressed', now, ...(reason && { error: reason }) });
}

export async function reportFailedEmail(
  trx: DatabaseTransaction,
  email: ClaimedEmail,
  { staffEmail, now }: { staffEmail: string; now: Date },
): Promise<void> {
  // Does not report a failed email to the on-call team, because the report would go to the same address.
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

export async function listNewestEmails(db: Database): Promise<ClaimedEmail[]> {
  const rows = await selectNewestOfTemplates(db);
  return rows.map(toClaimed);
}
