import { fail, ok } from '@/lib/core/result';
import { moveVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { vacancyStates, vacancyStatesAfter } from '@/lib/employers/vacancy-requests/vacancy-request';

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });

export const vacancyTasks: Readonly<Record<string, StaffTask>> = {
  'set-vacancy-state': {
    takes: ['reference', 'state'],
    mayTake: ['note for staff'],
    run: async ({ db, clock }, [given = '', state = '', note = '']) => {
      const reference = given.trim().toUpperCase();
      const to = vacancyStates.find((known) => known === state.trim().toLowerCase());
      if (!to) return refused(`There is no state "${state}". Use one of ${vacancyStates.join(', ')}`);
      const set = await moveVacancy({ db, now: clock.now() }, { reference, to, note: note.trim() });
      if (set.ok)
        return ok(
          set.value.changed
            ? `${reference} changed from ${set.value.from} to ${to}`
            : `${reference} was already ${to}, so nothing changed`,
        );
      if (set.failure.code === 'vacancy-requests/unknown')
        return refused(`There is no vacancy request ${reference}`);
      const next = vacancyStatesAfter(set.failure.from);
      return refused(
        next.length > 0
          ? `${reference} is ${set.failure.from}. From this state it can change only to ${next.join(', ')}`
          : `${reference} is ${set.failure.from}, and this state is final`,
      );
    },
  },
};
