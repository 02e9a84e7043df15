import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { enqueueConfirmation } from '@/lib/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { promisedMinutes, type VacancyInput } from './vacancy-request';
import {
  insertVacancyEvent,
  insertVacancyRequest,
  selectVacancyRequest,
} from './vacancy-request-store.server';

type Services = {
  db: Database;
  clock: Clock;
  /** The on-call team. */
  staffEmail: string;
  /** Hears that all is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** One request of one or several vacancies. */
type Sent = { vacancies: readonly VacancyInput[]; timeZone: string; idempotencyKey: string };

/**
 * Takes the vacancies of one request, each with a reference, a promise and a consultant of its own: they, their events,
 * the emails and the webhooks are there together or not at all. The employer gets one email about all of them. The same
 * key gives the same request. `reference` is that of the first.
 */
export async function submitVacancyRequest(
  services: Services,
  { vacancies, timeZone, idempotencyKey }: Sent,
): Promise<{ reference: string; outcome: 'sent' | 'repeated' }> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const earlier = await selectVacancyRequest(trx, { key: idempotencyKey });
    if (earlier) return { reference: earlier.reference, outcome: 'repeated' };
    let first: { id: string; reference: string } | null = null;
    for (const [index, input] of vacancies.entries()) {
      // The row's key is unique: the others have keys that follow from the first.
      const key = index === 0 ? idempotencyKey : uuidv5(`vacancy ${index + 1}`, idempotencyKey);
      const added = await addVacancy(trx, services, {
        input,
        timeZone,
        key,
        sentWith: first?.id ?? null,
        now,
      });
      if (!added) return getWinner(trx, idempotencyKey);
      first ??= added;
    }
    const [input] = vacancies;
    if (!first || !input) throw new Error('A vacancy request without a vacancy');
    await enqueueConfirmation(
      trx,
      {
        template: 'vacancy-received',
        to: input.email,
        data: { vacancyRequestId: first.id },
        dedupeKey: `vacancy-received:${first.id}`,
      },
      { purpose: 'vacancy', proven: false },
      now,
    );
    services.beforeCommit?.();
    return { reference: first.reference, outcome: 'sent' };
  });
}

/** Adds one vacancy with what staff hear of it; null when its key is there already. */
async function addVacancy(
  trx: DatabaseTransaction,
  { staffEmail }: Services,
  vacancy: { input: VacancyInput; timeZone: string; key: string; sentWith: string | null; now: Date },
): Promise<{ id: string; reference: string } | null> {
  const { input, timeZone, sentWith, now } = vacancy;
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
  const reference = await insertVacancyRequest(trx, {
    id,
    input,
    sentWith,
    consultantId: consultant?.id ?? null,
    dueAt,
    timeZone,
    idempotencyKey: vacancy.key,
    now,
  });
  if (!reference) return null;
  await insertVacancyEvent(trx, {
    requestId: id,
    from: null,
    to: 'received',
    actor: 'visitor',
    reason: 'sent on the site',
    now,
  });
  const data = { vacancyRequestId: id };
  await enqueueEmail(
    trx,
    {
      template: 'vacancy-staff',
      to: consultant?.email ?? staffEmail,
      data,
      dedupeKey: `vacancy-staff:${id}`,
    },
    now,
  );
  await enqueueWebhook(
    trx,
    { event: 'vacancy-request.received', data, dedupeKey: `vacancy-request.received:${id}` },
    now,
  );
  return { id, reference };
}

/** Two at the same moment: the database let one in, the other gets to see it. */
async function getWinner(
  trx: DatabaseTransaction,
  key: string,
): Promise<{ reference: string; outcome: 'repeated' }> {
  const winner = await selectVacancyRequest(trx, { key });
  if (!winner) throw new Error('A vacancy request was refused as a repeat, but there is no earlier one');
  return { reference: winner.reference, outcome: 'repeated' };
}
