import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall, type LockedEnquiry } from './enquiry-life-store.server';

/**
 * A logged call. `together` lists the references of the enquiries that the call may cover. They are locked until the
 * transaction ends.
 */
type Called = {
  reference: string;
  together: readonly string[];
  reached: boolean;
  tryAgainAt: Date | null;
  now: Date;
};

/**
 * Renews the promised time after a logged call. If the doctor was reached, the next step sets the new due time. If not,
 * the planned next try sets it. Without a planned try, the promised hour stays; if it has passed, a new hour is
 * promised. Enquiries due at the same hour stay due together. Nothing is promised while the doctor has to answer.
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

/** Returns the new due time after a call. Null keeps the promised hour. */
function nextDue(
  enquiry: LockedEnquiry,
  { reached, tryAgainAt, now }: Pick<Called, 'reached' | 'tryAgainAt' | 'now'>,
): Date | null {
  const within = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (reached) return within(minutesToNextStep[enquiry.state] ?? minutesToAnswer);
  if (tryAgainAt) return tryAgainAt;
  // If the promised hour has passed, promises a new one, because the next call cannot be due before the last.
  return enquiry.nextDueAt && enquiry.nextDueAt <= now ? within(minutesToAnswer) : null;
}
