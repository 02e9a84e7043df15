import { dueAfter } from '@/lib/consultants/assign-consultant.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { minutesToAnswer, minutesToNextStep } from './enquiry';
import { lockEnquiry, updateAfterCall } from './enquiry-life-store.server';

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
 * step; one who was not at the hour of the next try, where that is known, and reads that we tried. What was promised for
 * the same hour was one promise and stays one. While the doctor has to answer, nothing is promised.
 */
export async function renewPromise(
  trx: DatabaseTransaction,
  { reference, together, reached, tryAgainAt, now }: Called,
): Promise<void> {
  const enquiry = await lockEnquiry(trx, reference);
  if (!enquiry) return;
  const minutes = minutesToNextStep[enquiry.state] ?? minutesToAnswer;
  await updateAfterCall(
    trx,
    { reference, together },
    {
      nextDueAt: reached ? dueAfter(now, { ...enquiry, minutes }) : tryAgainAt,
      triedAt: reached ? null : now,
    },
  );
}
