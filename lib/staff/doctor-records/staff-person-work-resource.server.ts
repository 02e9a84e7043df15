import { z } from 'zod';
import type { StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { selectPerson } from './doctor-record-store.server';
import { findFreeDays } from './find-free-days.server';
import type { PersonWork } from './person-work';
import { selectPersonWork } from './person-work-store.server';

export const staffPersonWork: StaffResource = {
  roles: ['consultant', 'manager'],
  find: {
    run: async ({ db, now }, id): Promise<PersonWork | null> => {
      if (!z.uuid().safeParse(id).success) return null;
      const [work, person] = await Promise.all([selectPersonWork(db, id), selectPerson(db, id)]);
      const hasAccount = person !== null && person.doctor_id !== null;
      const freeDays = await findFreeDays({ db, now }, [{ id, hasAccount }]);
      return { id, free: freeDays.get(id)?.free ?? null, ...work };
    },
  },
};
