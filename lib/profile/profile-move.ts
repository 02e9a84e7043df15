/** A move of details into the new profile can be undone for this long, ms. */
export const undoMoveMs = 30 * 86_400_000;

/** Where a doctor's details stand: still in the account alone, moved and when that can be undone until (ISO instant), or moved for good. */
export type ProfileMoveState =
  { state: 'offered' } | { state: 'moved'; undoUntil: string } | { state: 'settled' };

/** The state of a move made at an instant; null: none was made. */
export function profileMoveState(movedAt: Date | null, now: Date): ProfileMoveState {
  if (!movedAt) return { state: 'offered' };
  const until = new Date(movedAt.getTime() + undoMoveMs);
  return until > now ? { state: 'moved', undoUntil: until.toISOString() } : { state: 'settled' };
}
