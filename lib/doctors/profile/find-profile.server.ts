import type { Database } from '@/lib/services/database/database';
import { type Profile, profileMoveState, type ProfileMoveState } from './profile';
import { selectAccountDetails, selectMove, selectProfile } from './profile-store.server';

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
