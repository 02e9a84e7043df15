import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall, type LockedEnquiry } from './enquiry-life-store.server';

/**
 * A call that staff have logged. `together` has the references of enquiries that the same call may be about; they are
 * locked until the transaction ends.
 */
type Called = {
  reference: string;
  together: readonly string[];
  reached: boolean;
  tryAgainAt: Date | null;
  now: Date;
};

/**
 * Sets when the next step is due after a call. After a call that reached the doctor, the enquiry's state decides.
 * Otherwise the step is due at the planned next try. Without a planned try, a due time in the future stays. Enquiries
 * in `together` with the same due time get the same new time. Changes nothing if nothing was due.
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

/** Returns when the next step is due after a call. Null leaves the due time unchanged. */
function nextDue(
  enquiry: LockedEnquiry,
  { reached, tryAgainAt, now }: Pick<Called, 'reached' | 'tryAgainAt' | 'now'>,
): Date | null {
  const within = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (reached) return within(minutesToNextStep[enquiry.state] ?? minutesToAnswer);
  if (tryAgainAt) return tryAgainAt;
  // Replaces a due time that has passed, because the doctor must be called again.
  return enquiry.nextDueAt && enquiry.nextDueAt <= now ? within(minutesToAnswer) : null;
}
