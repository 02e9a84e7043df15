export type StoredGuestJob = {
  number: string;
  /** Time of saving, in ms by this device's clock. */
  savedAt: number;
  /**
   * Copy of the job's facts at the time of saving (`SavedJobSnapshot`). Only the server reads it. Undefined until
   * fetched.
   */
  snapshot?: unknown;
};

type StoredEntry = [number: string, savedAt: number, snapshot?: unknown];

export const guestJobsKey = 'saved-jobs';
const maxGuestJobs = 500;
const listeners = new Set<() => void>();

const isStoredEntry = (value: unknown): value is StoredEntry =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** Returns the jobs saved without an account, as stored text. Null if there are none, or if storage is blocked. */
export function storedGuestJobs(): string | null {
  try {
    return localStorage.getItem(guestJobsKey);
  } catch {
    return null;
  }
}

/** Returns the jobs saved without an account, newest first. `stored` is the result of `storedGuestJobs`. */
export function readGuestJobs(stored = storedGuestJobs()): StoredGuestJob[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    const entries = list.filter(isStoredEntry).slice(0, maxGuestJobs);
    return entries.map(([number, savedAt, snapshot]) => ({ number, savedAt, snapshot }));
  } catch {
    return [];
  }
}

export function onGuestJobsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Replaces the stored list of jobs saved without an account. Returns false if there are too many, or if the browser's
 * storage is full or blocked.
 */
export function writeGuestJobs(guestJobs: readonly StoredGuestJob[]): boolean {
  if (guestJobs.length > maxGuestJobs) return false;
  try {
    const entries = guestJobs.map(({ number, savedAt, snapshot }): StoredEntry =>
      snapshot === undefined ? [number, savedAt] : [number, savedAt, snapshot],
    );
    if (entries.length > 0) localStorage.setItem(guestJobsKey, JSON.stringify(entries));
    else localStorage.removeItem(guestJobsKey);
    listeners.forEach((listener) => listener());
    return true;
  } catch {
    return false;
  }
}

export function setSavedByGuest(number: string, wanted: boolean): boolean {
  const others = readGuestJobs().filter((job) => job.number !== number);
  if (!wanted) return writeGuestJobs(others);
  return writeGuestJobs([
    { number, savedAt: Math.round(performance.timeOrigin + performance.now()) },
    ...others,
  ]);
}

/**
 * Adds the snapshots in `known` to the stored jobs that have none, so that the list can later show what has changed.
 */
export function noteSnapshots(known: ReadonlyMap<string, unknown>): void {
  const guestJobs = readGuestJobs();
  if (!guestJobs.some(({ number, snapshot }) => snapshot === undefined && known.has(number))) return;
  writeGuestJobs(guestJobs.map((job) => ({ ...job, snapshot: job.snapshot ?? known.get(job.number) })));
}
