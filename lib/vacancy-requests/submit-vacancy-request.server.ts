import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { actorOf, submitRequest, type Added } from '@/lib/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { promisedMinutes, type VacancyInput } from './vacancy-request';
import { insertVacancyRequest, selectVacancyRequest } from './vacancy-request-store.server';

type Services = {
  db: Database;
  clock: Clock;
  /** The on-call team. */
  staffEmail: string;
  /** Called when everything is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** One request of one or several vacancies. */
type Sent = { vacancies: readonly VacancyInput[]; timeZone: string; idempotencyKey: string };

type Submitted = { reference: string; outcome: 'sent' | 'repeated' };

/**
 * Takes the vacancies of one request, each with a reference, a promise and a consultant of its own: they, their events,
 * the emails and the webhooks are there together or not at all. The employer gets one email about all of them. The same
 * key gives the same request. `reference` is that of the first.
 */
export async function submitVacancyRequest(
  { db, clock, staffEmail, beforeCommit }: Services,
  { vacancies, timeZone, idempotencyKey }: Sent,
): Promise<Submitted> {
  return submitRequest<Submitted>(
    { db, now: clock.now(), beforeCommit },
    {
      findEarlier: async (trx) => {
        const earlier = await selectVacancyRequest(trx, { key: idempotencyKey });
        return earlier && { reference: earlier.reference, outcome: 'repeated' };
      },
      add: async (trx, now) => {
        const added: AddedVacancy[] = [];
        for (const [index, input] of vacancies.entries()) {
          // The row's key is unique: the others have keys that follow from the first.
          const key = index === 0 ? idempotencyKey : uuidv5(`vacancy ${index + 1}`, idempotencyKey);
          const sentWith = added[0]?.id ?? null;
          const vacancy = await addVacancy(trx, { input, timeZone, key, sentWith, now });
          if (!vacancy) return null;
          added.push(vacancy);
        }
        const [first] = added;
        if (!first) throw new Error('A vacancy request without a vacancy');
        return {
          answer: { reference: first.reference, outcome: 'sent' },
          requests: added.map((vacancy) => reportOf(vacancy, { staffEmail, first: vacancy === first })),
        };
      },
    },
  );
}

type AddedVacancy = { id: string; reference: string; input: VacancyInput; consultantEmail: string | null };

/** Adds one vacancy; null when its key is there already. */
async function addVacancy(
  trx: DatabaseTransaction,
  vacancy: { input: VacancyInput; timeZone: string; key: string; sentWith: string | null; now: Date },
): Promise<AddedVacancy | null> {
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
  return reference ? { id, reference, input, consultantEmail: consultant?.email ?? null } : null;
}

/** Staff hear of each vacancy; the employer of the first, in whose email the others stand. */
function reportOf(
  { id, input, consultantEmail }: AddedVacancy,
  { staffEmail, first }: { staffEmail: string; first: boolean },
): Added<Submitted>['requests'][number] {
  const data = { vacancyRequestId: id };
  return {
    key: id,
    event: {
      of: 'vacancy_request',
      requestId: id,
      from: null,
      to: 'received',
      actor: actorOf(null),
      reason: 'sent on the site',
    },
    ...(first && {
      confirmation: {
        email: { template: 'vacancy-received', to: input.email, data },
        purpose: 'vacancy',
        doctorId: null,
      },
    }),
    staff: [{ template: 'vacancy-staff', to: consultantEmail ?? staffEmail, data }],
    webhook: { event: 'vacancy-request.received', data },
  };
}
