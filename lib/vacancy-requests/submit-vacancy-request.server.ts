import { v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { enqueueConfirmation } from '@/lib/letters/enqueue-confirmation.server';
import { enqueueLetter } from '@/lib/letters/enqueue-letter.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/webhooks/enqueue-webhook.server';
import { promisedMinutes, type VacancyInput } from './vacancy-request';
import {
  insertVacancyEvent,
  insertVacancyRequest,
  selectVacancyRequest,
} from './vacancy-request-store.server';

type Services = {
  db: Database;
  clock: Clock;
  /** The duty desk. */
  staffEmail: string;
  /** Hears that all is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** Takes a vacancy request: it, its event, both letters and the webhook are there together or not at all. The same key gives the same request. */
export async function submitVacancyRequest(
  services: Services,
  { input, timeZone, idempotencyKey }: { input: VacancyInput; timeZone: string; idempotencyKey: string },
): Promise<{ reference: string; outcome: 'sent' | 'repeated' }> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const earlier = await selectVacancyRequest(trx, { key: idempotencyKey });
    if (earlier) return { reference: earlier.reference, outcome: 'repeated' };
    const { consultant, dueAt } = await assignConsultant(
      { db: trx, now },
      {
        regionIso: input.region,
        specialty: input.specialty,
        timeZone,
        minutes: promisedMinutes[input.urgency].call,
      },
    );
    const id = uuidv7({ msecs: now.getTime() });
    const consultantId = consultant?.id ?? null;
    const reference = await insertVacancyRequest(trx, {
      id,
      input,
      consultantId,
      dueAt,
      timeZone,
      idempotencyKey,
      now,
    });
    if (!reference) return getWinner(trx, idempotencyKey);
    await insertVacancyEvent(trx, {
      requestId: id,
      from: null,
      to: 'received',
      actor: 'visitor',
      reason: 'sent on the site',
      now,
    });
    const data = { vacancyRequestId: id };
    await enqueueConfirmation(
      trx,
      { template: 'vacancy-received', to: input.email, data, dedupeKey: `vacancy-received:${id}` },
      { purpose: 'vacancy', proven: false },
      now,
    );
    const staff = consultant?.email ?? services.staffEmail;
    await enqueueLetter(
      trx,
      { template: 'vacancy-staff', to: staff, data, dedupeKey: `vacancy-staff:${id}` },
      now,
    );
    await enqueueWebhook(
      trx,
      { event: 'vacancy-request.received', data, dedupeKey: `vacancy-request.received:${id}` },
      now,
    );
    services.beforeCommit?.();
    return { reference, outcome: 'sent' };
  });
}

/** Two at the same moment: the database let one in, the other gets to see it. */
async function getWinner(
  trx: DatabaseTransaction,
  key: string,
): Promise<{ reference: string; outcome: 'repeated' }> {
  const winner = await selectVacancyRequest(trx, { key });
  if (!winner) throw new Error('A vacancy request was refused as a repeat of none');
  return { reference: winner.reference, outcome: 'repeated' };
}
