import { z } from 'zod';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { listWarnedRecords } from './feed-warning-store.server';
import { warningLabel } from './feed-warnings';
import type { StaffWarnedRecord } from './staff-feed';

export const staffFeedWarnings: StaffResource = {
  roles: ['feed-editor', 'administrator', 'manager'],
  list: staffList({
    filters: z.object({ source: z.string().max(63) }),
    sorts: ['position'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listWarnedRecords(db, { source: filters.source, limit, offset });
      return {
        rows: rows.map(({ codes, ...row }): StaffWarnedRecord => ({
          ...row,
          warnings: codes.map(warningLabel),
        })),
        total,
      };
    },
  }),
};
