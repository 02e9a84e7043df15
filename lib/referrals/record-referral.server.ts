import type { Database } from '@/lib/services/database/database';
import { insertReferral } from './referral-store.server';

/** Notes that a new account came through somebody's link. Only at its first sign-in, once, and never through one's own; true when noted. */
export async function recordReferral(
  { db, now }: { db: Database; now: Date },
  { referredId, code }: { referredId: string; code: string },
): Promise<boolean> {
  return insertReferral(db, { referredId, code, now });
}
