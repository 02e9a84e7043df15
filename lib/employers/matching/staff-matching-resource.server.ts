import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { searchLimits, type StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  type StaffContext,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { findFittingForDoctor } from './find-fitting-vacancies.server';
import { findPeopleForVacancy, matchDoctors } from './match-doctors.server';

const roles = ['consultant', 'manager'] as const satisfies StaffRole[];

const needId = z.union([z.uuid(), z.string().regex(/^(VAC-\d{6}|J\d{6})$/)]);

const read = async ({ app, db, now }: StaffContext) => ({ db, now, data: await app.referenceData() });

export const staffMatching: StaffResource = {
  roles,
  find: {
    run: async (context, id) => {
      const known = needId.safeParse(id.toUpperCase().startsWith('VAC-') ? id.toUpperCase() : id);
      return known.success ? matchDoctors(await read(context), known.data) : null;
    },
  },
  actions: {
    search: staffAction({
      roles,
      looksOnly: true,
      body: z.union([
        z.strictObject({ q: z.string().trim().min(searchLimits.shortest).max(searchLimits.longest) }),
        z.strictObject({ personId: z.uuid() }),
      ]),
      run: async (context, id, by) => {
        const known = needId.safeParse(id);
        if (!known.success)
          return fail({ code: 'matching/unknown', message: 'We cannot find this vacancy', status: 404 });
        const people = await findPeopleForVacancy(await read(context), { id: known.data, ...by });
        return ok({ data: { id, people }, change: null });
      },
    }),
  },
};

/**
 * Lists jobs and vacancies that fit a person with or without an account. The audit log records which member of staff
 * opened the list.
 */
export const staffFittingWork: StaffResource = {
  roles,
  find: {
    run: async (context, id) =>
      z.uuid().safeParse(id).success ? findFittingForDoctor(await read(context), id) : null,
    recorded: 'doctor.opened',
  },
};
