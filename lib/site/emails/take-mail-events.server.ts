import { listSentEmails } from '@/lib/platform/emails/email-outbox.server';
import { recordMailEvents, type MailEvent } from '@/lib/platform/emails/suppress-address.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { recordLostEmail } from './build-email.server';

/**
 * Time in ms. An email that the mail server accepted up to this time before its address bounced counts as undelivered.
 * Relays retry for at most three days.
 */
const lostWithinMs = 4 * 86_400_000;

/**
 * Records bounces and complaints. An event that the relay delivers again has no effect, even after staff lifted the
 * suppression of its address. Informs doctors who wait for a reply to an email that bounced.
 */
export function takeMailEvents(
  { db, now }: { db: Database; now: Date },
  events: readonly MailEvent[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const event of await recordMailEvents(trx, events, now)) {
      if (event.type !== 'hard-bounce') continue;
      const since = new Date(event.occurredAt.getTime() - lostWithinMs);
      for (const lost of await listSentEmails(trx, { to: event.email, template: 'reference-request', since }))
        await recordLostEmail(trx, lost, now);
    }
  });
}
