import { randomInt } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';
import { insertCode, selectCode, insertReferral, countReferrals } from './referral-store.server';
import type { ReferralCounts } from './referral';

/** A doctor's code, null until they ask for one, and how far those have got who came with it. */
export async function findReferrals(
  db: Database,
  doctorId: string,
): Promise<{ code: string | null; counts: ReferralCounts }> {
  const [code, counts] = await Promise.all([selectCode(db, doctorId), countReferrals(db, doctorId)]);
  return { code, counts };
}

/** Notes that a new account came through somebody's link. Only at its first sign-in, once, and never through one's own; true when noted. */
export async function recordReferral(
  { db, now }: { db: Database; now: Date },
  { referredId, code }: { referredId: string; code: string },
): Promise<boolean> {
  return insertReferral(db, { referredId, code, now });
}

// Without letters that look like digits: a link is sometimes read out.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code of a doctor's personal link, made when there is none. Asked for twice at once it is one. */
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
  throw new Error('Every code that was tried is somebody else’s');
}
