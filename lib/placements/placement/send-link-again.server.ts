import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { needsAnswer } from './confirm-placement.server';
import type { Placement, Side } from './placement';
import { selectOpenLinkId } from './placement-link-store.server';
import { emailOf, enqueueToSides } from './placement-notices.server';
import { selectPlacement } from './placement-store.server';

type SendAgainFailure = Failure<
  | 'placements/unknown'
  | 'placements/not-waiting'
  | 'placements/no-open-link'
  | 'placements/sent-within-the-hour'
>;

/**
 * Emails the same link again to the doctor or the employer who has not confirmed yet. Sends at most one email to each
 * side in each hour of the clock. Refuses if the link went to the wrong person.
 */
export async function sendLinkAgain(
  { db, now }: { db: Database; now: Date },
  { id, side }: { id: string; side: Side },
): Promise<Result<Placement, SendAgainFailure>> {
  return inTransaction(db, async (trx) => {
    const placement = await selectPlacement(trx, { id }, { lock: true });
    if (!placement) return fail({ code: 'placements/unknown' });
    if (!needsAnswer(placement, side)) return fail({ code: 'placements/not-waiting' });
    const recipient = emailOf(placement, side);
    if (!recipient || !(await selectOpenLinkId(trx, { placementId: id, side, recipient })))
      return fail({ code: 'placements/no-open-link' });
    const key = `version-${placement.version}:again-${now.toISOString().slice(0, 13)}`;
    const sent = await enqueueToSides({ db: trx, now }, placement, {
      ...{ template: 'placement-sent', key, to: [side] },
    });
    return sent ? ok(placement) : fail({ code: 'placements/sent-within-the-hour' });
  });
}
