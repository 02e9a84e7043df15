import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction, Database } from '@/lib/services/database/database';
import { type EmailTemplate, type NewEmail, mailboxOf } from './email';
import { addDeliveryTask, countToMailbox, insertEmail, lockMailbox, hasEmail } from './email-store.server';

/** Shown in place of the address when a mailbox has reached its limit. */
const noReceiptMessage = 'No email this time: this address has had several from us today';

/** Was an email of this dedupe key written, sent or not yet? */
export async function isQueued(db: Database, dedupeKey: string): Promise<boolean> {
  return hasEmail(db, dedupeKey);
}

/** Where the confirmation of what was sent on a page went, for that page: the address, or why there is none. */
export async function receiptSentTo(
  db: Database,
  { template, id, email }: { template: EmailTemplate; id: string; email: string },
): Promise<string> {
  return (await isQueued(db, `${template}:${id}`)) ? email : noReceiptMessage;
}

/** Emails that anybody can have sent by typing an address, by what they are for. */
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

/** How many such emails one mailbox gets: for one purpose, and for all together. Windows slide, so that no border doubles them. */
export const confirmationLimits = {
  purpose: { hour: 5, day: 10 },
  total: { hour: 10, day: 20 },
};

/** Has a mailbox had fewer of these emails than it may get? Holds the mailbox until the transaction ends, so that several at once are counted one after the other. */
export async function mayConfirm(
  trx: DatabaseTransaction,
  { to, purpose }: { to: string; purpose: ConfirmationPurpose },
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxOf(to);
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
 * Writes an email to an address that somebody typed. `proven`: the person is signed in with it. To everybody else it is
 * left out once the mailbox has reached its limit: what the email would confirm is accepted all the same, so that nobody can
 * keep a person from being heard by having emails sent to them. Gives whether the email is on its way.
 */
export async function enqueueConfirmation(
  trx: DatabaseTransaction,
  email: NewEmail,
  { purpose, proven }: { purpose: ConfirmationPurpose; proven: boolean },
  now: Date,
): Promise<boolean> {
  if (!proven && !(await mayConfirm(trx, { to: email.to, purpose }, now))) return false;
  const id = uuidv7();
  const mailbox = proven ? null : mailboxOf(email.to);
  if (await insertEmail(trx, email, id, now, mailbox)) await addDeliveryTask(trx, id);
  return true;
}
