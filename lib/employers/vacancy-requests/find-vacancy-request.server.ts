import { callBy, onCallHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import type { Database } from '@/lib/services/database/database';
import { promisedMinutes, type VacancyInput, type VacancyRequest } from './vacancy-request';
import type { StoredVacancyRequest } from './vacancy-request-row.server';
import {
  selectSentTogether,
  selectVacancyRequest,
  selectVacancyRequests,
} from './vacancy-request-store.server';

export { selectAgreedTerms as findAgreedTerms } from './vacancy-request-store.server';

/**
 * Finds a vacancy request with the promised times of the call and the shortlist. With `hold`, locks the state of the
 * vacancy until the transaction ends.
 */
export async function findVacancyRequest(
  db: Database,
  by: { id: string } | { reference: string },
  { hold = false }: { hold?: boolean } = {},
): Promise<VacancyRequest | null> {
  const stored = await selectVacancyRequest(db, by, hold);
  return stored && withShortlist(stored);
}

export async function listVacancyRequests(db: Database, ids: readonly string[]): Promise<VacancyRequest[]> {
  return (await selectVacancyRequests(db, ids)).map(withShortlist);
}

export async function listVacanciesSentTogether(db: Database, id: string): Promise<VacancyRequest[]> {
  return (await selectSentTogether(db, id)).map(withShortlist);
}

function withShortlist(stored: StoredVacancyRequest): VacancyRequest {
  return { ...stored, shortlistAt: promiseShortlist({ ...stored, ...stored.input }) };
}

/** Returns the time by which we promise a shortlist. Counts working hours from the request on. */
export function promiseShortlist({
  createdAt,
  timeZone,
  urgency,
  region,
}: Pick<VacancyRequest, 'createdAt' | 'timeZone'> & Pick<VacancyInput, 'urgency' | 'region'>): string {
  return callBy({
    now: new Date(createdAt),
    timeZone,
    hours: onCallHours,
    minutes: promisedMinutes[urgency].shortlist,
    isHoliday: (date) => isPublicHoliday(date, region),
  }).toISOString();
}
