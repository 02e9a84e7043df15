import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from './find-vacancy-request.server';
import { listVacancyEvents } from './vacancy-queue-store.server';
import { isOpenVacancy, type VacancyInput, type VacancyRequest } from './vacancy-request';
import { lockVacancyRequest, selectStateAndClaim, updateVacancyInput } from './vacancy-request-store.server';

export type ChangeServices = { db: Database; now: Date; staffEmail: string };
/** `actor` is `employer:` and the id of the member. */
export type VacancyChange = { reference: string; actor: string };

/**
 * `handled`: a consultant has claimed the vacancy or called the employer. `ended`: the vacancy was filled or closed.
 */
export type ChangeVacancyFailure = Failure<
  'vacancy-requests/unknown' | 'vacancy-requests/handled' | 'vacancy-requests/ended'
>;
export type ChangedVacancy = Promise<Result<{ changed: boolean }, ChangeVacancyFailure>>;

/** Labels of the fields that can change, for texts about a change. */
export const changeLabels: Partial<Record<keyof VacancyInput, string>> = {
  facility: 'facility',
  region: 'region',
  placeId: 'town',
  contactName: 'contact',
  email: 'email',
  phone: 'phone',
  specialty: 'speciality',
  grade: 'grade',
  workType: 'work type',
  doctors: 'number of doctors',
  from: 'first day',
  to: 'last day',
  shifts: 'shifts',
  rate: 'rate',
  rateAdvise: 'advice on the rate',
  accommodation: 'accommodation',
  travel: 'travel',
  details: 'details',
};

/**
 * `edit`: the employer can change the vacancy, because no consultant handles it yet. `ask`: the employer must ask the
 * consultant. `none` means that the vacancy is filled, closed or unknown.
 */
export async function findChangeability(db: Database, reference: string): Promise<'edit' | 'ask' | 'none'> {
  const vacancy = await selectStateAndClaim(db, reference);
  if (!vacancy || vacancy.state === 'filled' || vacancy.state === 'closed') return 'none';
  return vacancy.state === 'received' && vacancy.claimedBy === null ? 'edit' : 'ask';
}

export async function changeVacancy(
  services: ChangeServices,
  { reference, actor, input }: VacancyChange & { input: VacancyInput },
): ChangedVacancy {
  return inTransaction(services.db, async (trx) => {
    const held = await lockVacancyRequest(trx, reference);
    const vacancy = held && (await findVacancyRequest(trx, { reference }));
    if (!vacancy) return fail({ code: 'vacancy-requests/unknown' });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'vacancy-requests/ended' });
    if (vacancy.state !== 'received' || held.claimedBy !== null)
      return fail({ code: 'vacancy-requests/handled' });
    const changed = Object.entries(changeLabels).filter(([name]) => {
      const key = name as keyof VacancyInput;
      return vacancy.input[key] !== input[key];
    });
    if (changed.length === 0) return ok({ changed: false });
    await updateVacancyInput(trx, vacancy.id, { input, now: services.now });
    const text = `Changed by the employer: ${changed.map(([, label]) => label).join(', ')}`;
    await addEvent(trx, services, vacancy, { actor, text });
    return ok({ changed: true });
  });
}

/**
 * Emails staff the change that the employer requests. Leaves the vacancy itself unchanged, because a consultant handles
 * it. Idempotent.
 */
export async function askVacancyChange(
  services: ChangeServices,
  { reference, actor, text }: VacancyChange & { text: string },
): ChangedVacancy {
  return inTransaction(services.db, async (trx) => {
    await lockVacancyRequest(trx, reference);
    const vacancy = await findVacancyRequest(trx, { reference });
    if (!vacancy) return fail({ code: 'vacancy-requests/unknown' });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'vacancy-requests/ended' });
    const asked = `The employer asks for a change: ${text}`;
    const last = (await listVacancyEvents(trx, vacancy.id)).at(-1);
    if (last?.reason === asked && last.actor === actor) return ok({ changed: false });
    await addEvent(trx, services, vacancy, { actor, text: asked });
    return ok({ changed: true });
  });
}

/** Emails the vacancy’s consultant about the latest event. Without a consultant, emails the team. */
export async function tellStaff(
  trx: DatabaseTransaction,
  { now, staffEmail }: ChangeServices,
  vacancy: VacancyRequest,
): Promise<void> {
  const event = (await listVacancyEvents(trx, vacancy.id)).at(-1);
  if (!event) throw new Error('The vacancy has no event');
  await enqueueEmail(
    trx,
    {
      template: 'vacancy-changed-staff',
      to: vacancy.consultant?.email ?? staffEmail,
      data: { vacancyRequestId: vacancy.id, eventId: event.id },
      dedupeKey: `vacancy-changed-staff:${event.id}`,
    },
    now,
  );
}

async function addEvent(
  trx: DatabaseTransaction,
  services: ChangeServices,
  vacancy: VacancyRequest,
  event: { actor: string; text: string },
): Promise<void> {
  const { id: requestId, state } = vacancy;
  await addRequestEvent(
    trx,
    { of: 'vacancy_request', requestId, from: state, to: state, actor: event.actor, reason: event.text },
    services.now,
  );
  await tellStaff(trx, services, vacancy);
}
