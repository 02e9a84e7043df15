import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import {
  hasLoggedCall,
  lockVacancyRequest,
} from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { listVacancyEvents } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { labelVacancyCall } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { endCallTasks } from '@/lib/employers/shortlists/shortlist-sending-store.server';
import type { CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import { inTransaction, type Database } from '@/lib/services/database/database';

type LogFailure = Failure<'vacancy-requests/unknown' | 'vacancy-requests/call-time'>;

/** In ms. The form has whole minutes. */
const minute = 60_000;

/**
 * Logs a call to the hospital. The first call that reached it ends the promise to call, and a newly received vacancy
 * becomes "contacted". Also ends the tasks to call about an acceptance. A second call at the same time by the same person
 * changes nothing.
 */
export async function logVacancyCall(
  { db, now }: { db: Database; now: Date },
  {
    vacancyId,
    at,
    text,
    actor,
    outcome = 'reached',
  }: { vacancyId: string; at: Date; text: string; actor: string; outcome?: CallOutcome },
): Promise<Result<{ changed: boolean }, LogFailure>> {
  return inTransaction(db, async (trx) => {
    const vacancy = await findVacancyRequest(trx, { id: vacancyId });
    if (!vacancy) return fail({ code: 'vacancy-requests/unknown' });
    await lockVacancyRequest(trx, vacancy.reference);
    const createdAt = Date.parse(vacancy.createdAt);
    if (at.getTime() + minute <= createdAt || at.getTime() - minute >= now.getTime())
      return fail({ code: 'vacancy-requests/call-time' });
    const time = new Date(Math.min(Math.max(at.getTime(), createdAt), now.getTime()));
    const events = await listVacancyEvents(trx, vacancyId);
    const reason = labelVacancyCall(outcome, text);
    const isReached = outcome === 'reached';
    const isRepeat = (event: (typeof events)[number]) =>
      (isReached ? event.to === 'contacted' : event.reason === reason) &&
      event.actor === actor &&
      Date.parse(event.at) === time.getTime();
    if (events.some(isRepeat)) return ok({ changed: false });
    const { reference, state } = vacancy;
    if (isReached && isOpenVacancy(state) && !(await hasLoggedCall(trx, vacancyId)))
      await setVacancyState({ db: trx, now: time }, { reference, to: 'contacted', note: reason, actor });
    else {
      // Employers do not see events without a change of state.
      const logged = isReached ? 'contacted' : 'received';
      const event = { of: 'vacancy_request', requestId: vacancyId, from: logged, to: logged } as const;
      await addRequestEvent(trx, { ...event, actor, reason }, time);
    }
    if (isReached) await endCallTasks(trx, { vacancyId, now });
    return ok({ changed: true });
  });
}
