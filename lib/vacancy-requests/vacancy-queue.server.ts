import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  lockClaim,
  selectQueue,
  selectVacancyEvents,
  updateClaim,
  type QueuedVacancy,
  type VacancyFilters,
} from './vacancy-queue-store.server';

export type { QueuedVacancy };

/** A page of the requests that staff work on, the hour that was promised first on top. `total` is counted up to 10,000. */
export function listVacancyQueue(
  db: Database,
  query: { filters: VacancyFilters; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: QueuedVacancy[]; total: number }> {
  return selectQueue(db, query);
}

/** What became of a request, oldest first. */
export function listVacancyEvents(db: Database, id: string): ReturnType<typeof selectVacancyEvents> {
  return selectVacancyEvents(db, id);
}

/** Takes a request for somebody of the staff, or gives it back; not one that somebody else has. */
export async function claimVacancy(
  { db, now }: { db: Database; now: Date },
  { id, staffId, release }: { id: string; staffId: string; release: boolean },
): Promise<
  Result<
    { reference: string; changed: boolean },
    Failure<'vacancy-requests/unknown' | 'vacancy-requests/claimed'>
  >
> {
  return inTransaction(db, async (trx) => {
    const held = await lockClaim(trx, id);
    if (!held) return fail({ code: 'vacancy-requests/unknown' });
    const { reference, claimedBy } = held;
    if (claimedBy !== null && claimedBy !== staffId) return fail({ code: 'vacancy-requests/claimed' });
    if ((claimedBy === null) === release) return ok({ reference, changed: false });
    await updateClaim(trx, id, { staffId: release ? null : staffId, now });
    return ok({ reference, changed: true });
  });
}
