import { formatDate } from '@/lib/core/months';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import type { Database } from '@/lib/services/database/database';
import { hasEnded } from './confirm-placement.server';
import type { Placement } from './placement';

/** Describes required documents of the doctor that expire before the placement ends, such as "CV expires on 3 May 2027". */
export async function listExpiringDocuments(
  services: { db: Database; now: Date },
  placement: Placement,
): Promise<string[]> {
  const doctorId = placement.doctor?.accountId;
  if (!doctorId || placement.state === 'cancelled' || hasEnded(placement, services.now)) return [];
  const readiness = (await findReadiness(services, { placementId: placement.id }, [doctorId])).get(doctorId);
  return (readiness?.items ?? []).flatMap(({ state, held }) =>
    held?.date && (state === 'expiring' || state === 'expired')
      ? [
          `${findCredentialKind(held.kind).label} ${state === 'expired' ? 'expired' : 'expires'} on ${formatDate(held.date, { weekday: false })}`,
        ]
      : [],
  );
}
