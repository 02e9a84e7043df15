import type { Database } from '@/lib/services/database/database';
import { toReadinessView, type Readiness, type ReadinessItem, type ReadinessView } from './readiness';
import { selectReadiness, type RequiringWork } from './readiness-store.server';

/** By the rank that the store returns. */
const states = ['missing', 'expiring', 'uploaded', 'checked'] as const;

/**
 * Decides for each doctor which documents of a job or a vacancy are checked, uploaded, missing or expire before the
 * work ends. If a doctor has several documents of a kind, the best one counts. One statement for all doctors.
 */
export async function findReadiness(
  { db, now }: { db: Database; now: Date },
  asked: RequiringWork,
  doctorIds: readonly string[],
): Promise<Map<string, Readiness>> {
  const [work] = await selectReadiness(db, asked, { doctorIds, now });
  return new Map(work ? doctorIds.map((doctor, index) => [doctor, readWork(work, index + 1)]) : []);
}

function readWork(
  { kinds, held, place, until }: Awaited<ReturnType<typeof selectReadiness>>[number],
  doctor: number,
): Readiness {
  const items = kinds.map((required): ReadinessItem => {
    const [, , rank = 0, expiresOn = null] =
      held.find(([of, kind]) => of === doctor && kind === required.kind) ?? [];
    return { ...required, state: states[rank] ?? 'missing', expiresOn };
  });
  return { place, until, items };
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

/** Returns the readiness of a doctor for several jobs, by job number. One statement for all jobs. */
export async function listReadinessViews(
  { db, now }: { db: Database; now: Date },
  jobNumbers: readonly string[],
  doctorId: string,
): Promise<Map<string | null, ReadinessView | null>> {
  if (jobNumbers.length === 0) return new Map();
  const works = await selectReadiness(db, { jobNumbers }, { doctorIds: [doctorId], now });
  return new Map(works.map((work) => [work.jobNumber, toReadinessView(readWork(work, 1))]));
}
