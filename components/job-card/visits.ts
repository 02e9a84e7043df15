import { useSyncExternalStore } from 'react';

/** When the visit before this one ended (null: there was none), and when a job was last looked at. Ms by this device's clock. */
export type Visits = { before: number | null; last: number };

// On this device only: no server learns who came back when.
const key = 'visits';
const minute = 60_000;
const pause = 30 * minute;
let before: number | null = null;
const listeners = new Set<() => void>();

/** The visits once a job is looked at at `now`: half an hour without one ends a visit. */
export function nextVisits(known: Visits | null, now: number): Visits {
  if (!known) return { before: null, last: now };
  return { before: now - known.last > pause ? known.last : known.before, last: now };
}

function read(): Visits | null {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  if (!Array.isArray(stored)) return null;
  const [ended, last]: unknown[] = stored;
  return typeof last === 'number' ? { before: typeof ended === 'number' ? ended : null, last } : null;
}

/** Remembers on this device that jobs are looked at now. */
export function noteVisit(): void {
  const now = Math.round(performance.timeOrigin + performance.now());
  try {
    const known = read();
    const visits = nextVisits(known, now);
    // Every card of a page calls this; only the first one writes.
    if (!known || Math.abs(now - known.last) > minute)
      localStorage.setItem(key, JSON.stringify([visits.before, visits.last]));
    if (visits.before === before) return;
    before = visits.before;
  } catch {
    // Storage is refused: nothing is marked as new.
    return;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  noteVisit();
  return () => listeners.delete(listener);
}

/** Whether a job came after this device's last visit; `published` in minutes since 1970. False on the server, in the first render and on the first visit. */
export function useIsNew(published: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => before !== null && published * minute > before,
    () => false,
  );
}
