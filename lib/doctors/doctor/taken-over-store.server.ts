import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { takenOverParts, type DetailsOfEnquiry, type TakenOver, type TakenOverPart } from './taken-over';

const takenOver = z.object({ reference: z.string(), parts: z.array(z.enum(takenOverParts)) });

export async function fillEmptyDetails(
  db: Database,
  doctorId: string,
  details: DetailsOfEnquiry,
  now: Date,
): Promise<TakenOverPart[]> {
  const row = await db
    .selectFrom('doctor')
    .select(['given_name', 'family_name', 'phone', 'grade', 'specialties'])
    .where('id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return [];
  const noName = row.given_name === null && row.family_name === null;
  const change = {
    ...(noName && { given_name: details.givenName, family_name: details.familyName }),
    ...(row.phone === null && { phone: details.phone }),
    ...(row.grade === null && { grade: details.grade }),
    ...(row.specialties.length === 0 && { specialties: [details.specialty] }),
  };
  const parts: TakenOverPart[] = [
    ...('given_name' in change ? ['name' as const] : []),
    ...('phone' in change ? ['phone' as const] : []),
    ...('grade' in change ? ['grade' as const] : []),
    ...('specialties' in change ? ['speciality' as const] : []),
  ];
  if (parts.length > 0)
    await db
      .updateTable('doctor')
      .set({ ...change, updated_at: now })
      .where('id', '=', doctorId)
      .execute();
  return parts;
}

export async function markTakenOver(db: Database, doctorId: string, taken: TakenOver): Promise<void> {
  await db
    .updateTable('doctor')
    .set({ taken_from_enquiry: taken.reference, taken_over: taken.parts })
    .where('id', '=', doctorId)
    .execute();
}

export async function unmarkTakenOver(
  db: Database,
  doctorId: string,
  parts: readonly TakenOverPart[],
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({
      taken_over: sql<string[]>`array(select unnest(taken_over) except select unnest(${[...parts]}::text[]))`,
    })
    .where('id', '=', doctorId)
    .where(sql<boolean>`cardinality(taken_over) > 0`)
    .execute();
}

export async function selectTakenOver(db: Database, doctorId: string): Promise<TakenOver | null> {
  const row = await db
    .selectFrom('doctor')
    .select(['taken_from_enquiry as reference', 'taken_over as parts'])
    .where('id', '=', doctorId)
    .where('taken_from_enquiry', 'is not', null)
    .executeTakeFirst();
  return row && row.parts.length > 0 ? takenOver.parse(row) : null;
}
