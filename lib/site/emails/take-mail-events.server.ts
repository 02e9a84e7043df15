import { listSentEmails } from '@/lib/platform/emails/email-outbox.server';
import { recordMailEvents, type MailEvent } from '@/lib/platform/emails/mail-events.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { recordLostEmail } from './build-email.server';

/**
 * Maximum time in ms between the relay's acceptance of an email and a bounce that still counts for this email. Mail
 * relays retry for at most three days.
 */
const maxBounceDelayMs = 4 * 86_400_000;

/**
 * Records bounces and complaints. If the relay reports the same event again, this has no effect, even if staff have
 * ended the address's suppression meanwhile. If a reference request bounced, informs the doctor. If an email about
 * messages bounced, informs staff.
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
