import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type StaffNote = { id: string; by: string; text: string; at: string };

/** Columns that name the record of a note, by table. */
const records = { vacancy_note: 'vacancy_request_id', organisation_note: 'organisation_id' } as const;
type NoteTable = keyof typeof records;

/** False if the note was stored before. */
export async function insertNote(
  db: Database,
  table: NoteTable,
  note: { id: string; recordId: string; staffId: string; text: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (id, ${sql.ref(records[table])}, staff_id, text, created_at)
    values (${note.id}, ${note.recordId}, ${note.staffId}, ${note.text}, ${note.now})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function selectNotes(db: Database, table: NoteTable, recordId: string): Promise<StaffNote[]> {
  const { rows } = await sql<Omit<StaffNote, 'at'> & { at: Date }>`
    select note.id, given_name || ' ' || family_name as by, note.text, note.created_at as at
    from ${sql.table(table)} note join staff_member on staff_member.id = note.staff_id
    where ${sql.ref(`note.${records[table]}`)} = ${recordId}
    order by note.created_at desc limit 100`.execute(db);
  return rows.map((note) => ({ ...note, at: new Date(note.at).toISOString() }));
}
