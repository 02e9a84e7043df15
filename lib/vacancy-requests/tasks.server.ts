import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { StaffTask } from '@/lib/tasks/staff-task';
import { addRequestEvent } from '@/lib/requests/submit-request.server';
import type { Database } from '@/lib/services/database/database';
import { vacancyStates, vacancyStatesAfter, type VacancyState } from './vacancy-request';
import { lockVacancyRequest, updateVacancyState } from './vacancy-request-store.server';

type SetVacancyFailure =
  Failure<'vacancy-requests/unknown'> | { code: 'vacancy-requests/not-allowed'; from: VacancyState };

/** Moves a vacancy request on behalf of staff, with its event. `note` is staff's own. */
export async function setVacancyState(
  { db, now }: { db: Database; now: Date },
  { reference, to, note }: { reference: string; to: VacancyState; note: string },
): Promise<Result<{ from: VacancyState; changed: boolean }, SetVacancyFailure>> {
  return db.transaction().execute(async (trx) => {
    const request = await lockVacancyRequest(trx, reference);
    if (!request) return fail({ code: 'vacancy-requests/unknown' });
    const from = z.enum(vacancyStates).parse(request.state);
    if (from === to) return ok({ from, changed: false });
    if (!vacancyStatesAfter(from).includes(to)) return fail({ code: 'vacancy-requests/not-allowed', from });
    await updateVacancyState(trx, request.id, { state: to, now });
    await addRequestEvent(
      trx,
      { of: 'vacancy_request', requestId: request.id, from, to, actor: 'staff', reason: note },
      now,
    );
    return ok({ from, changed: true });
  });
}

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });

/** What staff do about an employer's request by hand. */
export const vacancyTasks: Readonly<Record<string, StaffTask>> = {
  'set-vacancy-state': {
    takes: ['reference', 'state'],
    mayTake: ['note for staff'],
    run: async ({ db, clock }, [given = '', state = '', note = '']) => {
      const reference = given.trim().toUpperCase();
      const to = vacancyStates.find((known) => known === state.trim().toLowerCase());
      if (!to) return refused(`There is no state "${state}": one of ${vacancyStates.join(', ')}`);
      const set = await setVacancyState({ db, now: clock.now() }, { reference, to, note: note.trim() });
      if (set.ok)
        return ok(
          set.value.changed
            ? `${reference} went from ${set.value.from} to ${to}`
            : `${reference} was ${to} already; nothing changed`,
        );
      if (set.failure.code === 'vacancy-requests/unknown')
        return refused(`There is no vacancy request ${reference}`);
      const next = vacancyStatesAfter(set.failure.from);
      return refused(
        next.length > 0
          ? `${reference} is ${set.failure.from}: from there it can become ${next.join(', ')}`
          : `${reference} is ${set.failure.from}, the final state`,
      );
    },
  },
};
