import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { staffAction, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { setWeekReport } from './send-week-reports.server';
import { selectIsRecipient } from './week-report-store.server';

const roles = ['manager'] as const;

/** The setting that decides if a manager gets the statistics by email each Monday. The only row has the id `mine`. */
export const staffWeekReport: StaffResource = {
  roles,
  find: {
    run: async ({ db, member }, id) =>
      id === 'mine' ? { id, on: await selectIsRecipient(db, member.id) } : null,
  },
  actions: {
    set: staffAction({
      roles,
      body: z.object({ on: z.boolean() }),
      run: async ({ db, now, member }, id, { on }) => {
        const changed = await setWeekReport({ db, now }, { staffId: member.id, on });
        return ok({
          data: { id, on },
          change: changed
            ? { action: on ? 'staff.week-report-on' : 'staff.week-report-off', subject: member.id }
            : null,
        });
      },
    }),
  },
};
