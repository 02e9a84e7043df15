import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { describeCommitmentsBriefly } from '@/lib/employers/matching/commitment';
import { findPlacement } from '@/lib/placements/placement/find-placement.server';
import { findToDos } from '@/lib/placements/placement/list-start-checks.server';
import type { Database } from '@/lib/services/database/database';
import type { StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { selectPerson } from './doctor-record-store.server';
import { findFreeDays } from './find-free-days.server';
import type { PersonWork } from './person-work';
import { selectPersonWork } from './person-work-store.server';

async function listOpenWork(services: { db: Database; now: Date }, id: string) {
  const placement = await findPlacement(services.db, { id });
  if (!placement || placement.terms.lastDay < dateInZone(services.now, placement.terms.timeZone)) return [];
  return (await findToDos(services, placement)).map(({ text, place }) => ({ text, place }));
}

export const staffPersonWork: StaffResource = {
  roles: ['consultant', 'manager'],
  find: {
    run: async ({ db, now }, id): Promise<PersonWork | null> => {
      if (!z.uuid().safeParse(id).success) return null;
      const [work, person] = await Promise.all([selectPersonWork(db, id), selectPerson(db, id)]);
      const hasAccount = person !== null && person.doctor_id !== null;
      const freeDays = (await findFreeDays({ db, now }, [{ id, hasAccount }])).get(id);
      const placements = await Promise.all(
        work.placements.map(async (placement) =>
          placement.state === 'confirmed'
            ? { ...placement, open: await listOpenWork({ db, now }, placement.id) }
            : placement,
        ),
      );
      return {
        ...{ id, free: freeDays?.free ?? null, freePeriods: freeDays?.periods ?? [] },
        committed: describeCommitmentsBriefly(freeDays?.commitments ?? [], now),
        ...{ entries: work.entries, placements },
      };
    },
  },
};
