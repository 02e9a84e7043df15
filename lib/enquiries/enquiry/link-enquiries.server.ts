import { takeOverChecks } from '@/lib/doctors/registrations/registrations.server';
import { takeOverDetailsIn } from '@/lib/doctors/doctor/take-over-details.server';
import { toRequestActor, addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { lockUnlinked, selectEnquiry, selectOpenForJob, updateOwner } from './enquiry-store.server';
import { isOpenEnquiry } from './enquiry';
import { eventReasons, readState } from './enquiry-event';

/**
 * At sign-in, assigns to the account the enquiries that were sent from its verified email address. Copies details of
 * the newest of these enquiries to empty fields of the account. If the account already has an open enquiry about the
 * same job, closes the newly assigned enquiry.
 */
export async function linkEnquiries(
  services: { db: Database; clock: Clock },
  doctor: { id: string; email: string; emailVerified: boolean },
): Promise<number> {
  if (!doctor.emailVerified) return 0;
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const unlinked = await lockUnlinked(trx, doctor.email);
    for (const { id, jobId, state } of unlinked) {
      const from = readState(state) ?? 'received';
      const first = jobId && isOpenEnquiry(from) ? await selectOpenForJob(trx, doctor.id, jobId) : null;
      await updateOwner(trx, id, {
        doctorId: doctor.id,
        now,
        ...(first ? { state: 'closed' as const, endReason: 'duplicate' as const } : {}),
      });
      await addRequestEvent(
        trx,
        {
          of: 'enquiry',
          requestId: id,
          from,
          to: first ? 'closed' : from,
          actor: toRequestActor(doctor.id),
          reason: first ? `joined with ${first.reference}` : eventReasons.claimed,
        },
        now,
      );
    }
    const newest = unlinked.at(-1) && (await selectEnquiry(trx, { id: unlinked.at(-1)?.id ?? '' }));
    if (newest)
      await takeOverDetailsIn({ trx, now }, doctor.id, { reference: newest.reference, ...newest.input });
    await takeOverChecks({ trx, now }, doctor.id);
    return unlinked.length;
  });
}
