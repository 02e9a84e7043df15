import type { Database } from '@/lib/services/database/database';
import type { Profile } from './profile';
import { upsertProfile } from './profile-store.server';

/** Saves a doctor's profile as it was typed. Values come from `readProfileForm`. */
export async function saveProfile(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  profile: Profile,
): Promise<void> {
  await upsertProfile(db, doctorId, profile, now);
}
