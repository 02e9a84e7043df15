/** A job kept on this device: its number, and when it was put there, ms by the device's clock. */
export type ShelvedJob = [number: string, savedAt: number];

/** Name of the shelf in the device's storage. */
export const shelfKey = 'saved-jobs';
const most = 500;

const isShelved = (value: unknown): value is ShelvedJob =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** The jobs kept on this device while signed out, newest first. */
export function readShelf(): ShelvedJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(shelfKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isShelved).slice(0, most) : [];
  } catch {
    // Storage is refused, or holds what we did not write: an empty shelf, nothing else breaks.
    return [];
  }
}

/** Keeps this shelf; false when the device refuses or there is no room. */
export function writeShelf(shelf: readonly ShelvedJob[]): boolean {
  if (shelf.length > most) return false;
  try {
    if (shelf.length > 0) localStorage.setItem(shelfKey, JSON.stringify(shelf));
    else localStorage.removeItem(shelfKey);
    return true;
  } catch {
    return false;
  }
}

/** Puts a job on the shelf or takes it off; false when the device refuses. */
export function shelve(number: string, wanted: boolean): boolean {
  const others = readShelf().filter(([other]) => other !== number);
  if (!wanted) return writeShelf(others);
  return writeShelf([[number, Math.round(performance.timeOrigin + performance.now())], ...others]);
}
