import { dueAfter } from '@/lib/consultants/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall, type LockedEnquiry } from './enquiry-life-store.server';

/** A logged call. `together`: references of the enquiries it may be about, held until the transaction ends. */
type Called = {
  reference: string;
  together: readonly string[];
  reached: boolean;
  tryAgainAt: Date | null;
  now: Date;
};

/**
 * What a logged call makes of what is promised. A doctor who was reached hears from us again within the time of the next
 * step; one who was not at the hour of the next try, where that is known, and reads that we tried. Where it is not known,
 * the promised hour stays, or, once that has passed, there is another one. What was promised for the same hour was one
 * promise and stays one. While the doctor has to answer, nothing is promised.
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

/** By when something happens after a call; null: the promised hour stays. */
function nextDue(
  enquiry: LockedEnquiry,
  { reached, tryAgainAt, now }: Pick<Called, 'reached' | 'tryAgainAt' | 'now'>,
): Date | null {
  const within = (minutes: number) => dueAfter(now, { ...enquiry, minutes });
  if (reached) return within(minutesToNextStep[enquiry.state] ?? minutesToAnswer);
  if (tryAgainAt) return tryAgainAt;
  // Nobody can be told that the next call was due before the last one.
  return enquiry.nextDueAt && enquiry.nextDueAt <= now ? within(minutesToAnswer) : null;
}
