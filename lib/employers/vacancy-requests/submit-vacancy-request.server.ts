import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/consultant/assign-consultant.server';
import { toRequestActor, submitRequest, type Added } from '@/lib/platform/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { promisedMinutes, type VacancyInput } from './vacancy-request';
import { insertVacancyRequest, selectVacancyRequest } from './vacancy-request-store.server';

type Services = {
  db: Database;
  clock: Clock;
  staffEmail: string;
};

type Sent = {
  vacancies: readonly VacancyInput[];
  timeZone: string;
  idempotencyKey: string;
  /** Member of staff who typed the request during a call. The employer gets a confirmation only if `isConfirmed`. */
  typedBy?: { staffId: string; isConfirmed: boolean };
};

type Submitted = { reference: string; outcome: 'sent' | 'repeated' };

/**
 * Stores the vacancies of one request. Each vacancy has its own reference, consultant and promised call. Staff get an
 * email about each vacancy that they did not type themselves; the employer gets one email about all of them. Returns
 * the reference of the first vacancy.
 */
export async function submitVacancyRequest(
  { db, clock, staffEmail }: Services,
  { vacancies, timeZone, idempotencyKey, typedBy }: Sent,
): Promise<Submitted> {
  return submitRequest<Submitted>(
    { db, now: clock.now() },
    {
      findEarlier: async (trx) => {
        const earlier = await selectVacancyRequest(trx, { key: idempotencyKey });
        return earlier && { reference: earlier.reference, outcome: 'repeated' };
      },
      add: async (trx, now) => {
        const added: AddedVacancy[] = [];
        for (const [index, input] of vacancies.entries()) {
          // Each row needs a unique key, so the keys of further vacancies are derived from the key of the request.
          const key = index === 0 ? idempotencyKey : uuidv5(`vacancy ${index + 1}`, idempotencyKey);
          const sentWith = added[0]?.id ?? null;
          const vacancy = await addVacancy(trx, { input, timeZone, key, sentWith, now });
          if (!vacancy) return null;
          added.push(vacancy);
        }
        const [first] = added;
        if (!first) throw new Error('The vacancy request contains no vacancy');
        return {
          answer: { reference: first.reference, outcome: 'sent' },
          requests: added.map((vacancy) =>
            buildAddedRequest(vacancy, { staffEmail, first: vacancy === first, typedBy }),
          ),
        };
      },
    },
  );
}

type AddedVacancy = { id: string; reference: string; input: VacancyInput; consultantEmail: string | null };

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

/**
 * Returns the event and the emails for one of the vacancies of a request. Staff get one email for each vacancy. The
 * employer gets one email about all vacancies, sent with the first.
 */
function buildAddedRequest(
  { id, input, consultantEmail }: AddedVacancy,
  { staffEmail, first, typedBy }: { staffEmail: string; first: boolean; typedBy: Sent['typedBy'] },
): Added<Submitted>['requests'][number] {
  const data = { vacancyRequestId: id };
  return {
    key: id,
    event: {
      of: 'vacancy_request',
      requestId: id,
      from: null,
      to: 'received',
      actor: typedBy ? `staff:${typedBy.staffId}` : toRequestActor(null),
      reason: typedBy ? 'typed by staff' : 'sent on the site',
    },
    ...(first &&
      typedBy?.isConfirmed !== false && {
        confirmation: {
          email: { template: 'vacancy-received', to: input.email, data },
          purpose: 'vacancy',
          doctorId: null,
          byStaff: typedBy !== undefined,
        },
      }),
    staff: typedBy ? [] : [{ template: 'vacancy-staff', to: consultantEmail ?? staffEmail, data }],
    webhook: { event: 'vacancy-request.received', data },
  };
}
