import { randomInt } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';
import { insertCode, selectCode, insertReferral, countReferrals } from './referral-store.server';
import type { ReferralCounts } from './referral';

export async function findReferrals(
  db: Database,
  doctorId: string,
): Promise<{ code: string | null; counts: ReferralCounts }> {
  const [code, counts] = await Promise.all([selectCode(db, doctorId), countReferrals(db, doctorId)]);
  return { code, counts };
}

/**
 * Records which referral link led to a new account, at the first sign-in only. Ignores a link of the same person.
 * Returns true if the link was recorded.
 */
export async function recordReferral(
  { db, now }: { db: Database; now: Date },
  { referredId, code }: { referredId: string; code: string },
): Promise<boolean> {
  return insertReferral(db, { referredId, code, now });
}

// Leaves out letters and digits that look alike, because people sometimes read links aloud or type them from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Returns the code of a doctor's referral link, and creates the code if the doctor has none yet. Simultaneous requests
 * create one code.
 */
export async function makeReferralCode(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const known = await selectCode(db, doctorId);
    if (known) return known;
    const code = newCode();
    if (await insertCode(db, { doctorId, code, now })) return code;
  }
  throw new Error('Every referral code that was tried is already taken');
}
