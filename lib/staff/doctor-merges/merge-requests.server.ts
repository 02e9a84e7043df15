import { enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { MergePair } from './merge-account-store.server';
import { moveRows, type Counted, type Pair } from './merge-lists-store.server';
import {
  closeAsDuplicate,
  dropRemovedEntries,
  giveRequests,
  selectOpenTwice,
  type OpenEnquiry,
} from './merge-requests-store.server';

export type Merging = { trx: DatabaseTransaction; now: Date; actor: string; newId: () => string };

const byProgress = (a: OpenEnquiry, b: OpenEnquiry): number =>
  enquiryStates.indexOf(b.state) - enquiryStates.indexOf(a.state) ||
  a.createdAt.getTime() - b.createdAt.getTime();

/** Moves the other account's enquiries. If both have an open enquiry about a job, the one further along stays open. */
export async function mergeEnquiries({ trx, now, actor }: Merging, pair: MergePair): Promise<Counted> {
  const twice = await selectOpenTwice(trx, pair);
  const jobs = new Set(twice.map(({ jobId }) => jobId));
  for (const job of jobs) {
    const [first, ...others] = twice.filter(({ jobId }) => jobId === job).sort(byProgress);
    for (const one of others) {
      await closeAsDuplicate(trx, one.id, now);
      const reason = `joined with ${first?.reference ?? ''}`;
      await addRequestEvent(
        trx,
        { of: 'enquiry', requestId: one.id, from: one.state, to: 'closed', actor, reason },
        now,
      );
    }
  }
  const given = await giveRequests(trx, 'enquiry', pair, now);
  return { moved: given.length, dropped: twice.length - jobs.size };
}

export async function mergeBookings({ trx, now }: Merging, pair: MergePair): Promise<Counted> {
  return { moved: (await giveRequests(trx, 'booking', pair, now)).length, dropped: 0 };
}

/** Moves the other account's shortlist entries. Accounts on the same shortlist were refused before. */
export async function mergeShortlists({ trx }: Merging, pair: Pair): Promise<Counted> {
  const dropped = await dropRemovedEntries(trx, pair);
  const { moved } = await moveRows(trx, { table: 'shortlist_entry', column: 'doctor_id' }, pair);
  return { moved, dropped };
}
