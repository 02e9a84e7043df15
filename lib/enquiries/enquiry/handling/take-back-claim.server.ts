import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { eventReasons } from '@/lib/enquiries/enquiry/enquiry-event';
import { selectBeforeClaim, updateState } from '@/lib/enquiries/enquiry/enquiry-life-store.server';

/**
 * Restores the state from before a member of staff claimed the enquiries. Does nothing if an enquiry has changed or the
 * doctor was called since. The caller must have locked the enquiries.
 */
export async function takeBackClaim(
  trx: DatabaseTransaction,
  { ids, by, now }: { ids: readonly string[]; by: string; now: Date },
): Promise<void> {
  for (const [id, before] of await selectBeforeClaim(trx, ids)) {
    await updateState(trx, id, { state: before, now });
    await addRequestEvent(
      trx,
      {
        of: 'enquiry',
        requestId: id,
        from: 'assigned',
        to: before,
        actor: by,
        reason: eventReasons.returned,
      },
      now,
    );
  }
}
