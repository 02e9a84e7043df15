import type { Database } from '@/lib/services/database/database';
import type { ReferralCounts } from './referral';
import { countReferrals, selectCode } from './referral-store.server';

/** A doctor's code, null until they ask for one, and how far those have got who came with it. */
export async function findReferrals(
  db: Database,
  doctorId: string,
): Promise<{ code: string | null; counts: ReferralCounts }> {
  const [code, counts] = await Promise.all([selectCode(db, doctorId), countReferrals(db, doctorId)]);
  return { code, counts };
}
