import { jobDay } from '@/lib/core/dates';
import type { StaffDocument, WaitingWork } from '@/lib/doctors/credentials/staff-document';
import type { Database } from '@/lib/services/database/database';
import { findReadiness } from './find-readiness.server';
import { listAccepted } from './requirement-set';
import { selectWork } from './waiting-work-store.server';

/** Finds the placement or job that requires each document. Documents that no work requires are left out. */
export async function findWaitingWork(
  services: { db: Database; now: Date },
  documents: readonly Pick<StaffDocument, 'id' | 'doctorId' | 'kind'>[],
): Promise<Map<string, WaitingWork>> {
  const doctorIds = [...new Set(documents.map(({ doctorId }) => doctorId))];
  const works = await selectWork(services.db, { doctorIds, today: jobDay(services.now) });
  const found = new Map<string, WaitingWork>();
  for (const { doctorId, kind, id, screenId, label, startsOn } of works) {
    const open = documents.filter((one) => one.doctorId === doctorId && !found.has(one.id));
    if (open.length === 0) continue;
    const asked = kind === 'placement' ? { placementId: id } : { jobId: id };
    const items = (await findReadiness(services, asked, [doctorId])).get(doctorId)?.items ?? [];
    const required = new Set(items.flatMap(listAccepted));
    for (const document of open)
      if (required.has(document.kind)) found.set(document.id, { kind, id: screenId, label, startsOn });
  }
  return found;
}
