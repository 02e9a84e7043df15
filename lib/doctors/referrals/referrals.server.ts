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
 * Records, at the first sign-in, which referral link led to the account. Ignores a person's own link. Returns true if
 * recorded.
 */
export async function recordReferral(
  { db, now }: { db: Database; now: Date },
  { referredId, code }: { referredId: string; code: string },
): Promise<boolean> {
  return insertReferral(db, { referredId, code, now });
}

// Alphabet of referral codes, without characters that look alike, because people may read a link aloud or type it from
// paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Returns the code of a doctor's referral link. Creates the code if necessary; simultaneous requests get the same code.
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
