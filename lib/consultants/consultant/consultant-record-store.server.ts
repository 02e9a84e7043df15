import { validate as isUuid } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import type { ConsultantDetails, ConsultantRecord } from './consultant-record';

/**
 * Selects all consultants by name, including those who have left. With `id` selects only that consultant and locks the
 * row until the transaction ends. The lock lets other transactions add rows that refer to the consultant.
 */
export async function selectConsultantRecords(db: Database, lockedId?: string): Promise<ConsultantRecord[]> {
  if (lockedId !== undefined && !isUuid(lockedId)) return [];
  let query = db
    .selectFrom('consultant')
    .select(['id', 'given_name', 'family_name', 'phone', 'active', 'regions', 'specialties'])
    .select(['introduction', 'portrait', 'illustration', 'version'])
    .orderBy('family_name')
    .orderBy('given_name');
  if (lockedId !== undefined) query = query.where('id', '=', lockedId).forNoKeyUpdate();
  const rows = await query.execute();
  return rows.map(({ given_name: givenName, family_name: familyName, ...row }) => ({
    ...row,
    name: `${givenName} ${familyName}`.trim(),
  }));
}

export async function updateConsultantDetails(
  db: Database,
  id: string,
  { introduction, regions, specialties }: ConsultantDetails,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultant')
    .set({ introduction, regions: [...regions], specialties: [...specialties], updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updatePortrait(
  db: Database,
  id: string,
  { portrait, now }: { portrait: string | null; now: Date },
): Promise<void> {
  await db.updateTable('consultant').set({ portrait, updated_at: now }).where('id', '=', id).execute();
}

/** Locks all consultants until the transaction ends, so that no photograph is added meanwhile. */
export async function lockPortraits(db: Database): Promise<{ portrait: string | null; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('consultant')
    .select(['portrait', 'updated_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ portrait: row.portrait, updatedAt: new Date(row.updated_at) }));
}
