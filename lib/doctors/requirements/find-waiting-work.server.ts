import { jobDay } from '@/lib/core/dates';
import type { StaffDocument, WaitingWork } from '@/lib/doctors/credentials/staff-document';
import type { Database } from '@/lib/services/database/database';
import { selectReadiness } from './readiness-store.server';
import { listAccepted } from './requirement-set';
import { selectWork, type Work } from './waiting-work-store.server';

const toWaitingWork = ({ kind, screenId, reference, name, startsOn }: Work): WaitingWork => ({
  ...{ kind, id: screenId, reference, name, startsOn },
});

/** Finds each doctor's next agreed work. Without agreed work, finds the job of an open enquiry. */
export async function findNextWork(
  { db, now }: { db: Database; now: Date },
  doctorIds: readonly string[],
): Promise<Map<string, WaitingWork>> {
  const works = await selectWork(db, { doctorIds: [...new Set(doctorIds)], today: jobDay(now) });
  // The last item of a doctor wins.
  return new Map(works.toReversed().map((work) => [work.doctorId, toWaitingWork(work)]));
}

/** Finds the work that requires each document. Documents that no work requires are left out. */
export async function findWaitingWork(
  { db, now }: { db: Database; now: Date },
  documents: readonly Pick<StaffDocument, 'id' | 'doctorId' | 'kind'>[],
): Promise<Map<string, WaitingWork>> {
  const doctorIds = [...new Set(documents.map(({ doctorId }) => doctorId))];
  const works = await selectWork(db, { doctorIds, today: jobDay(now) });
  if (works.length === 0) return new Map();
  const workIds = [...new Set(works.map(({ id }) => id))];
  const readiness = await selectReadiness(db, { workIds }, { doctorIds: [], now });
  const required = new Map(readiness.map(({ id, kinds }) => [id, new Set(kinds.flatMap(listAccepted))]));
  const found = new Map<string, WaitingWork>();
  for (const work of works)
    for (const { id, doctorId, kind } of documents)
      if (doctorId === work.doctorId && !found.has(id) && required.get(work.id)?.has(kind))
        found.set(id, toWaitingWork(work));
  return found;
}

/** Sorts rows by the start of the work that needs them, and rows that no work needs last. */
export function sortByNeed<Row extends { work: WaitingWork | null }>(
  rows: readonly Row[],
  order: 'asc' | 'desc',
): Row[] {
  const read = ({ work }: Row) => work?.startsOn ?? (work ? '9999-01' : '9999-02');
  const sorted = rows.toSorted((a, b) => read(a).localeCompare(read(b)));
  return order === 'asc' ? sorted : sorted.toReversed();
}
