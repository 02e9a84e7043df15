import type { Database } from '@/lib/services/database/database';
import { toReadinessView, type Readiness, type ReadinessItem, type ReadinessView } from './readiness';
import { listAccepted } from './requirement-set';
import { selectReadiness, type RequiringWork } from './readiness-store.server';

/** In the order of the ranks that the store returns. */
const states = ['missing', 'expiring', 'uploaded', 'checked'] as const;

/**
 * Decides for each doctor which documents of a job or vacancy are checked, uploaded, missing or expire before the work
 * ends. Of several documents that meet a requirement, the best counts. Uses one statement for all doctors.
 */
export async function findReadiness(
  { db, now }: { db: Database; now: Date },
  asked: RequiringWork,
  doctorIds: readonly string[],
): Promise<Map<string, Readiness>> {
  const [work] = await selectReadiness(db, asked, { doctorIds, now });
  if (!work) return new Map();
  const read = readinessReader(work);
  return new Map(doctorIds.map((doctor, index) => [doctor, read(index + 1)]));
}

function readinessReader({ kinds, held, place, until }: Awaited<ReturnType<typeof selectReadiness>>[number]) {
  const documents = new Map(
    held.map(([doctor, kind, rank, expiresOn]) => [`${doctor} ${kind}`, { kind, rank, expiresOn }]),
  );
  return (doctor: number): Readiness => {
    const items = kinds.map((required): ReadinessItem => {
      const [best] = listAccepted(required)
        .flatMap((kind) => documents.get(`${doctor} ${kind}`) ?? [])
        .toSorted((a, b) => b.rank - a.rank);
      const { kind = null, rank = 0, expiresOn = null } = best ?? {};
      return { ...required, state: states[rank] ?? 'missing', held: kind, expiresOn };
    });
    return { place, until, items };
  };
}

/** Null if the work does not exist or requires no documents. */
export async function findReadinessView(
  services: { db: Database; now: Date },
  asked: RequiringWork,
  doctorId: string,
): Promise<ReadinessView | null> {
  const readiness = (await findReadiness(services, asked, [doctorId])).get(doctorId);
  return readiness ? toReadinessView(readiness) : null;
}

/** Returns a doctor's readiness by job number. Uses one statement for all jobs. */
export async function listReadinessViews(
  { db, now }: { db: Database; now: Date },
  jobNumbers: readonly string[],
  doctorId: string,
): Promise<Map<string | null, ReadinessView | null>> {
  if (jobNumbers.length === 0) return new Map();
  const works = await selectReadiness(db, { jobNumbers }, { doctorIds: [doctorId], now });
  return new Map(works.map((work) => [work.jobNumber, toReadinessView(readinessReader(work)(1))]));
}
