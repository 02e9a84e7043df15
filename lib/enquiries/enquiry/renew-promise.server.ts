import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall, type LockedEnquiry } from './enquiry-life-store.server';

/**
 * A call that staff logged. `together` contains references of other enquiries that the call may be about. Their rows
 * stay locked until the transaction ends.
 */
type Called = {
  reference: string;
  together: readonly string[];
  reached: boolean;
  tryAgainAt: Date | null;
  now: Date;
};

/**
 * Sets when the next step is due after a call, for this enquiry and those in `together` with the same due time. If the
 * doctor was reached, the state decides; otherwise the planned next try.
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

/** Null means that the due time does not change. */
function nextDue(
  enquiry: LockedEnquiry,
  { reached, tryAgainAt, now }: Pick<Called, 'reached' | 'tryAgainAt' | 'now'>,
): Date | null {
  const within = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (reached) return within(minutesToNextStep[enquiry.state] ?? minutesToAnswer);
  if (tryAgainAt) return tryAgainAt;
  return enquiry.nextDueAt && enquiry.nextDueAt <= now ? within(minutesToAnswer) : null;
}
