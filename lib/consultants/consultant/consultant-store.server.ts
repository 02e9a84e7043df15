import { v7 as uuidv7 } from 'uuid';
import { camelCase, type Database } from '@/lib/services/database/database';
import type { IsoDate } from '@/lib/core/dates';
import type { Consultant, ConsultantLeave } from './consultant';
import { consultantTimeZone } from './consultant-hours-predicate.server';

export async function listConsultantLeave(
  db: Database,
  from: IsoDate,
): Promise<(ConsultantLeave & { id: string; slug: string; note: string })[]> {
  const rows = await db
    .selectFrom('consultant_leave')
    .innerJoin('consultant', 'consultant.id', 'consultant_leave.consultant_id')
    .select(['consultant_leave.id', 'consultant_id', 'first_day', 'last_day', 'note', 'consultant.slug'])
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .orderBy('consultant.slug')
    .execute();
  return rows.map(camelCase);
}

export async function findConsultantSlug(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('consultant').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}

export async function selectConsultantId(db: Database, slug: string): Promise<string | null> {
  const row = await db.selectFrom('consultant').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

export async function insertLeave(
  db: Database,
  { consultantId, firstDay, lastDay, note, now }: ConsultantLeave & { note: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('consultant_leave')
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      consultant_id: consultantId,
      first_day: firstDay,
      last_day: lastDay,
      note,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteLeave(
  db: Database,
  { consultantId, firstDay, lastDay }: ConsultantLeave,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('consultant_leave')
    .where('consultant_id', '=', consultantId)
    .where('first_day', '=', firstDay)
    .where('last_day', '=', lastDay)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function selectActiveConsultants(db: Database): Promise<Consultant[]> {
  const rows = await db
    .selectFrom('consultant')
    .select([
      'id',
      'given_name',
      'family_name',
      'phone',
      'email',
      'regions',
      'specialties',
      'portrait',
      'introduction',
      'opens',
      'closes',
      'work_days',
    ])
    .select(consultantTimeZone.as('time_zone'))
    .where('active', '=', true)
    .orderBy('slug')
    .execute();
  return rows.map(camelCase);
}
