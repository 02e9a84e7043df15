import { jobDay } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { toReadinessView, type Readiness, type ReadinessItem, type ReadinessView } from './readiness';
import { listAccepted } from './requirement-set';
import { heldStates, selectReadiness, type RequiringWork } from './readiness-store.server';
import { selectNextPlacements } from './waiting-work-store.server';

/**
 * Returns, by doctor, the state of each document that a job, vacancy or placement requires. If several documents meet a
 * requirement, the best counts. Uses one SQL statement for all doctors.
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

/** Returns, by placement, the state of each document that the placement requires from its doctor. Uses one SQL statement. */
export async function findReadinessOfPlacements(
  { db, now }: { db: Database; now: Date },
  placements: readonly { id: string; doctorId: string }[],
): Promise<Map<string, Readiness>> {
  if (placements.length === 0) return new Map();
  const workIds = placements.map(({ id }) => id);
  const doctorIds = [...new Set(placements.map(({ doctorId }) => doctorId))];
  const works = await selectReadiness(db, { workIds }, { doctorIds, now });
  const readers = new Map(works.map((work) => [work.id, readinessReader(work)]));
  return new Map(
    placements.flatMap(({ id, doctorId }) => {
      const read = readers.get(id);
      return read ? [[id, read(doctorIds.indexOf(doctorId) + 1)] as const] : [];
    }),
  );
}

/** Returns, by job or vacancy, the state of each document that it requires from a doctor. Uses one SQL statement. */
export async function findReadinessOfWork(
  { db, now }: { db: Database; now: Date },
  workIds: readonly string[],
  doctorId: string,
): Promise<Map<string, Readiness>> {
  if (workIds.length === 0) return new Map();
  const works = await selectReadiness(db, { workIds }, { doctorIds: [doctorId], now });
  return new Map(works.map((work) => [work.id, readinessReader(work)(1)]));
}

function readinessReader({ kinds, held, place, until }: Awaited<ReturnType<typeof selectReadiness>>[number]) {
  const documents = new Map(
    held.map(([doctor, kind, maxAge, rank, date]) => [`${doctor} ${kind} ${maxAge}`, { kind, rank, date }]),
  );
  return (doctor: number): Readiness => {
    const items = kinds.map((required): ReadinessItem => {
      const [best] = listAccepted(required)
        .flatMap((kind) => documents.get(`${doctor} ${kind} ${required.maxAgeMonths}`) ?? [])
        .toSorted((a, b) => b.rank - a.rank);
      return { ...required, state: (best && heldStates[best.rank]) ?? 'missing', held: best ?? null };
    });
    return { place, until, items };
  };
}

export async function findReadinessView(
  services: { db: Database; now: Date },
  asked: RequiringWork,
  doctorId: string,
): Promise<ReadinessView | null> {
  const readiness = (await findReadiness(services, asked, [doctorId])).get(doctorId);
  return readiness ? toReadinessView(readiness) : null;
}

/** Returns the readiness of a doctor by the number of the job. The readiness for a placement is found by its id. */
export async function listReadinessViews(
  { db, now }: { db: Database; now: Date },
  { jobNumbers, placementIds = [] }: { jobNumbers: readonly string[]; placementIds?: readonly string[] },
  doctorId: string,
): Promise<Map<string, ReadinessView | null>> {
  if (jobNumbers.length + placementIds.length === 0) return new Map();
  const asked = { jobNumbers, workIds: placementIds };
  const works = await selectReadiness(db, asked, { doctorIds: [doctorId], now });
  return new Map(works.map((work) => [work.jobNumber ?? work.id, toReadinessView(readinessReader(work)(1))]));
}

/** Also lists the doctor's next placements, and returns the readiness for them by their id. */
export async function listReadinessWithPlacements(
  { db, now }: { db: Database; now: Date },
  jobNumbers: readonly string[],
  doctorId: string,
) {
  const placements = await selectNextPlacements(db, { doctorId, today: jobDay(now) });
  const asked = { jobNumbers, placementIds: placements.map(({ id }) => id) };
  return { placements, readiness: await listReadinessViews({ db, now }, asked, doctorId) };
}
