/**
 * A guest saved job: its number, when it was saved, ms by the device's clock, and what it said then (a
 * `SavedJobSnapshot`, which only the server reads), once the site has told.
 */
export type ShelvedJob = [number: string, savedAt: number, snapshot?: unknown];

/** Name of the store of saved jobs in the device's storage. */
export const jobStoreKey = 'saved-jobs';
const most = 500;
const listeners = new Set<() => void>();

const isShelved = (value: unknown): value is ShelvedJob =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** What the device's storage holds; null when there is nothing, or storage is refused. */
export function storedJobStore(): string | null {
  try {
    return localStorage.getItem(jobStoreKey);
  } catch {
    return null;
  }
}

/** The jobs kept on this device while signed out, newest first. `stored`: as `storedJobStore` has given it. */
export function readJobStore(stored = storedJobStore()): ShelvedJob[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isShelved).slice(0, most) : [];
  } catch {
    // Not written by us: an empty store, nothing else breaks.
    return [];
  }
}

/** Calls back whenever this tab or another one changes what the device keeps. Returns the function that ends it. */
export function onShelfChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Keeps this store of saved jobs; false when the device refuses or there is no room. */
export function writeJobStore(jobStore: readonly ShelvedJob[]): boolean {
  if (jobStore.length > most) return false;
  try {
    if (jobStore.length > 0) localStorage.setItem(jobStoreKey, JSON.stringify(jobStore));
    else localStorage.removeItem(jobStoreKey);
    listeners.forEach((listener) => listener());
    return true;
  } catch {
    return false;
  }
}

/** Saves a job on this device or takes it off; false when the device refuses. */
export function shelve(number: string, wanted: boolean): boolean {
  const others = readJobStore().filter(([other]) => other !== number);
  if (!wanted) return writeJobStore(others);
  return writeJobStore([[number, Math.round(performance.timeOrigin + performance.now())], ...others]);
}

/** Remembers what jobs say today, for those that nothing is remembered of: what changes later shows against it. */
export function noteSnapshots(known: ReadonlyMap<string, unknown>): void {
  const jobStore = readJobStore();
  if (!jobStore.some(([number, , snapshot]) => snapshot === undefined && known.has(number))) return;
  writeJobStore(
    jobStore.map(([number, savedAt, snapshot]): ShelvedJob => {
      const now = snapshot ?? known.get(number);
      return now === undefined ? [number, savedAt] : [number, savedAt, now];
    }),
  );
}
