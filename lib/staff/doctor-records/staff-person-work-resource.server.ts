import { z } from 'zod';
import type { StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { selectPersonWork } from './person-work-store.server';

export const staffPersonWork: StaffResource = {
  roles: ['consultant', 'manager'],
  find: {
    run: async ({ db }, id) =>
      z.uuid().safeParse(id).success ? { id, ...(await selectPersonWork(db, id)) } : null,
  },
};
