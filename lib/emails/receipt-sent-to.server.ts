import type { Database } from '@/lib/services/database/database';
import type { EmailTemplate } from './email';
import { hasEmail } from './email-store.server';

/** Shown in place of the address when a mailbox has reached its limit. */
export const noReceiptMessage = 'No email this time: this address has had several from us today';

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
