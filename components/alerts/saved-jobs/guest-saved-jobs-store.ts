/**
 * A guest saved job: number, time of saving (ms, device clock) and, once fetched, a snapshot of the job (a
 * `SavedJobSnapshot`, which only the server reads).
 */
export type StoredGuestJob = [number: string, savedAt: number, snapshot?: unknown];

export const guestJobsKey = 'saved-jobs';
const maxGuestJobs = 500;
const listeners = new Set<() => void>();

const isStoredGuestJob = (value: unknown): value is StoredGuestJob =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** Returns the stored guest saved jobs as text; null if there are none or storage is refused. */
export function storedGuestJobs(): string | null {
  try {
    return localStorage.getItem(guestJobsKey);
  } catch {
    return null;
  }
}

/** Returns the guest saved jobs of this device, newest first. `stored` is the result of `storedGuestJobs`. */
export function readGuestJobs(stored = storedGuestJobs()): StoredGuestJob[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isStoredGuestJob).slice(0, maxGuestJobs) : [];
  } catch {
    return [];
  }
}

/**
 * Calls `listener` whenever this tab or another tab changes the guest saved jobs. Returns the function that
 * unsubscribes.
 */
export function onGuestJobsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Replaces the stored guest saved jobs. Returns false if storage is refused or full. */
export function writeGuestJobs(guestJobs: readonly StoredGuestJob[]): boolean {
  if (guestJobs.length > maxGuestJobs) return false;
  try {
    if (guestJobs.length > 0) localStorage.setItem(guestJobsKey, JSON.stringify(guestJobs));
    else localStorage.removeItem(guestJobsKey);
    listeners.forEach((listener) => listener());
    return true;
  } catch {
    return false;
  }
}

export function setSavedByGuest(number: string, wanted: boolean): boolean {
  const others = readGuestJobs().filter(([other]) => other !== number);
  if (!wanted) return writeGuestJobs(others);
  return writeGuestJobs([[number, Math.round(performance.timeOrigin + performance.now())], ...others]);
}

/** Adds a known snapshot to each guest saved job that has none, so that the list can show what has changed since. */
export function noteSnapshots(known: ReadonlyMap<string, unknown>): void {
  const guestJobs = readGuestJobs();
  if (!guestJobs.some(([number, , snapshot]) => snapshot === undefined && known.has(number))) return;
  writeGuestJobs(
    guestJobs.map(([number, savedAt, snapshot]): StoredGuestJob => {
      const now = snapshot ?? known.get(number);
      return now === undefined ? [number, savedAt] : [number, savedAt, now];
    }),
  );
}
