import type { Database } from '@/lib/services/database/database';
import { deleteUnclaimed } from './delete-old-enquiries-store.server';

/** How long an enquiry without an account is stored, months (`docs/operations.md`, and said on /privacy). */
export const unclaimedMonths = 24;

/** Deletes enquiries that nobody has put into an account for two years, with the emails about them; gives how many. */
export async function deleteEnquiries(db: Database, now: Date): Promise<number> {
  const sentBefore = new Date(now);
  sentBefore.setUTCMonth(sentBefore.getUTCMonth() - unclaimedMonths);
  return deleteUnclaimed(db, sentBefore);
}
