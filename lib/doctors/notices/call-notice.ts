const minute = 60_000;

/** A doctor hears of a call an hour before it. Less than a quarter of an hour before it, the notice would be no use. */
export function callNotice(callAt: Date): { dueAt: Date; usefulUntil: Date } {
  return {
    dueAt: new Date(callAt.getTime() - 60 * minute),
    usefulUntil: new Date(callAt.getTime() - 15 * minute),
  };
}
