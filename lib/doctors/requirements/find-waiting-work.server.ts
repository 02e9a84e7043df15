import { jobDay } from '@/lib/core/dates';
import type { StaffDocument, WaitingWork } from '@/lib/doctors/credentials/staff-document';
import type { Database } from '@/lib/services/database/database';
import { selectReadiness } from './readiness-store.server';
import { listAccepted } from './requirement-set';
import { selectWork } from './waiting-work-store.server';

/** Finds the placement or job that requires each document. Documents that no work requires are left out. */
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
  for (const { doctorId, kind, id, screenId, label, startsOn } of works)
    for (const document of documents)
      if (document.doctorId === doctorId && !found.has(document.id) && required.get(id)?.has(document.kind))
        found.set(document.id, { kind, id: screenId, label, startsOn });
  return found;
}
