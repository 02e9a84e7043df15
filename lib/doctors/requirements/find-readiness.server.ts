import type { Database } from '@/lib/services/database/database';
import { toReadinessView, type Readiness, type ReadinessItem, type ReadinessView } from './readiness';
import { selectReadiness, type RequiringWork } from './readiness-store.server';

/** The index of a state is the rank that the store returns. */
const states = ['missing', 'expiring', 'uploaded', 'checked'] as const;

/**
 * Decides for each doctor which documents of a job or a vacancy are checked, uploaded, missing or expire before the
 * work ends. If a doctor has several documents of a kind, the best one counts. Uses one statement for all doctors.
 */
export async function findReadiness(
  { db, now }: { db: Database; now: Date },
  asked: RequiringWork,
  doctorIds: readonly string[],
): Promise<Map<string, Readiness>> {
  const { kinds, held, place, until } = await selectReadiness(db, asked, { doctorIds, now });
  if (place === null || until === null) return new Map();
  const best = new Map(held.map(([doctor, kind, ...rest]) => [`${doctor} ${kind}`, rest]));
  return new Map(
    doctorIds.map((doctor, index) => {
      const items = kinds.map((required): ReadinessItem => {
        const [rank = 0, expiresOn = null] = best.get(`${index + 1} ${required.kind}`) ?? [];
        return { ...required, state: states[rank] ?? 'missing', expiresOn };
      });
      return [doctor, { place, until, items }];
    }),
  );
}

/** Returns the readiness of a doctor in words. Null if nothing is asked for, or if the work does not exist. */
export async function findReadinessView(
  services: { db: Database; now: Date },
  asked: RequiringWork,
  doctorId: string,
): Promise<ReadinessView | null> {
  const readiness = (await findReadiness(services, asked, [doctorId])).get(doctorId);
  return readiness ? toReadinessView(readiness) : null;
}
