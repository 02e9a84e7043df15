import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction, Database } from '@/lib/services/database/database';
import { type EmailTemplate, type NewEmail, toMailbox } from './email';
import { addDeliveryTask, countToMailbox, insertEmail, lockMailbox, hasEmail } from './email-store.server';

const noReceiptMessage =
  'We have not sent an email, because we have already sent several to this address today';

export async function isQueued(db: Database, dedupeKey: string): Promise<boolean> {
  return hasEmail(db, dedupeKey);
}

/**
 * Returns the address to which a confirmation was sent, or the reason why none was sent. The page after the form shows
 * this text.
 */
export async function receiptSentTo(
  db: Database,
  { template, id, email }: { template: EmailTemplate; id: string; email: string },
): Promise<string> {
  return (await isQueued(db, `${template}:${id}`)) ? email : noReceiptMessage;
}

/**
 * Emails that anyone can cause by typing an address into a form, grouped by purpose. Each purpose has its own limit.
 */
const purposes = {
  enquiry: ['enquiry-received'],
  vacancy: ['vacancy-received'],
  message: ['contact-received'],
  booking: ['booking-confirmed', 'booking-moved', 'booking-cancelled'],
  alert: ['alert-confirm', 'alert-limit'],
  reference: ['reference-request'],
  'address-data': ['address-data-link'],
} satisfies Record<string, EmailTemplate[]>;
export type ConfirmationPurpose = keyof typeof purposes;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Maximum number of emails to one mailbox within the last hour and the last 24 hours, for each purpose and in total.
 * Counts back from now. If each clock hour were counted separately, twice the limit could be sent just before and just
 * after the full hour.
 */
export const confirmationLimits = {
  purpose: { hour: 5, day: 10 },
  total: { hour: 10, day: 20 },
};

/**
 * Returns true if the mailbox has not reached its limits. Locks the mailbox until the transaction ends, so that
 * simultaneous emails cannot exceed the limits.
 */
export async function mayConfirm(
  trx: DatabaseTransaction,
  { to, purpose }: { to: string; purpose: ConfirmationPurpose },
  now: Date,
): Promise<boolean> {
  const mailbox = toMailbox(to);
  await lockMailbox(trx, mailbox);
  const since = { hour: new Date(now.getTime() - hourMs), day: new Date(now.getTime() - dayMs) };
  const had = await countToMailbox(trx, mailbox, { templates: purposes[purpose], since });
  const { purpose: one, total: all } = confirmationLimits;
  return (
    had.ofThese.hour < one.hour &&
    had.ofThese.day < one.day &&
    had.all.hour < all.hour &&
    had.all.day < all.day
  );
}

/**
 * Enqueues an email to an address that a visitor typed. Returns false if the email was skipped because the mailbox has
 * reached its limit. If the visitor is signed in with this address (`proven`), there is no limit. The form is accepted
 * even if the email is skipped, so that a stranger who causes many emails cannot block a person's forms.
 */
export async function enqueueConfirmation(
  trx: DatabaseTransaction,
  email: NewEmail,
  { purpose, proven }: { purpose: ConfirmationPurpose; proven: boolean },
  now: Date,
): Promise<boolean> {
  if (!proven && !(await mayConfirm(trx, { to: email.to, purpose }, now))) return false;
  const id = uuidv7();
  const mailbox = proven ? null : toMailbox(email.to);
  if (await insertEmail(trx, email, id, now, { mailbox })) await addDeliveryTask(trx, id);
  return true;
}
