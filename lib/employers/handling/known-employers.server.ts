import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { selectEmployerNames } from '@/lib/employers/organisations/organisation-store.server';
import { searchLimits, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { staffAction } from '@/lib/platform/staff-kit/staff-resource.server';

const roles = ['consultant', 'manager'] as const satisfies StaffRole[];
const maxNames = 8;

/** Suggests employers with a record, and their hospitals, while staff type the employer of a job. */
export const knownEmployers = staffAction({
  roles,
  looksOnly: true,
  body: z.object({ q: z.string().trim().max(searchLimits.longest) }),
  run: async ({ db }, id, { q }) => {
    const names =
      q.length < searchLimits.shortest ? [] : await selectEmployerNames(db, { words: q, limit: maxNames });
    return ok({ data: { id, names }, change: null });
  },
});
