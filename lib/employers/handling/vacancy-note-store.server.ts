import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type VacancyNote = { id: string; by: string; text: string; at: string };

export async function insertVacancyNote(
  db: Database,
  note: { id: string; vacancyId: string; staffId: string; text: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('vacancy_note')
    .values({
      id: note.id,
      vacancy_request_id: note.vacancyId,
      staff_id: note.staffId,
      text: note.text,
      created_at: note.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectVacancyNotes(db: Database, vacancyId: string): Promise<VacancyNote[]> {
  const rows = await db
    .selectFrom('vacancy_note as note')
    .innerJoin('staff_member', 'staff_member.id', 'note.staff_id')
    .select(['note.id', 'note.text', 'note.created_at'])
    .select(sql<string>`given_name || ' ' || family_name`.as('by'))
    .where('note.vacancy_request_id', '=', vacancyId)
    .orderBy('note.created_at', 'desc')
    .execute();
  return rows.map(({ id, by, text, created_at }) => ({
    id,
    by,
    text,
    at: new Date(created_at).toISOString(),
  }));
}
