import type { Database } from '@/lib/services/database/database';
import { type Profile, profileMoveState, type ProfileMoveState } from './profile';
import { selectAccountDetails, selectMove, selectProfile } from './profile-store.server';

/**
 * Finds the new profile (null if it does not exist), the account's own details, and the state of moving them. Null if
 * the account does not exist.
 */
export async function findProfile(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<{ profile: Profile | null; account: Profile; move: ProfileMoveState } | null> {
  const [account, profile, move] = await Promise.all([
    selectAccountDetails(db, doctorId),
    selectProfile(db, doctorId),
    selectMove(db, doctorId),
  ]);
  return account && { profile, account, move: profileMoveState(move?.movedAt ?? null, now) };
}
