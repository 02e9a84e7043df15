import type { Database } from '@/lib/services/database/database';
import type { Side } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';

/** `at` is the time of the call, or of the note. Returns false if the note was stored before. */
export async function insertPlacementNote(
  db: Database,
  note: { id: string; placementId: string; staffId: string; called: Side | null; text: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('placement_note')
    .values({
      ...{ id: note.id, placement_id: note.placementId, staff_id: note.staffId },
      ...{ called: note.called, text: note.text, created_at: note.at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function selectPlacementNotes(
  db: Database,
  placementId: string,
): Promise<StaffPlacement['notes']> {
  const rows = await db
    .selectFrom('placement_note as note')
    .innerJoin('staff_member as member', 'member.id', 'note.staff_id')
    .select([
      'note.id',
      'note.called',
      'note.text',
      'note.created_at',
      'member.given_name',
      'member.family_name',
    ])
    .where('note.placement_id', '=', placementId)
    .orderBy('note.created_at')
    .execute();
  return rows.map(({ id, called, text, ...row }) => ({
    ...{ id, text, called: called === 'doctor' || called === 'employer' ? called : null },
    by: `${row.given_name} ${row.family_name}`,
    at: new Date(row.created_at).toISOString(),
  }));
}
