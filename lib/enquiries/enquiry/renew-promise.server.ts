import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall, type LockedEnquiry } from './enquiry-life-store.server';

/**
 * A call that staff logged. `together` contains the references of other enquiries that the call may be about. All
 * these rows stay locked until the transaction ends.
 */
type Called = {
  reference: string;
  together: readonly string[];
  reached: boolean;
  tryAgainAt: Date | null;
  now: Date;
};

/**
 * After a call, sets when the next step is due. Also does so for enquiries in `together` with the same due time. If the
 * call reached the doctor, the enquiry's state decides. Otherwise, the step is due at the planned next attempt.
 */
export async function renewPromise(
  trx: DatabaseTransaction,
  { reference, together, ...call }: Called,
): Promise<void> {
  const enquiry = await lockEnquiry(trx, reference);
  if (!enquiry) return;
  await updateAfterCall(
    trx,
    { reference, together },
    {
      nextDueAt: nextDue(enquiry, call),
      triedAt: call.reached ? null : call.now,
    },
  );
}

/** Returns null if the due time does not change. */
function nextDue(
  enquiry: LockedEnquiry,
  { reached, tryAgainAt, now }: Pick<Called, 'reached' | 'tryAgainAt' | 'now'>,
): Date | null {
  const within = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (reached) return within(minutesToNextStep[enquiry.state] ?? minutesToAnswer);
  if (tryAgainAt) return tryAgainAt;
  return enquiry.nextDueAt && enquiry.nextDueAt <= now ? within(minutesToAnswer) : null;
}
