import { z } from 'zod';
import { addDays, dateInZone } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { instantAt } from '@/lib/core/zoned-time';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { staffAction, staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { countDesk, insertOpened, selectNotices, upsertReadUntil } from './staff-notice-store.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

/**
 * Notices to the signed-in member of staff, and the numbers in the menu. The audit log does not record who reads them.
 */
export const staffNotices: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({}),
    sorts: ['at'],
    run: async ({ db, now, member }) => {
      const { timeZone } = onCallTeam;
      const endOfToday = instantAt(addDays(dateInZone(now, timeZone), 1), 0, timeZone);
      const query = { staffId: member.id, now, endOfToday };
      const [rows, counts] = await Promise.all([selectNotices(db, query), countDesk(db, query)]);
      const newNotices = rows.filter(({ isNew }) => isNew).length;
      return { rows, total: rows.length, about: { counts: { ...counts, newNotices } } };
    },
  }),
  actions: {
    'read-one': staffAction({
      roles,
      body: z.object({ notice: z.string().max(80) }),
      run: async ({ db, now, member }, id, { notice }) => {
        await insertOpened(db, { staffId: member.id, notice, now });
        return ok({ data: { id }, change: null });
      },
    }),
    read: staffAction({
      roles,
      // Time of the newest notice that the member's screen shows. Later notices stay unread.
      body: z.object({ until: z.iso.datetime({ offset: true }) }),
      run: async ({ db, now, member }, id, { until }) => {
        const seen = new Date(until);
        await upsertReadUntil(db, member.id, seen < now ? seen : now);
        return ok({ data: { id }, change: null });
      },
    }),
  },
};
