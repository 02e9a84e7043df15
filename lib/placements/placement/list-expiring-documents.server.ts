import { formatDate } from '@/lib/core/months';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import type { ReadinessState } from '@/lib/doctors/requirements/readiness';
import type { Database } from '@/lib/services/database/database';
import { hasEnded } from './confirm-placement.server';
import type { Placement } from './placement';

const wordsOfState: Partial<Record<ReadinessState, string>> = {
  expired: 'expired on',
  expiring: 'expires on',
  outdated: 'is older than the employer accepts, issued on',
};

/**
 * Describes the doctor's required documents that are too old or expire before the placement ends, such as "CV expires
 * on 3 May 2027".
 */
export async function listExpiringDocuments(
  services: { db: Database; now: Date },
  placement: Placement,
): Promise<string[]> {
  const doctorId = placement.doctor?.accountId;
  if (!doctorId || placement.state === 'cancelled' || hasEnded(placement, services.now)) return [];
  const readiness = (await findReadiness(services, { placementId: placement.id }, [doctorId])).get(doctorId);
  return (readiness?.items ?? []).flatMap(({ state, held }) => {
    const words = wordsOfState[state];
    if (!held?.date || !words) return [];
    return [`${findCredentialKind(held.kind).label} ${words} ${formatDate(held.date, { weekday: false })}`];
  });
}
