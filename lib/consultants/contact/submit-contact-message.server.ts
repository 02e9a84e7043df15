import { v7 as uuidv7 } from 'uuid';
import { callBy, onCallHours, onCallTeam } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { submitRequest } from '@/lib/platform/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { minutesToAnswer, type ContactInput, type ContactMessage } from './contact-message';
import { insertContactMessage, selectContactMessage } from './contact-message-store.server';

export function findContactMessage(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<ContactMessage | null> {
  return selectContactMessage(db, by);
}

type Services = {
  db: Database;
  clock: Clock;
  staffEmail: string;
};

type Submitted = { reference: string; outcome: 'sent' | 'repeated' };

/**
 * Stores a message and queues its emails and webhook in one transaction. Repeating a request with the same key returns
 * the same message.
 */
export async function submitContactMessage(
  { db, clock, staffEmail }: Services,
  { input, idempotencyKey }: { input: ContactInput; idempotencyKey: string },
): Promise<Submitted> {
  const { timeZone, regionIso } = onCallTeam;
  return submitRequest<Submitted>(
    { db, now: clock.now() },
    {
      findEarlier: async (trx) => {
        const earlier = await selectContactMessage(trx, { key: idempotencyKey });
        return earlier && { reference: earlier.reference, outcome: 'repeated' };
      },
      add: async (trx, now) => {
        const dueAt = callBy({
          now,
          timeZone,
          hours: onCallHours,
          minutes: minutesToAnswer,
          isHoliday: (date) => isPublicHoliday(date, regionIso),
        });
        const id = uuidv7({ msecs: now.getTime() });
        const reference = await insertContactMessage(trx, {
          id,
          input,
          dueAt,
          timeZone,
          idempotencyKey,
          now,
        });
        if (!reference) return null;
        const data = { contactMessageId: id };
        return {
          answer: { reference, outcome: 'sent' },
          requests: [
            {
              key: id,
              confirmation: {
                email: { template: 'contact-received', to: input.email, data },
                purpose: 'message',
                doctorId: null,
              },
              staff: [{ template: 'contact-staff', to: staffEmail, data }],
              webhook: { event: 'contact-message.received', data },
            },
          ],
        };
      },
    },
  );
}
