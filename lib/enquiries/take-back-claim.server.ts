import { addRequestEvent } from '@/lib/requests/submit-request.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { eventReasons } from './enquiry-event';
import { selectBeforeClaim, updateState } from './enquiry-life-store.server';

/**
 * Takes back the step to `assigned` that a claim made of enquiries of one sending, whose rows are held, where nothing has
 * moved them and nobody has called the doctor since. No email: that a consultant handles it is not sent any more, and whoever claims it next sends it again.
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
