import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import type { Profile } from './profile';
import { profileColumns, readProfile, toProfile } from './profile-row.server';

export async function selectAccountDetails(
  db: Database,
  doctorId: string,
  { lock }: { lock?: true } = {},
): Promise<Profile | null> {
  const query = db.selectFrom('doctor').select(profileColumns).where('id', '=', doctorId);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row ? toProfile(row) : null;
}

export async function selectProfile(db: Database, doctorId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('doctor_profile')
    .select([...profileColumns, 'about'])
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return row ? toProfile(row) : null;
}

export async function upsertProfile(
  db: Database,
  doctorId: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  const values = {
    grade: profile.grade,
    specialties: profile.specialties,
    work_types: profile.workTypes,
    wanted_regions: profile.wantedRegions,
    available_from: profile.availableFrom,
    availability: profile.availability,
    right_to_work_au: profile.rightToWorkAu,
    right_to_work_nz: profile.rightToWorkNz,
    about: profile.about,
    updated_at: now,
  };
  await db
    .insertInto('doctor_profile')
    .values({ ...values, doctor_id: doctorId, created_at: now })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(values))
    .execute();
}

export async function deleteProfile(db: Database, doctorId: string): Promise<void> {
  await db.deleteFrom('doctor_profile').where('doctor_id', '=', doctorId).execute();
}

export async function insertMove(
  db: Database,
  doctorId: string,
  before: Profile | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('profile_move')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      doctor_id: doctorId,
      snapshot: before && JSON.stringify(before),
      moved_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('doctor_id').where('undone_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectMove(
  db: Database,
  doctorId: string,
): Promise<{ id: string; movedAt: Date; before: Profile | null } | null> {
  const row = await db
    .selectFrom('profile_move')
    .select(['id', 'moved_at', 'snapshot'])
    .where('doctor_id', '=', doctorId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { id: row.id, movedAt: row.moved_at, before: row.snapshot === null ? null : readProfile(row.snapshot) }
    : null;
}

export async function markMoveUndone(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('profile_move')
    .set({ undone_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}
