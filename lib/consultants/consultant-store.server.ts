import type { Database } from '@/lib/services/database/database';
import type { Consultant } from './consultant';

/** All who work now, in a fixed order. */
export async function selectActiveConsultants(db: Database): Promise<Consultant[]> {
  const rows = await db
    .selectFrom('consultant')
    .select(['id', 'given_name', 'family_name', 'phone', 'email', 'regions', 'specialties'])
    .where('active', '=', true)
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    givenName: row.given_name,
    familyName: row.family_name,
    phone: row.phone,
    email: row.email,
    regions: row.regions,
    specialties: row.specialties,
  }));
}
