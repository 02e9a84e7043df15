import { v7 as uuidv7 } from 'uuid';
import { callBy } from '@/lib/consultants/call-by';
import { deskHours, onCallTeam } from '@/lib/consultants/desk-hours';
import { isPublicHoliday } from '@/lib/consultants/public-holidays.server';
import { enqueueConfirmation } from '@/lib/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { minutesToAnswer, type ContactInput } from './contact-message';
import { insertContactMessage, selectContactMessage } from './contact-message-store.server';

type Services = {
  db: Database;
  clock: Clock;
  /** The on-call team. */
  staffEmail: string;
  /** Hears that all is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** Takes a message: it, both emails and the webhook are there together or not at all. The same key gives the same message. */
export async function submitContactMessage(
  services: Services,
  { input, idempotencyKey }: { input: ContactInput; idempotencyKey: string },
): Promise<{ reference: string; outcome: 'sent' | 'repeated' }> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const { timeZone, regionIso } = onCallTeam;
    const dueAt = callBy({
      now,
      timeZone,
      hours: deskHours,
      minutes: minutesToAnswer,
      isHoliday: (date) => isPublicHoliday(date, regionIso),
    });
    const id = uuidv7({ msecs: now.getTime() });
    const reference = await insertContactMessage(trx, { id, input, dueAt, timeZone, idempotencyKey, now });
    if (!reference) {
      const earlier = await selectContactMessage(trx, { key: idempotencyKey });
      if (!earlier) throw new Error('A message was refused as a repeat, but there is no earlier one');
      return { reference: earlier.reference, outcome: 'repeated' };
    }
    const data = { contactMessageId: id };
    await enqueueConfirmation(
      trx,
      { template: 'contact-received', to: input.email, data, dedupeKey: `contact-received:${id}` },
      { purpose: 'message', proven: false },
      now,
    );
    await enqueueEmail(
      trx,
      { template: 'contact-staff', to: services.staffEmail, data, dedupeKey: `contact-staff:${id}` },
      now,
    );
    await enqueueWebhook(
      trx,
      { event: 'contact-message.received', data, dedupeKey: `contact-message.received:${id}` },
      now,
    );
    services.beforeCommit?.();
    return { reference, outcome: 'sent' };
  });
}
