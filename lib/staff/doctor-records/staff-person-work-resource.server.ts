import { z } from 'zod';
import type { StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { selectPersonWork } from './person-work-store.server';

/** The shortlists and placements of a person, with or without an account. */
export const staffPersonWork: StaffResource = {
  roles: ['consultant', 'manager'],
  find: {
    run: async ({ db }, id) =>
      z.uuid().safeParse(id).success ? { id, ...(await selectPersonWork(db, id)) } : null,
  },
};
