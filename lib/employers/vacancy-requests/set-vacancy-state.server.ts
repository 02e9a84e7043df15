import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { isOpenVacancy, vacancyStates, vacancyStatesAfter, type VacancyState } from './vacancy-request';
import { hasLoggedCall, lockVacancyRequest, updateVacancyState } from './vacancy-request-store.server';

type SetVacancyFailure =
  | Failure<'vacancy-requests/unknown'>
  | { code: 'vacancy-requests/not-allowed'; from: VacancyState };

/** `note` is only for staff. `actor` is a role, usually with an id, such as `staff:<id>`. */
export async function setVacancyState(
  { db, now }: { db: Database; now: Date },
  {
    reference,
    to,
    note,
    actor = 'staff',
    reopens = false,
  }: {
    reference: string;
    to: VacancyState;
    note: string;
    actor?: string;
    /** True if a filled or closed vacancy may return to an earlier state. */
    reopens?: boolean;
  },
): Promise<Result<{ from: VacancyState; changed: boolean }, SetVacancyFailure>> {
  return inTransaction(db, async (trx) => {
    const request = await lockVacancyRequest(trx, reference);
    if (!request) return fail({ code: 'vacancy-requests/unknown' });
    const from = z.enum(vacancyStates).parse(request.state);
    if (from === to) return ok({ from, changed: false });
    const isAllowed = vacancyStatesAfter(from).includes(to) || (reopens && !isOpenVacancy(from));
    if (!isAllowed) return fail({ code: 'vacancy-requests/not-allowed', from });
    if (from === 'shortlist-sent' && to === 'contacted') {
      if (await hasLoggedCall(trx, request.id)) return ok({ from, changed: false });
    } else await updateVacancyState(trx, request.id, { state: to, now });
    await addRequestEvent(
      trx,
      { of: 'vacancy_request', requestId: request.id, from, to, actor, reason: note },
      now,
    );
    return ok({ from, changed: true });
  });
}
