import { listSentEmails } from '@/lib/platform/emails/email-outbox.server';
import { recordMailEvents, type MailEvent } from '@/lib/platform/emails/mail-events.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { recordLostEmail } from './build-email.server';

/**
 * Maximum time in ms between the acceptance of an email and a bounce that counts as its failure. Mail relays retry for
 * at most three days.
 */
const maxBounceDelayMs = 4 * 86_400_000;

/**
 * Records bounces and complaints. An event that the relay delivers again has no effect, even after staff have ended the
 * suppression of its address. If a bounced email was a reference request, informs the doctor; if it was about a
 * message, informs staff.
 */
export function takeMailEvents(
  { db, now }: { db: Database; now: Date },
  events: readonly MailEvent[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const event of await recordMailEvents(trx, events, now)) {
      if (event.type !== 'hard-bounce') continue;
      const since = new Date(event.occurredAt.getTime() - maxBounceDelayMs);
      for (const template of ['reference-request', 'message-received'] as const)
        for (const lost of await listSentEmails(trx, { to: event.email, template, since }))
          await recordLostEmail(trx, lost, now);
    }
  });
}
